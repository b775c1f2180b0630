import { setImmediate as networkTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { Mirror } from '../support/mirror.ts';
import { type Chance, seeded } from '../support/seeded.ts';
import { between, write } from '../support/talk.ts';

/** Does a random act to another member; a higher weight makes it more frequent. */
function act(chance: Chance, me: Actor, other: Actor): Promise<{ status: number }> {
  const conversation = between(me, other);
  const profile = other.id;
  const acts: [weight: number, () => Promise<{ status: number }>][] = [
    [8, () => write(me, other, `message ${chance.below(1000)}`)],
    [3, () => me.call('PUT chat.php', { conversation, read_through: chance.below(40) })],
    [2, () => me.call('PUT chat.php?settings=1', { conversation, muted: chance.pick([true, false]) })],
    [2, () => me.call('PUT chat.php?settings=1', { conversation, pinned: chance.pick([true, false]) })],
    [1, () => me.call('DELETE chat.php', { conversation })],
    [1, () => me.call('DELETE chat.php', { conversation, through: chance.below(40) })],
    [3, () => me.call('POST like.php', { profile })],
    [2, () => me.call('DELETE like.php', { profile })],
    [1, () => me.call('PUT like.php', { profile })],
    [1, () => me.call('POST block.php', { profile })],
    [2, () => me.call('DELETE block.php', { profile })],
  ];
  return chance.pick(acts.flatMap(([weight, run]) => Array.from({ length: weight }, () => run)))();
}

/** Carla hides, so that likes and messages of hers bring her into sight and out of it. */
const people = { anna: { credits: 500 }, bram: { credits: 500 }, carla: { credits: 500, invisible: true } };

async function freshlySeen(actor: Actor): Promise<Mirror['seen']> {
  const fresh = new Mirror();
  await fresh.pull(actor);
  return fresh.seen;
}

/** A device may hold more history than a fresh one is sent; what it holds must reach to the end and be the same. */
function expectSame(held: Mirror['seen'], fresh: Mirror['seen'], why: string): void {
  const cut = held.chats.map((chat) => {
    const first = fresh.chats.find((each) => each.id === chat.id)?.messages[0]?.number ?? 0;
    return { ...chat, messages: chat.messages.filter((message) => message.number >= first) };
  });
  expect({ ...held, chats: cut }, why).toEqual(fresh);
}

test.for([1, 2, 3, 4])(
  'snapshot and changes, from any cursor of the past, equal a fresh snapshot (seed %i)',
  async (seed) => {
    const app = await createTestApp();
    const actors = Object.values(await cast(app, people));
    const chance = seeded(seed);
    const past = new Map(actors.map((actor) => [actor.id, [new Mirror()]]));

    for (let step = 0; step < 120; step++) {
      const me = chance.pick(actors);
      await act(chance, me, chance.pick(actors.filter((each) => each !== me)));
      app.clock.advance(1000);
      if (chance.below(3) > 0) continue;

      const reader = chance.pick(actors);
      const states = past.get(reader.id) ?? [];
      const device = chance.pick(states).copy();
      await device.pull(reader);
      expectSame(device.seen, await freshlySeen(reader), `seed ${seed}, step ${step}, ${reader.name}`);
      states.push(device);
    }

    // Every device that ever was comes back.
    for (const actor of actors) {
      const fresh = await freshlySeen(actor);
      for (const state of past.get(actor.id) ?? []) {
        const device = state.copy();
        await device.pull(actor);
        expectSame(device.seen, fresh, `seed ${seed}, at the end, ${actor.name}`);
      }
    }
  },
);

test.for([5, 6])('devices that pull while everybody writes end up with what is there (seed %i)', async (seed) => {
  const app = await createTestApp();
  const actors = Object.values(await cast(app, people));
  const chance = seeded(seed);
  const devices = actors.flatMap((actor) => [
    { actor, mirror: new Mirror() },
    { actor, mirror: new Mirror() },
  ]);
  let acting = true;
  const pulling = devices.map(async ({ actor, mirror }) => {
    while (acting) {
      await mirror.pull(actor);
      await networkTurn(); // An idle poll needs none, and would let nobody else act.
    }
  });

  const worker = async () => {
    for (let i = 0; i < 40; i++) {
      const me = chance.pick(actors);
      await act(chance, me, chance.pick(actors.filter((each) => each !== me)));
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  acting = false;
  await Promise.all(pulling);

  // The first of these pulls marks as delivered what the device has, which is a change for the sender.
  for (const { actor, mirror } of [...devices, ...devices]) await mirror.pull(actor);
  for (const { actor, mirror } of devices) {
    await mirror.pull(actor);
    expectSame(mirror.seen, await freshlySeen(actor), `seed ${seed}, ${actor.name}`);
  }
});
