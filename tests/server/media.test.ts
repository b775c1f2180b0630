import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { srcSetOf } from '../../src/client/member-card/src-set.ts';
import type { PhotoRow } from '../../src/server/db/schema/profiles.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { day } from '../../src/shared/limits.ts';
import { sharpRenditions } from '../../src/shared/renditions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { tell } from '../support/talk.ts';

interface Album {
  main: PhotoRow;
  extra: PhotoRow;
  pending: PhotoRow;
}

/** Three photos: the main one, one more, and one that waits for a moderator. */
async function albumOf(app: TestApp, owner: Actor): Promise<Album> {
  for (let i = 0; i < 3; i++) await addPhoto(app, owner);
  const mine = app.db.updateTable('photos').where('member_id', '=', owner.id);
  await mine.set({ status: 'pending' }).where('position', '=', 2).execute();
  const rows = app.db.selectFrom('photos').selectAll().where('member_id', '=', owner.id).orderBy('position');
  const [main, extra, pending] = await rows.execute();
  if (!main || !extra || !pending) throw new Error('a photo is missing');
  return { main, extra, pending };
}

const files = ({ main, extra, pending }: Album) => ({
  main: sharpRenditions.map((rendition) => `open/${main.name}-${rendition}.webp`),
  blurred: [`open/${main.blur_name}-blur.webp`, `open/${extra.blur_name}-blur.webp`],
  extra: sharpRenditions.map((rendition) => `locked/${extra.name}-${rendition}.webp`),
  pending: [`locked/${pending.name}-full.webp`, `open/${pending.blur_name}-blur.webp`],
});
type Kind = keyof ReturnType<typeof files>;
const allButPending: Kind[] = ['main', 'blurred', 'extra'];

/** The kinds of which every file is sent; throws where it differs within a kind. */
async function sentTo(app: TestApp, album: Album, origin: string, cookie?: string): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const [kind, names] of Object.entries(files(album)) as [Kind, string[]][]) {
    const answers = await Promise.all(names.map((name) => fetchFile(app, origin, name, cookie)));
    const statuses = new Set(answers.map((answer) => answer.status));
    if (statuses.size !== 1) throw new Error(`${kind}: ${[...statuses]}`);
    if (statuses.has(200)) kinds.push(kind);
    else expect(statuses).toEqual(new Set([404]));
  }
  return kinds;
}

const general = `http://${demoSites.general.domain}`;
const setMember = (app: TestApp, actor: Actor, values: object) =>
  app.db.updateTable('members').set(values).where('id', '=', actor.id).execute();

test('who is sent which files of an album', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva, finn, hanna } = await cast(app, {
    anna: {},
    bram: {},
    carla: { premium: false },
    daan: {},
    eva: {},
    finn: { premium: false, status: 'not_confirmed' },
    hanna: {},
  });
  const album = await albumOf(app, bram);
  await bram.call('POST block.php', { profile: daan.id });
  await eva.call('POST block.php', { profile: bram.id });
  const to = (viewer: Actor, origin = viewer.origin) => sentTo(app, album, origin, viewer.cookie);

  expect(await to(bram)).toEqual([...allButPending, 'pending']);
  expect(await to(anna)).toEqual(allButPending);
  expect(await to(carla)).toEqual(['main', 'blurred']);
  expect(await to(finn)).toEqual(['main', 'blurred']);
  expect(await sentTo(app, album, general)).toEqual(['main', 'blurred']);
  expect(await sentTo(app, album, general, '__Host-session=AAAA')).toEqual(['main', 'blurred']);
  expect([await to(daan), await to(eva)]).toEqual([[], []]);
  // Of another pool; and a cookie on a host that did not set it counts as none, even the owner's.
  expect([await to(hanna), await to(anna, hanna.origin), await to(bram, hanna.origin)]).toEqual([[], [], []]);
  expect(await sentTo(app, album, hanna.origin)).toEqual([]);
});

test('a card comes in every width that a screen may choose from, and all of them go with the photo', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: { premium: false } });
  const photo = await addPhoto(app, anna, { width: 1500, height: 2000 });
  const locked = await addPhoto(app, anna);

  const offered =
    srcSetOf(photo.match)
      ?.split(', ')
      .map((each) => each.split(' ')) ?? [];
  expect(offered.map(([, width]) => width)).toEqual(['360w', '240w', '480w']);
  for (const [address = '', width = ''] of offered) {
    const answer = await fetchFile(app, anna.origin, address.replace(/^.*(?=open)/, ''), bram.cookie);
    const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([size.format, `${size.width}w`, size.height]).toEqual(['webp', width, (size.width * 4) / 3]);
  }
  const [seen] = (await bram.call('GET profile.php', { id: anna.id })).body.photos.slice(1);
  expect([seen?.locked, srcSetOf(seen?.match ?? '')]).toEqual([true, undefined]);

  await anna.call('DELETE photo.php', { id: photo.id });
  await anna.call('DELETE photo.php', { id: locked.id });
  expect(readdirSync(join(app.context.config.dataDir, 'media'), { recursive: true }).filter(isFile)).toEqual([]);
});
const isFile = (path: string | Buffer) => String(path).includes('.');

test('a sister site of the niche sends the same, by sessions of its own', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const album = await albumOf(app, bram);
  const site = await app.db.selectFrom('sites').selectAll().where('id', '=', demoSites.general.id).executeTakeFirst();
  const sister = { ...site, id: '5a1e0000-0000-4000-8000-00000000aaaa', domain: 'sister.localhost' };
  await app.db
    .insertInto('sites')
    .values({ ...sister, settings: JSON.stringify(site?.settings) } as never)
    .execute();
  app.clock.advance(day / 24); // Sites are remembered for some seconds.
  // By default a site keeps its members to itself.
  expect(await sentTo(app, album, 'http://sister.localhost', anna.cookie)).toEqual([]);
  await sql`update sites set settings = settings || '{"member_resell": true}'`.execute(app.db);
  app.clock.advance(day / 24);

  expect(await sentTo(app, album, 'http://sister.localhost', anna.cookie)).toEqual(['main', 'blurred']);
  expect(await sentTo(app, album, 'http://sister.localhost', bram.cookie)).toEqual(['main', 'blurred']);
});

describe('the files of a member', () => {
  const hidings: Record<string, object> = {
    'who is invisible': { invisible: true },
    'who is deleted': { deleted_at: new Date() },
    'whose profile is disabled': { profile_status: 'disabled' },
    'who is of another pool': { pool: 7 },
  };

  test.each(Object.entries(hidings))('%s are for nobody else', async (_, values) => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const album = await albumOf(app, bram);
    await setMember(app, bram, values);

    expect(await sentTo(app, album, general, anna.cookie)).toEqual([]);
    expect(await sentTo(app, album, general)).toEqual([]);
  });

  test('who is invisible are there for those whom they wrote to', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: { invisible: true }, carla: {} });
    const album = await albumOf(app, bram);

    await tell(bram, anna);

    expect(await sentTo(app, album, general, anna.cookie)).toEqual(allButPending);
    expect(await sentTo(app, album, general, carla.cookie)).toEqual([]);
    expect(await sentTo(app, album, general)).toEqual([]);
    expect(await sentTo(app, album, general, bram.cookie)).toEqual([...allButPending, 'pending']);
  });
});

describe('from the next request on', () => {
  test('a lost premium, a block, and an ended session count', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const album = await albumOf(app, bram);
    const toAnna = () => sentTo(app, album, general, anna.cookie);
    expect(await toAnna()).toEqual(allButPending);

    await setMember(app, anna, { premium_since: null });
    expect(await toAnna()).toEqual(['main', 'blurred']);
    await setMember(app, anna, { premium_since: app.clock.now() });
    expect(await toAnna()).toEqual(allButPending);

    await bram.call('POST block.php', { profile: anna.id });
    expect(await toAnna()).toEqual([]);
    await bram.call('DELETE block.php', { profile: anna.id });
    expect(await toAnna()).toEqual(allButPending);

    app.clock.advance(30 * day);
    expect(await toAnna()).toEqual(['main', 'blurred']);
  });

  test('a rejected photo is its owner’s alone, and one that is main no more lies behind the other door', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const { main, extra } = await albumOf(app, bram);
    const statuses = async (...names: string[]) => {
      const of = async (cookie?: string) =>
        (await Promise.all(names.map((name) => fetchFile(app, general, name, cookie)))).map(({ status }) => status);
      return { visitor: await of(), anna: await of(anna.cookie), bram: await of(bram.cookie) };
    };
    const doors = [`open/${main.name}-card.webp`, `locked/${main.name}-card.webp`];
    expect(await statuses(...doors)).toEqual({ visitor: [200, 404], anna: [200, 404], bram: [200, 404] });

    await sql`update photos set position = 1 - position where id in (${main.id}, ${extra.id})`.execute(app.db);
    expect(await statuses(...doors)).toEqual({ visitor: [404, 404], anna: [404, 200], bram: [404, 200] });

    await app.db.updateTable('photos').set({ status: 'rejected' }).where('id', '=', main.id).execute();
    const all = [`locked/${main.name}-card.webp`, `open/${main.blur_name}-blur.webp`];
    expect(await statuses(...all)).toEqual({ visitor: [404, 404], anna: [404, 404], bram: [200, 200] });
  });
});

test('an answer is for this browser, now, and for nothing but looking at', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const { filename } = await addPhoto(app, anna);

  const answer = await fetchFile(app, general, filename, anna.cookie);
  const bytes = Buffer.from(await answer.arrayBuffer());

  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  const notified = ['content-type', 'content-length', 'content-disposition', 'cache-control', 'x-content-type-options'];
  expect(notified.map((name) => answer.headers.get(name))).toEqual([
    'image/webp',
    String(bytes.length),
    'inline',
    'private, no-store',
    'nosniff',
  ]);
  expect([answer.headers.get('etag'), answer.headers.getSetCookie()]).toEqual([null, []]);
});

test('every other name is answered alike, and nothing is looked for on the disk', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { main, extra, pending } = await albumOf(app, bram);
  const read: string[] = [];
  const { media } = app.context;
  const noted =
    <Result>(look: (name: string) => Result) =>
    (name: string) => {
      read.push(name);
      return look(name);
    };
  app.context.media = { ...media, read: noted(media.read), open: noted(media.open), size: noted(media.size) };
  const names = [
    // Existing photos, with another rendition, door or word.
    `locked/${extra.blur_name}-blur.webp`,
    `open/${extra.name}-full.webp`,
    `open/${main.name}-blur.webp`,
    `open/${main.blur_name}-full.webp`,
    `open/${main.blur_name}-thumb.webp`,
    `open/${main.blur_name}-card240.webp`,
    `open/${main.name}-card200.webp`,
    `locked/${pending.name}-full.webp`,
    `open/${main.name}-huge.webp`,
    `open/${main.name}-full.jpg`,
    `open/${main.name}-full.webp.webp`,
    `open/${main.name}-full.webp%00`,
    `open/${main.name}.webp`,
    `other/${main.name}-full.webp`,
    `open/${main.name.toLowerCase()}x-full.webp`,
    // Photos that do not exist.
    `open/${'A'.repeat(22)}-full.webp`,
    `locked/${'A'.repeat(22)}-full.webp`,
    'open/..%2f..%2f..%2fetc%2fpasswd',
    'open/%2e%2e%2fconfig-full.webp',
    `open/${'A'.repeat(5000)}-full.webp`,
    'open/-full.webp',
  ];

  const answers = await Promise.all(names.map((name) => fetchFile(app, general, name, anna.cookie)));

  const notified = await Promise.all(
    answers.map(async (answer) => [answer.status, comparable(answer.headers), await answer.text()]),
  );
  for (const [i, each] of notified.entries()) expect([names[i], each]).toEqual([names[i], notified.at(-1)]);
  expect(notified[0]).toMatchObject([404, expect.anything(), expect.stringContaining('not_found')]);
  expect(read).toEqual([]);
});

test('where nginx sends the bytes, it gets the path of a file below the folder, and nobody else does', async () => {
  const app = await createTestApp({ X_ACCEL_REDIRECT: '/_media/' });
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { filename } = await addPhoto(app, anna);
  const ask = async (file: string) => {
    const { status, headers } = await fetchFile(app, anna.origin, file, bram.cookie);
    return [status, headers.get('x-accel-redirect'), headers.get('content-type'), headers.get('cache-control')];
  };
  const name = filename.replace('open/', '');
  expect(await ask(filename)).toEqual([200, `/_media/${name.slice(0, 2)}/${name}`, 'image/webp', 'private, no-store']);
  await app.context.media.remove(name);
  expect((await ask(filename)).slice(0, 2)).toEqual([404, null]);
  const small = filename.replace('full', 'card240');
  expect((await ask(small))[0]).toBe(200);
  expect(await app.context.media.size(small.replace('open/', ''))).toBeGreaterThan(0);
  await anna.call('POST block.php', { profile: bram.id });
  expect((await ask(small)).slice(0, 2)).toEqual([404, null]);
});

test('a file that is gone is not there, and nothing fails', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const { filename } = await addPhoto(app, anna);
  await app.context.media.remove(filename.replace('open/', ''));

  expect((await fetchFile(app, general, filename)).status).toBe(404);
});
