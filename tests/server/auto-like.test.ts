import { expect, test } from 'vitest';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { cursorOf, tell } from '../support/talk.ts';

const like = async (app: TestApp, from: Actor, to: Actor) => {
  app.clock.advance(minute);
  await from.call('POST like.php', { profile: to.id });
};
const pops = async ({ call }: Pick<Actor, 'call'>) => (await call('GET auto-like.php')).body.profile?.name ?? null;

test('a like pops up once, the newest first, and then none does', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  expect(await pops(anna)).toBe(null);
  await like(app, bram, anna);
  await like(app, daan, anna);

  expect(await pops(anna)).toBe('daan');
  expect(await pops(anna)).toBe('bram');
  expect(await pops(anna)).toBe(null);
  expect(await pops(bram)).toBe(null);
});

test('what pops up is the profile as the likes show it, and stays new there', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(app, bram, anna);
  const before = await cursorOf(anna, 'likes');
  const { profiles, liked_by } = (await anna.call('GET likes.php', {})).body;

  expect((await anna.call('GET auto-like.php')).body.profile).toEqual(profiles[0]);
  expect(liked_by).toMatchObject([{ id: bram.id, like_new: true }]);
  expect(await cursorOf(anna, 'likes')).toBe(before);
});

test('of devices that ask at the same moment one is answered', async () => {
  const app = await createTestApp();
  const { anna, ...others } = await cast(app, { anna: {}, bram: {}, daan: {}, finn: {}, gijs: {} });
  for (const liker of Object.values(others)) {
    await like(app, liker, anna);
    const answers = await Promise.all(Array.from({ length: 12 }, () => pops(anna)));
    expect(answers.filter((name) => name !== null)).toEqual([liker.name]);
  }
});

test('a like that was seen, or taken back, or is a match by now, does not pop up', async () => {
  const app = await createTestApp();
  const { anna, bram, daan, finn } = await cast(app, { anna: {}, bram: {}, daan: {}, finn: {} });
  for (const each of [bram, daan, finn]) await like(app, each, anna);
  await anna.call('PUT like.php', { profile: bram.id });
  await daan.call('DELETE like.php', { profile: anna.id });
  await like(app, anna, finn);

  expect(await pops(anna)).toBe(null);
});

test('taken back and given again, a like has had its popup', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(app, bram, anna);
  expect(await pops(anna)).toBe('bram');

  await bram.call('DELETE like.php', { profile: anna.id });
  await like(app, bram, anna);
  expect((await anna.call('GET likes.php', {})).body.liked_by).toMatchObject([{ like_new: true }]);
  expect(await pops(anna)).toBe(null);
});

test('nobody who is blocked, has blocked, has left or is not confirmed pops up', async () => {
  const app = await createTestApp();
  const { anna, bram, daan, finn, gijs } = await cast(app, {
    anna: {},
    bram: {},
    daan: {},
    finn: {},
    gijs: { status: 'not_confirmed' },
  });
  for (const each of [bram, daan, finn, gijs]) await like(app, each, anna);
  await anna.call('POST block.php', { profile: bram.id });
  await daan.call('POST block.php', { profile: anna.id });
  await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', finn.id).execute();

  expect(await pops(anna)).toBe(null);
  // They were not spent on nobody.
  await anna.call('DELETE block.php', { profile: bram.id });
  expect(await pops(anna)).toBe('bram');
});

test('an invisible member who likes has shown themselves; one who has not, is not there', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await like(app, bram, anna);
  await app.db.updateTable('members').set({ invisible: true }).where('id', 'in', [bram.id, daan.id]).execute();
  await tell(bram, anna);

  expect(await pops(anna)).toBe('bram');
  expect(await pops(anna)).toBe(null);
});

test('another site can’t use up a popup in the member’s name', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(app, bram, anna);
  const ask = (headers: Record<string, string>) =>
    app.api.request(`${anna.origin}/api/auto-like.php`, { headers: { cookie: anna.cookie, ...headers } });

  for (const site of ['cross-site', 'same-site']) expect((await ask({ 'sec-fetch-site': site })).status).toBe(403);
  expect((await ask({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await ask({})).status).toBe(403);
  expect(await pops(anna)).toBe('bram');
});
