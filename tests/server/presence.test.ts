import { expect, test } from 'vitest';
import { minute, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { cursorOf, tell } from '../support/talk.ts';

const lastActive = async (app: TestApp, actor: Actor) =>
  (await app.db.selectFrom('presence').select('last_active').where('member_id', '=', actor.id).executeTakeFirst())
    ?.last_active;

test('what a member does shows them as online for five minutes', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const presence = async () => (await anna.call('GET profile.php', { id: bram.id })).body.profile.presence;
  expect(await presence()).toBeNull();

  await tell(bram, anna);

  expect(await presence()).toBe('online');
  app.clock.advance(5 * minute);
  expect(await presence()).toBe('today');
});

test('it is written once a minute at most', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const first = await lastActive(app, anna);

  app.clock.advance(59 * second);
  await tell(anna, bram);
  expect(await lastActive(app, anna)).toEqual(first);

  app.clock.advance(second);
  await tell(anna, bram);
  expect(await lastActive(app, anna)).toEqual(app.clock.now());

  // A clock that was set back must not leave them online for as long.
  app.clock.advance(-10 * minute);
  await tell(anna, bram);
  expect(await lastActive(app, anna)).toEqual(app.clock.now());
});

test('a poll with a cursor says nothing about anybody: a worker polls while the phone lies in a drawer', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const cursor = await cursorOf(anna, 'chats');
  const before = await lastActive(app, anna);
  app.clock.advance(10 * minute);

  for (const name of ['GET chats.php', 'GET likes.php', 'GET user.php'] as const) {
    await anna.call(name, { since: cursor });
  }

  expect(await lastActive(app, anna)).toEqual(before);
});

test('presence raises no counter and rings nobody', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const cursor = await cursorOf(anna, 'chats');
  const rung = app.rings.length;
  app.clock.advance(minute);

  await bram.call('GET profile.php', { id: anna.id });

  expect(await lastActive(app, bram)).toEqual(app.clock.now());
  expect(app.rings).toHaveLength(rung);
  expect((await anna.call('GET chats.php', { since: cursor })).status).toBe(304);
});
