import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { receiveBytes } from '../../src/server/calls/body.ts';
import { Refusal } from '../../src/server/calls/refusal.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createApi } from '../../src/server/http/web.ts';
import { openFolder } from '../../src/server/media/folder.ts';
import { workFanOut } from '../../src/server/members/fan-out-jobs.ts';
import { removePhoto } from '../../src/server/photos/photos.ts';
import { freePhotos, largestPhoto, premiumPhotos } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createTestDatabase } from '../support/database.ts';
import { addPhoto, fetchFile, picture, upload } from '../support/pictures.ts';
import { chatWith, cursorIn, cursorOf, refusal, tell } from '../support/talk.ts';

/** Takes the place of the app's own folder, so that a test can look into it. */
function mediaFolder(app: TestApp): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  app.context.media = openFolder(folder);
  return folder;
}
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort()
    : [];

const photosOf = (app: TestApp, owner: Actor) =>
  app.db.selectFrom('photos').selectAll().where('member_id', '=', owner.id).orderBy('position').execute();
const bytes = async () => new Uint8Array(await picture().jpeg().toBuffer());
const moderate = (app: TestApp) =>
  app.db
    .updateTable('sites')
    .set(
      (eb) => ({ settings: eb.fn('jsonb_set', ['settings', eb.val('{photo_moderation}'), eb.val('true')]) }) as never,
    )
    .execute();

describe('a new photo', () => {
  test('is the main one where it is the first, and is seen by others at once', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: { premium: false }, bram: { premium: false } });

    const first = await addPhoto(app, anna);
    const second = await addPhoto(app, anna);

    expect(first).toMatchObject({ status: 'active', locked: false, width: 300, height: 400 });
    expect(first.filename).toMatch(/^open\/[\w-]{22}-full\.webp$/);
    expect(second.filename).toMatch(/^locked\/[\w-]{22}-full\.webp$/);
    const { thumbhash, filename, thumb_filename, match, status } = first;
    const main_image = { thumbhash, filename, thumb_filename, match, status };
    expect((await anna.call('GET user.php', {})).body.user.profile.main_image).toEqual(main_image);
    expect((await bram.call('GET profile.php', { id: anna.id })).body.profile.main_image).toEqual(main_image);
    expect(match).toMatch(/^\/api\/media\/open\/[\w-]{22}-card\.webp$/);
    expect(first.filename.slice(5, 27)).not.toBe(second.filename.slice(7, 29));
  });

  test('waits where the member’s own site says so: its owner sees it, nobody else knows', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram);
    const chats = await cursorOf(bram, 'chats');
    await moderate(app);

    const photo = await addPhoto(app, anna);

    expect(photo.status).toBe('pending');
    expect((await anna.call('GET user.php', {})).body.user.profile.main_image).toMatchObject({ status: 'pending' });
    const { body } = await bram.call('GET profile.php', { id: anna.id });
    expect([body.profile.main_image, body.photos]).toEqual([null, []]);
    expect((await bram.call('GET chats.php', { since: chats })).status).toBe(304);
  });

  test('comes to the devices of its owner and of those who hold their profile, and to nobody else’s', async () => {
    const app = await createTestApp();
    const { anna, bram, carla, daan, eva, finn } = await cast(app, {
      anna: {},
      bram: {},
      carla: {},
      daan: {},
      eva: {},
      finn: {},
    });
    await tell(bram, anna, 'hello');
    await anna.call('POST like.php', { profile: carla.id });
    await daan.call('POST like.php', { profile: anna.id });
    await tell(eva, anna);
    await anna.call('POST block.php', { profile: eva.id });
    const chats = await cursorOf(bram, 'chats');
    const user = await cursorOf(anna, 'user');
    const likes = { carla: await cursorOf(carla, 'likes'), daan: await cursorOf(daan, 'likes') };
    const rung = app.rings.length;

    const { thumbhash } = await addPhoto(app, anna);
    await workFanOut(app.context);

    const notified = app.rings.slice(rung).map((ring) => [ring.member, 'view' in ring.data && ring.data.view]);
    const expected = [
      [anna.id, 'user'],
      [bram.id, 'chats'],
      [carla.id, 'likes'],
      [daan.id, 'likes'],
    ];
    expect(notified.sort()).toEqual(expected.sort());
    expect(notified.flat()).not.toContain(finn.id);
    const shown = { id: anna.id, main_image: { thumbhash } };
    expect((await anna.call('GET user.php', { since: user })).body.user.profile).toMatchObject(shown);
    const changed = await bram.call('GET chats.php', { since: chats });
    expect(changed.body.chats).toMatchObject([{ profile: shown }]);
    expect((await bram.call('GET chats.php', { since: cursorIn(changed) })).status).toBe(304);
    expect((await carla.call('GET likes.php', { since: likes.carla })).body.profiles).toMatchObject([shown]);
    expect((await daan.call('GET likes.php', { since: likes.daan })).body.profiles).toMatchObject([shown]);

    const again = app.rings.length;
    await addPhoto(app, anna);
    const alone = app.rings.slice(again).map((ring) => [ring.member, 'view' in ring.data && ring.data.view]);
    expect(alone).toEqual([[anna.id, 'user']]); // No list shows a second photo; her other devices have her album open.
  });

  test('tells no more than its messages are worth: those that are old do not come again', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    for (const text of ['one', 'two', 'three']) await tell(bram, anna, text);
    const chats = await cursorOf(bram, 'chats');

    await addPhoto(app, anna);
    await workFanOut(app.context);

    const { body } = await bram.call('GET chats.php', { since: chats });
    expect(body.chats).toMatchObject([{ messages: [{ text: 'three' }] }]);
    expect((await chatWith(bram, anna))?.messages.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('is refused where the album is full: free and premium differently, also when many come at once', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: { premium: false }, bram: {} });
    const folder = mediaFolder(app);
    const photo = await bytes();

    const answers = await Promise.all(Array.from({ length: freePhotos + 4 }, () => upload(app, anna, photo)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(freePhotos);
    const refused = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(new Set(refused.map(String))).toEqual(new Set(['403,premium_required']));
    expect((await photosOf(app, anna)).map(({ position }) => position)).toEqual([0, 1, 2]);
    // The uploads that lost the race have left no files behind.
    expect(filesIn(folder)).toHaveLength(4 * freePhotos);

    const some = { member_id: bram.id, status: 'active', width: 1, height: 1, created_at: app.clock.now() } as const;
    const rows = Array.from({ length: premiumPhotos - 1 }, (_, position) => ({
      ...some,
      id: crypto.randomUUID(),
      position,
      name: `name-${position}`,
      blur_name: `blur-${position}`,
    }));
    await app.db.insertInto('photos').values(rows).execute();
    expect((await upload(app, bram, photo)).status).toBe(200);
    expect(refusal(await upload(app, bram, photo))).toEqual([409, 'album_full']);
    expect(filesIn(folder)).toHaveLength(4 * freePhotos + 4);
  });

  test('that can’t be stored leaves no file behind', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const folder = mediaFolder(app);
    const { media } = app.context;
    let writes = 0;
    app.context.media = {
      ...media,
      async write(name, file) {
        if (++writes > 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
        await media.write(name, file);
      },
    };
    expect(refusal(await upload(app, anna, await bytes()))).toEqual([503, 'unavailable']);
    expect([filesIn(folder), await photosOf(app, anna)]).toEqual([[], []]);

    app.context.media = media;
    await sql`alter table photos add check (width < 0)`.execute(app.db);
    expect((await upload(app, anna, await bytes())).status).toBe(500);
    expect([filesIn(folder), await photosOf(app, anna)]).toEqual([[], []]);
  });

  test('whose commit was not heard of keeps its files', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const folder = mediaFolder(app);
    // Fails after the commit, as a connection may.
    app.context.bell = {
      ...app.context.bell,
      ring() {
        throw new Error('lost');
      },
    };

    expect((await upload(app, anna, await bytes())).status).toBe(500);

    expect([filesIn(folder).length, (await photosOf(app, anna)).length]).toEqual([4, 1]);
  });

  test('is four files, by names that are 128 random bits and do not lead to each other', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const folder = mediaFolder(app);

    await addPhoto(app, anna);

    const [photo] = await photosOf(app, anna);
    const { name = '', blur_name: blur = '' } = photo ?? {};
    expect([name, blur]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
    expect(name).not.toBe(blur);
    const all = [`${name}-thumb.webp`, `${name}-card.webp`, `${name}-full.webp`, `${blur}-blur.webp`];
    expect(filesIn(folder)).toEqual(all.sort());
  });
});

describe('what is uploaded', () => {
  test('counts by its bytes, not by its type, and is refused where it is no photo', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const type = (value: string) => ({ 'content-type': value });

    expect((await upload(app, anna, await bytes(), type('text/plain'))).status).toBe(200);
    for (const body of [svg, '', '{}']) {
      const answer = await upload(app, anna, body, type('image/jpeg'));
      expect([body, refusal(answer)]).toEqual([body, [415, 'unsupported_type']]);
    }
  });

  test('is too large by what it says, and by what it is', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    let pulled = 0;
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
        if (pulled === 40) controller.close();
      },
    });

    expect(refusal(await upload(app, anna, long))).toEqual([413, 'too_large']);
    expect(pulled).toBeLessThan(16);
    const exactly = new Uint8Array(largestPhoto + 1);
    exactly.set(await bytes());
    expect(refusal(await upload(app, anna, exactly))).toEqual([413, 'too_large']);
    expect((await upload(app, anna, exactly.subarray(1, 1000))).status).toBe(415);
    const notified = { 'content-length': String(largestPhoto + 1) };
    expect(refusal(await upload(app, anna, new Uint8Array(1), notified))).toEqual([413, 'too_large']);
    expect(await photosOf(app, anna)).toEqual([]);
  });

  test('is not even received from somebody unknown, or from another site', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    let pulled = 0;
    const body = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(1000));
          },
        },
        { highWaterMark: 0 },
      );

    const unknown = await upload(app, { origin: anna.origin, cookie: '' }, body());
    expect(refusal(unknown)).toEqual([403, 'authentication_required']);
    const foreign = await upload(app, anna, body(), { origin: 'https://evil.example' });
    expect(refusal(foreign)).toEqual([403, 'cross_site']);
    expect(pulled).toBe(0);
  });

  test('takes only so long to arrive', async () => {
    const slow = () => new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(3)) });

    expect(await receive(slow(), { max: 9, timeout: 50 })).toBe('unavailable');
    expect(await receive('abc', { max: 9, timeout: 60_000 })).toBe('3');
    const paced = { max: 999, timeout: 60_000, pace: { after: 200, bytesASecond: 1 } };
    expect(await receive(drops(20), paced)).toBe('20');
    expect(await receive(slow(), { ...paced, pace: { after: 200, bytesASecond: 1000 } })).toBe('unavailable');
  });

  test('is counted while it comes in', async () => {
    let held = 0;
    const onPart = (length: number) => {
      held += length;
      if (held > 5) throw new Refusal('too_many');
    };

    expect(
      await receive(drops(20), { max: 999, timeout: 60_000, pace: { after: 60_000, bytesASecond: 1 }, onPart }),
    ).toBe('too_many');
    expect(held).toBe(6);
  });

  test('is refused before its first byte where it could not be stored whatever it is', async () => {
    const app = await createTestApp();
    const { anna, bram, carla, daan } = await cast(app, {
      anna: { premium: false },
      bram: {},
      carla: { credits: 0 },
      daan: { status: 'not_confirmed' },
    });
    for (let i = 0; i < freePhotos; i++) await addPhoto(app, anna);
    let pulled = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(1000));
      if (pulled > 50_000) controller.close();
    };
    const body = () => new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const show = async (from: Actor, to = bram.id) => {
      const url = `${from.origin}/api/chat-file.php?kind=image&id=${crypto.randomUUID()}&profile=${to}`;
      const headers = { 'request-type': 'client', cookie: from.cookie };
      const init = { method: 'POST', headers, body: body(), duplex: 'half' };
      return ((await (await app.api.request(url, init)).json()) as { error: { code: string } }).error.code;
    };

    expect(refusal(await upload(app, anna, body()))).toEqual([403, 'premium_required']);
    expect(await show(carla)).toBe('insufficient_credits');
    expect(await show(daan)).toBe('not_confirmed');
    expect(await show(anna, crypto.randomUUID())).toBe('not_found');
    expect(pulled).toBe(0);
  });

  test('that never ends keeps nobody but its sender from uploading, and nobody from anything else', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, {
      anna: { status: 'not_confirmed', premium: false },
      bram: {},
      carla: { status: 'not_confirmed', premium: false },
    });
    const { promise: ending, resolve: endAll } = Promise.withResolvers<void>();
    const endless = () =>
      new ReadableStream<Uint8Array>({ start: (controller) => void ending.then(() => controller.close()) });
    const waiting = [anna, carla].flatMap((from) =>
      Array.from({ length: 30 }, () => upload(app, from, endless(), { 'x-forwarded-for': '198.51.100.7' })),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect((await upload(app, bram, await bytes())).status).toBe(200);
    expect((await anna.call('GET sessions.php')).status).toBe(200);

    endAll();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415, 429]));
    for (const { status, headers } of answers) if (status === 429) expect(headers.get('retry-after')).toBe('2');
    expect((await upload(app, carla, await bytes())).status).toBe(200);
  });
});

/** How many bytes were received, or why not. */
async function receive(body: BodyInit, limits: Parameters<typeof receiveBytes>[1]): Promise<string> {
  const app = new Hono();
  app.post('/', async (http) => http.text(String((await receiveBytes(http.req, limits)).length)));
  app.onError((error, http) => http.text((error as Refusal).code));
  return (await app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)).text();
}

/** So many bytes, one each 20 ms. */
function drops(count: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.enqueue(new Uint8Array(1));
      sent += 1;
      if (sent === count) controller.close();
    },
  });
}

describe('an album', () => {
  test('is whole for its owner and for premium members, and without the name of anything sharp for others', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: { premium: false } });
    for (let i = 0; i < 3; i++) await addPhoto(app, anna);
    const [main, extra, pending] = await photosOf(app, anna);
    if (!main || !extra || !pending) throw new Error('a photo is missing');
    await app.db.updateTable('photos').set({ status: 'pending' }).where('id', '=', pending.id).execute();
    const album = async (viewer: Actor) => (await viewer.call('GET profile.php', { id: anna.id })).body.photos;

    const forBram = await album(bram);
    expect(forBram.map(({ id, locked }) => [id, locked])).toEqual([
      [main.id, false],
      [extra.id, false],
    ]);
    expect(JSON.stringify(forBram)).not.toContain(extra.blur_name);

    const answer = await carla.call('GET profile.php', { id: anna.id });
    expect(answer.body.photos).toMatchObject([
      { id: main.id, locked: false, filename: `open/${main.name}-full.webp`, width: 300, height: 400 },
      { id: extra.id, locked: true, filename: `open/${extra.blur_name}-blur.webp`, width: 360, height: 480 },
    ]);
    const sent = JSON.stringify([answer.body, [...answer.headers]]);
    for (const name of [extra.name, pending.name, pending.blur_name, pending.id]) expect(sent).not.toContain(name);
    expect(sent).toContain(main.name); // Otherwise nothing was looked at.

    const [, locked] = answer.body.photos;
    for (const file of [locked?.filename, locked?.thumb_filename, locked?.match.replace('/api/media/', '')]) {
      const blurred = await fetchFile(app, carla.origin, file ?? '', carla.cookie);
      expect(blurred.status).toBe(200);
    }
  });

  test('of a member who is not there for me is no answer at all', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await addPhoto(app, anna);
    await anna.call('POST block.php', { profile: bram.id });

    expect(refusal(await bram.call('GET profile.php', { id: anna.id }))).toEqual([404, 'not_found']);
  });
});

describe('a removed photo', () => {
  test('is gone with its files; the next one takes its place, and others are told', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: { premium: false } });
    const folder = mediaFolder(app);
    const first = await addPhoto(app, anna);
    const second = await addPhoto(app, anna);
    const third = await addPhoto(app, anna);
    await tell(bram, anna);
    const chats = await cursorOf(bram, 'chats');
    const me = await app.db.selectFrom('members').selectAll().where('id', '=', anna.id).executeTakeFirstOrThrow();

    await removePhoto(app.context, me, first.id);

    expect((await fetchFile(app, anna.origin, first.filename, anna.cookie)).status).toBe(404);
    expect(filesIn(folder)).toHaveLength(8);
    const { photos } = (await bram.call('GET profile.php', { id: anna.id })).body;
    expect(photos.map(({ id, locked }) => [id, locked])).toEqual([
      [second.id, false],
      [third.id, true],
    ]);
    await workFanOut(app.context);
    const { body } = await bram.call('GET chats.php', { since: chats });
    expect(body.chats[0]?.profile.main_image).toMatchObject({ thumbhash: second.thumbhash });
    expect(body.chats[0]?.profile.main_image?.filename).toBe(second.filename.replace('locked', 'open'));

    await removePhoto(app.context, me, third.id);
    await removePhoto(app.context, me, second.id);
    expect(filesIn(folder)).toEqual([]);
    expect((await anna.call('GET user.php', {})).body.user.profile.main_image).toBeNull();
  });

  test('of somebody else is not removed', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const { id } = await addPhoto(app, anna);
    const me = await app.db.selectFrom('members').selectAll().where('id', '=', bram.id).executeTakeFirstOrThrow();

    await expect(removePhoto(app.context, me, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await photosOf(app, anna)).toHaveLength(1);
  });
});

test('a backup takes the photos along, and a restore brings them back', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const from = mediaFolder(app);
  await addPhoto(app, anna);
  const extra = await addPhoto(app, anna);
  const before = Buffer.from(await (await fetchFile(app, anna.origin, extra.filename, bram.cookie)).arrayBuffer());
  const place = mkdtempSync(join(tmpdir(), 'test-photos-backup-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const target = await createTestDatabase();
  onTestFinished(() => target.drop());
  const into = connect({ connectionString: () => target.connectionString, poolSize: 1, timeouts: false });

  await backup({ db: app.db, media: app.context.media, now: app.clock.now }, join(place, 'backup'));
  await restore({ db: into, media: openFolder(join(place, 'to')) }, join(place, 'backup'), {});
  await into.destroy();

  const context = { ...app.context, db: target.db, media: openFolder(join(place, 'to')) };
  const restored = { ...app, app: createApi(context) };
  const answer = await fetchFile(restored, anna.origin, extra.filename, bram.cookie);
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, before]);
  expect(filesIn(join(place, 'to'))).toEqual([...filesIn(from), 'installation'].sort());
});
