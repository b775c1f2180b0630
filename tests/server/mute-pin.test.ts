import { expect, test } from 'vitest';
import { mostPinned } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast, type Role } from '../support/cast.ts';
import { between, chatsOf, chatWith, cursorIn, cursorOf, newId, refusal, tell } from '../support/talk.ts';

const set = (me: Actor, other: Actor, settings: { muted?: boolean; pinned?: boolean }) =>
  me.call('PUT chat.php?settings=1', { conversation: between(me, other), ...settings });
const settingsOf = async (me: Actor, other: Actor) => {
  const { muted, pinned } = (await chatWith(me, other))?.conversation ?? {};
  return { muted, pinned };
};

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(people.bram, people.anna, 'Friday?');
  return { app, ...people };
}

test('each is set and ended alone, comes with the next changes, and is the member’s own', async () => {
  const { anna, bram } = await start();
  const since = await cursorOf(anna, 'chats');
  expect((await set(anna, bram, { muted: true })).status).toBe(200);
  const changes = await anna.call('GET chats.php', { since });
  expect(changes.body.chats.map(({ conversation }) => conversation.muted)).toEqual([true]);
  expect((await anna.call('GET chats.php', { since: cursorIn(changes) })).status).toBe(304);

  const his = await cursorOf(bram, 'chats');
  await set(anna, bram, { pinned: true });
  expect(await settingsOf(anna, bram)).toEqual({ muted: true, pinned: true });
  await set(anna, bram, { muted: false });
  expect(await settingsOf(anna, bram)).toEqual({ muted: undefined, pinned: true });
  expect(await settingsOf(bram, anna)).toEqual({ muted: undefined, pinned: undefined });
  expect((await bram.call('GET chats.php', { since: his })).status).toBe(304);
  expect((await chatWith(anna, bram))?.num_unread_messages).toBe(1);
});

test('a repeat changes nothing and rings nobody', async () => {
  const { app, anna, bram } = await start();
  await set(anna, bram, { muted: true, pinned: true });
  app.rings.length = 0;
  expect((await set(anna, bram, { muted: true, pinned: true })).status).toBe(200);
  expect((await set(anna, bram, {})).status).toBe(200);
  expect(app.rings).toEqual([]);
});

test('a conversation of others and one that does not exist are not there', async () => {
  const { anna, bram, carla } = await start();
  const foreign = { conversation: between(anna, bram), muted: true };
  expect(refusal(await carla.call('PUT chat.php?settings=1', foreign))).toEqual([404, 'not_found']);
  expect(refusal(await set(anna, carla, { muted: true }))).toEqual([404, 'not_found']);
  expect(refusal(await anna.call('PUT chat.php?settings=1', { ...foreign, conversation: newId() }))).toEqual([
    404,
    'not_found',
  ]);
  expect(await settingsOf(anna, bram)).toEqual({ muted: undefined, pinned: undefined });
});

test('pinned ones come first, newest first; a sixth is refused, until one is unpinned, removed or hidden', async () => {
  const app = await createTestApp();
  const names = ['bram', 'carla', 'daan', 'eva', 'finn', 'gijs'] as const satisfies Role[];
  const { anna, ...others } = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {}, gijs: {} },
  });
  for (const name of names) {
    await tell(others[name], anna);
    app.clock.advance(1000);
  }
  const pin = async (other: Actor) => (await set(anna, other, { pinned: true })).status;
  const listed = async () => (await chatsOf(anna)).map(({ profile }) => profile.name);
  const [, ...five] = names;
  expect(five).toHaveLength(mostPinned);

  for (const name of ['carla', 'bram'] as const) await pin(others[name]);
  expect(await listed()).toEqual(['carla', 'bram', 'gijs', 'finn', 'eva', 'daan']);
  const first = await anna.call('GET chats.php', { newest: '1' });
  expect(first.body.chats.map(({ profile }) => profile.name)).toEqual(['carla']);

  for (const name of ['daan', 'eva', 'finn'] as const) await pin(others[name]);
  expect(refusal(await set(anna, others.gijs, { pinned: true, muted: true }))).toEqual([409, 'conflict']);
  expect(await settingsOf(anna, others.gijs)).toEqual({ muted: undefined, pinned: undefined });
  expect(await pin(others.finn)).toBe(200);

  await set(anna, others.finn, { pinned: false });
  expect(await pin(others.gijs)).toBe(200);
  await anna.call('DELETE chat.php', { conversation: between(anna, others.gijs) });
  expect(await pin(others.finn)).toBe(200);
  await others.finn.call('POST block.php', { profile: anna.id });
  await tell(others.gijs, anna);
  expect(await pin(others.gijs)).toBe(200);
});

test('a removed chat comes back muted, but not pinned; one that is not in the list can’t be pinned', async () => {
  const { anna, bram } = await start();
  await set(anna, bram, { muted: true, pinned: true });
  await anna.call('DELETE chat.php', { conversation: between(anna, bram) });
  expect((await set(anna, bram, { pinned: true })).status).toBe(200);
  await tell(bram, anna, 'me again');
  expect(await settingsOf(anna, bram)).toEqual({ muted: true, pinned: undefined });

  await tell(bram, anna, 'unseen');
  await set(anna, bram, { pinned: true });
  await anna.call('DELETE chat.php', { conversation: between(anna, bram), through: 2 });
  expect(await settingsOf(anna, bram)).toEqual({ muted: true, pinned: true });
});

test('the other one’s block changes neither', async () => {
  const { anna, bram } = await start();
  await bram.call('POST block.php', { profile: anna.id });
  expect((await set(anna, bram, { muted: true })).status).toBe(200);
  expect(await chatsOf(anna)).toEqual([]);
  await bram.call('DELETE block.php', { profile: anna.id });
  expect(await settingsOf(anna, bram)).toEqual({ muted: true, pinned: undefined });
});

test('three hundred changes an hour are enough', async () => {
  const { anna, bram } = await start();
  for (let i = 0; i < 300; i++) await set(anna, bram, { muted: i % 2 === 0 });
  expect(refusal(await set(anna, bram, { muted: true }))).toEqual([429, 'too_many']);
});
