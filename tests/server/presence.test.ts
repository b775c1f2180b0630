import { expect, test } from 'vitest';
import { minute, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { cursorOf, tell } from '../support/talk.ts';

const lastActive = async (world: TestApp, actor: Actor) =>
  (await world.db.selectFrom('presence').select('last_active').where('member_id', '=', actor.id).executeTakeFirst())
    ?.last_active;

test('what a member does shows them as online for five minutes', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  const presence = async () => (await anna.call('GET profile.php', { id: bram.id })).body.profile.presence;
  expect(await presence()).toBeNull();

  await tell(bram, anna);

  expect(await presence()).toBe('online');
  world.clock.advance(5 * minute);
  expect(await presence()).toBe('today');
});

test('it is written once a minute at most', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  await tell(anna, bram);
  const first = await lastActive(world, anna);

  world.clock.advance(59 * second);
  await tell(anna, bram);
  expect(await lastActive(world, anna)).toEqual(first);

  world.clock.advance(second);
  await tell(anna, bram);
  expect(await lastActive(world, anna)).toEqual(world.clock.now());

  // A clock that was set back must not leave them online for as long.
  world.clock.advance(-10 * minute);
  await tell(anna, bram);
  expect(await lastActive(world, anna)).toEqual(world.clock.now());
});

test('a poll with a cursor says nothing about anybody: a worker polls while the phone lies in a drawer', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  const cursor = await cursorOf(anna, 'chats');
  const before = await lastActive(world, anna);
  world.clock.advance(10 * minute);

  for (const name of ['GET chats.php', 'GET likes.php', 'GET user.php'] as const) {
    await anna.call(name, { since: cursor });
  }

  expect(await lastActive(world, anna)).toEqual(before);
});

test('presence raises no counter and rings nobody', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  await tell(anna, bram);
  const cursor = await cursorOf(anna, 'chats');
  const rung = world.rings.length;
  world.clock.advance(minute);

  await bram.call('GET profile.php', { id: anna.id });

  expect(await lastActive(world, bram)).toEqual(world.clock.now());
  expect(world.rings).toHaveLength(rung);
  expect((await anna.call('GET chats.php', { since: cursor })).status).toBe(304);
});
