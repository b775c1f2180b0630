import { expect, test } from 'vitest';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { cursorIn, cursorOf, newId, refusal } from '../support/talk.ts';

const like = (from: Actor, to: Pick<Actor, 'id'>) => from.call('POST like.php', { profile: to.id });
const unlike = (from: Actor, to: Pick<Actor, 'id'>) => from.call('DELETE like.php', { profile: to.id });
const see = (from: Actor, to: Pick<Actor, 'id'>) => from.call('PUT like.php', { profile: to.id });
const likesOf = async (actor: Actor, since?: string) =>
  (await actor.call('GET likes.php', since === undefined ? {} : { since })).body;
const ids = (entries: { id: string }[]) => entries.map((entry) => entry.id);

test('a like is received by one and given by the other', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  expect((await like(anna, bram)).body).toEqual({ match: false });

  const liked_at = app.clock.now().toISOString();
  expect(await likesOf(bram)).toEqual({
    profiles: [expect.objectContaining({ id: anna.id, name: 'anna' })],
    liked_by: [{ id: anna.id, like_new: true, liked_at }],
    liked: [],
  });
  expect(await likesOf(anna)).toMatchObject({ profiles: [{ id: bram.id }], liked_by: [], liked: [{ id: bram.id }] });
});

test('two likes are a match, and the second one says so', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(anna, bram);

  expect((await like(bram, anna)).body).toEqual({ match: true });
  expect((await like(anna, bram)).body).toEqual({ match: true });

  const { profiles, liked_by, liked } = await likesOf(anna);
  expect([ids(profiles), ids(liked_by), ids(liked)]).toEqual([[bram.id], [bram.id], [bram.id]]);
});

test('liking twice is one like, of the first moment, and no news', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(anna, bram);
  const before = await likesOf(bram);
  const rung = app.rings.length;

  app.clock.advance(minute);
  await like(anna, bram);

  expect(await likesOf(bram)).toEqual(before);
  expect(app.rings).toHaveLength(rung);
});

test('new likes come first, then the rest, each by time', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {} });
  for (const actor of [bram, carla, daan, eva]) {
    app.clock.advance(minute);
    await like(actor, anna);
  }
  await see(anna, eva);
  await see(anna, bram);

  expect(ids((await likesOf(anna)).liked_by)).toEqual([daan.id, carla.id, eva.id, bram.id]);
});

test('a like is new until it was seen, and the liker is not told', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(anna, bram);
  const cursor = await cursorOf(anna, 'likes');

  expect((await see(bram, anna)).body).toEqual({});
  expect((await see(bram, anna)).body).toEqual({});

  expect((await likesOf(bram)).liked_by).toMatchObject([{ like_new: false }]);
  expect((await anna.call('GET likes.php', { since: cursor })).status).toBe(304);
});

test('a like that was taken back is gone on both sides, and a new one is new again', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(anna, bram);
  await see(bram, anna);

  await unlike(anna, bram);
  expect(await likesOf(bram)).toEqual({ profiles: [], liked_by: [], liked: [] });
  expect(await likesOf(anna)).toEqual({ profiles: [], liked_by: [], liked: [] });

  await like(anna, bram);
  expect((await likesOf(bram)).liked_by).toMatchObject([{ id: anna.id, like_new: true }]);
});

test('taking back and seeing what is not there is no failure', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(anna, bram);
  await unlike(anna, bram);
  const rung = app.rings.length;

  for (const profile of [bram, { id: newId() }, anna]) {
    expect((await unlike(anna, profile)).status).toBe(200);
    expect((await see(anna, profile)).status).toBe(200);
  }
  expect(app.rings).toHaveLength(rung);
});

test('nobody likes themselves, nobody, or a member of another pool', async () => {
  const app = await createTestApp();
  const { anna, hanna } = await cast(app, { anna: {}, hanna: {} });

  for (const id of [anna.id, hanna.id, newId()]) expect(refusal(await like(anna, { id }))).toEqual([404, 'not_found']);
});

test('with a cursor comes all that is left between me and whom something changed with', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  await like(anna, bram);
  await like(bram, anna);
  await like(carla, anna);
  const start = await cursorOf(anna, 'likes');

  await unlike(bram, anna);
  await like(daan, anna);
  const answer = await anna.call('GET likes.php', { since: start });

  expect(answer.body.removed).toEqual([bram.id]);
  expect(ids(answer.body.liked)).toEqual([bram.id]);
  expect(ids(answer.body.liked_by)).toEqual([daan.id]);
  expect(ids(answer.body.profiles).sort()).toEqual([bram.id, daan.id].sort());
  expect((await anna.call('GET likes.php', { since: cursorIn(answer) })).status).toBe(304);
});

test('a cursor of another epoch gets everything', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await like(bram, anna);

  expect(await likesOf(anna, 'nonsense')).toMatchObject({ reset: true, liked_by: [{ id: bram.id }] });
});
