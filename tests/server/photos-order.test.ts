import { expect, test } from 'vitest';
import { workFanOut } from '../../src/server/members/fan-out-jobs.ts';
import { uuidv4 } from '../../src/shared/ids.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { cursorOf, refusal, tell } from '../support/talk.ts';

const positionsOf = async (app: TestApp, { id }: Actor) => {
  const mine = app.db.selectFrom('photos').select(['id', 'position']).where('member_id', '=', id);
  return (await mine.orderBy('position').execute()).map(({ id, position }) => [id, position]);
};
const own = async (who: Actor) => (await who.call('GET photo.php', {})).body.photos;
const mainOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user.profile.main_image;
const rungSince = (app: TestApp, start: number) =>
  app.rings.slice(start).map((ring) => [ring.member, 'view' in ring.data && ring.data.view]);

test('an album is asked for by its owner, whole: what waits and what was rejected too', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { premium: false }, bram: {} });
  const photos = [await addPhoto(app, anna), await addPhoto(app, anna), await addPhoto(app, anna)];
  for (const [i, status] of (['active', 'pending', 'rejected'] as const).entries())
    await app.db
      .updateTable('photos')
      .set({ status })
      .where('id', '=', photos[i]?.id ?? '')
      .execute();

  expect(await own(anna)).toEqual(
    photos.map((photo, i) => ({ ...photo, status: ['active', 'pending', 'rejected'][i] })),
  );
  expect(await own(bram)).toEqual([]);
});

test('a photo moves to any place, those between make room, and what is beyond the end is the end', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push((await addPhoto(app, anna)).id);
  const [a, b, c, d] = ids as [string, string, string, string];
  const move = async (id: string, position: number) => {
    const { body } = await anna.call('PUT photo.php', { id, position });
    const answered = body.photos.map((photo) => photo.id);
    expect(await positionsOf(app, anna)).toEqual(answered.map((each, i) => [each, i]));
    return answered;
  };

  expect(await move(d, 1)).toEqual([a, d, b, c]);
  expect(await move(a, 2)).toEqual([d, b, a, c]);
  expect(await move(c, 0)).toEqual([c, d, b, a]);
  expect(await move(c, 99)).toEqual([d, b, a, c]);
  expect(await move(b, 1)).toEqual([d, b, a, c]);
});

test('a change that nobody has to be told of ends its job', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await addPhoto(app, anna);
  await workFanOut(app.context);
  const [job] = await app.context.db.selectFrom('fan_out_jobs').selectAll().execute();
  expect(job).toMatchObject({ member_id: anna.id, due_at: null });
  expect(app.logged.filter((line) => line.includes('fan-out failed'))).toEqual([]);
});

test('the first one is the main photo: whoever holds the profile is told, and the doors change', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, {
    anna: {},
    bram: { premium: false },
    carla: {},
    daan: {},
  });
  const first = await addPhoto(app, anna);
  const second = await addPhoto(app, anna);
  const third = await addPhoto(app, anna);
  await workFanOut(app.context);
  await tell(bram, anna);
  const chats = await cursorOf(bram, 'chats');
  app.clock.advance(minute);
  let rung = app.rings.length;

  const { photos } = (await anna.call('PUT photo.php', { id: second.id, position: 0 })).body;
  await workFanOut(app.context);

  const notified = rungSince(app, rung);
  expect(notified.sort()).toEqual(
    [
      [anna.id, 'user'],
      [bram.id, 'chats'],
    ].sort(),
  );
  expect(notified.flat()).not.toContain(daan.id);
  const sharp = second.filename.replace('locked', 'open');
  expect(photos.map(({ filename }) => filename)).toEqual([
    sharp,
    first.filename.replace('open', 'locked'),
    third.filename,
  ]);
  expect((await mainOf(anna))?.filename).toBe(sharp);
  const changed = (await bram.call('GET chats.php', { since: chats })).body.chats;
  expect(changed[0]?.profile.main_image?.filename).toBe(sharp);

  // Free members knew the old main photo's name: it opens nothing any more.
  const status = async (who: Actor, file: string) => (await fetchFile(app, who.origin, file, who.cookie)).status;
  const old = first.filename;
  const nowLocked = old.replace('open', 'locked');
  expect([await status(bram, old), await status(bram, nowLocked), await status(bram, sharp)]).toEqual([404, 404, 200]);
  expect([await status(carla, old), await status(carla, nowLocked)]).toEqual([404, 200]);
  const seen = (await bram.call('GET profile.php', { id: anna.id })).body.photos;
  expect(seen.map(({ id, locked }) => [id, locked])).toEqual([
    [second.id, false],
    [first.id, true],
    [third.id, true],
  ]);

  rung = app.rings.length;
  await anna.call('PUT photo.php', { id: third.id, position: 1 });
  expect(rungSince(app, rung)).toEqual([[anna.id, 'user']]); // No list shows the others; her other devices do.
});

test('a main photo that still waits for its check is shown to nobody', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await addPhoto(app, anna);
  const second = await addPhoto(app, anna);
  await app.db.updateTable('photos').set({ status: 'pending' }).where('id', '=', second.id).execute();

  await anna.call('PUT photo.php', { id: second.id, position: 0 });

  expect(await mainOf(anna)).toMatchObject({ status: 'pending' });
  const { body } = await bram.call('GET profile.php', { id: anna.id });
  expect(body.profile.main_image).toBeNull();
  expect(JSON.stringify(body)).not.toContain(second.filename.slice(7, 29));
});

test('a deleted main photo is followed by the next, with its owner’s devices and others told', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const first = await addPhoto(app, anna);
  const second = await addPhoto(app, anna);
  await tell(bram, anna);
  const rung = app.rings.length;

  const { photos } = (await anna.call('DELETE photo.php', { id: first.id })).body;
  await workFanOut(app.context);

  expect(photos.map(({ id, filename }) => [id, filename])).toEqual([
    [second.id, second.filename.replace('locked', 'open')],
  ]);
  expect(rungSince(app, rung).sort()).toEqual(
    [
      [anna.id, 'user'],
      [bram.id, 'chats'],
    ].sort(),
  );
  expect((await fetchFile(app, anna.origin, first.filename, anna.cookie)).status).toBe(404);
  expect((await anna.call('DELETE photo.php', { id: second.id })).body.photos).toEqual([]);
  expect(await mainOf(anna)).toBeNull();
});

test('somebody else’s photo, an unknown one and what can be none are the same 404, and nothing changes', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const photos = [await addPhoto(app, anna), await addPhoto(app, anna)];
  const before = await positionsOf(app, anna);
  const others = photos.map(({ id }) => id);

  for (const id of [...others, uuidv4(app.context.random), 'nonsense']) {
    expect(refusal(await bram.call('PUT photo.php', { id, position: 0 }))).toEqual([404, 'not_found']);
    expect(refusal(await bram.call('DELETE photo.php', { id }))).toEqual([404, 'not_found']);
  }
  for (const position of [-1, 1.5, '0'] as number[])
    expect((await anna.call('PUT photo.php', { id: others[1] ?? '', position })).status).toBe(400);

  expect(await positionsOf(app, anna)).toEqual(before);
});

test('moves, deletions and new photos at the same time leave places from 0 without gaps', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) ids.push((await addPhoto(app, anna)).id);
  const [gone = '', ...rest] = ids;

  const answers = await Promise.all([
    ...rest.map((id, i) => anna.call('PUT photo.php', { id, position: (i * 2) % 5 })),
    anna.call('DELETE photo.php', { id: gone }),
    addPhoto(app, anna).then(() => ({ status: 200 })),
    ...rest.map((id, i) => anna.call('PUT photo.php', { id, position: i % 2 })),
  ]);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const after = await positionsOf(app, anna);
  expect(after.map(([, position]) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(new Set(after.map(([id]) => id)).size).toBe(6);
  const [main] = await own(anna);
  expect((await mainOf(anna))?.filename).toBe(main?.filename);
});
