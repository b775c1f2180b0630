import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadProfile } from '../../src/local/members/members.ts';
import { accessRing } from '../../src/server/accounts/sessions.ts';
import { createWeb } from '../../src/server/http/web.ts';
import type { CallName } from '../../src/shared/calls.ts';
import { patterns } from '../../src/shared/paths.ts';
import { sharpRenditions } from '../../src/shared/renditions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { addPhoto, upload } from '../support/pictures.ts';
import { tell } from '../support/talk.ts';
import { surfaces } from './visibility-table.ts';

const secret = 'Keizersgracht 123';

/** Stripes of four pixels, which no blurred or small rendition can show; taken at a place that the file names. */
function stripes(): Promise<Buffer> {
  const svg = `<svg width="960" height="1280"><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse">
    <rect width="4" height="8" fill="#000"/><rect x="4" width="4" height="8" fill="#fff"/></pattern>
    <rect width="960" height="1280" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(svg))
    .jpeg()
    .withExif({
      IFD0: { Artist: secret, Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 53/1 0/1' },
    })
    .toBuffer();
}

/** How much neighbouring pixels differ on average: some 60 for the stripes, next to nothing for what is blurred. */
async function fineness(file: Buffer): Promise<number> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let i = 1; i < data.length; i++) if (i % info.width > 0) sum += Math.abs((data[i] ?? 0) - (data[i - 1] ?? 0));
  return sum / data.length;
}

interface Crawl {
  /** Of every answer to a call or a page. */
  texts: string[];
  /** Every file that was sent, by its path. */
  files: Map<string, Buffer>;
}

/** Everything that a member can ask for about anybody, each page, and each file that is named in an answer or may be guessed from one. */
async function crawl(app: TestApp, viewer: Actor, subject: Actor, third: Actor): Promise<Crawl> {
  const web = createWeb(app.context, createBuildFixture());
  const found: Crawl = { texts: [], files: new Map() };
  const get = async (path: string): Promise<Response> =>
    web.request(new URL(path, viewer.origin).href, {
      headers: { cookie: viewer.cookie, 'sec-fetch-site': 'same-origin' },
    });
  const ids = { viewer: viewer.id, subject: subject.id, third: third.id };
  for (const name of Object.keys(surfaces) as CallName[]) {
    const { skipped, about, ask } = surfaces[name];
    if (skipped || !name.startsWith('GET ')) continue;
    const input = about?.(subject.id, viewer.id) ?? ask?.(ids) ?? {};
    const query = new URLSearchParams(Object.entries(input));
    found.texts.push(await (await get(`/api/${name.slice(4)}?${query}`)).text());
  }
  for (const pattern of Object.values(patterns)) {
    const page = await get(pattern.replace(/:\w+\??/g, subject.id).replace('*', ''));
    found.texts.push(JSON.stringify([...page.headers]) + (await page.text()));
  }
  for (const path of addressesIn(found.texts)) {
    const answer = await get(path);
    if (answer.status === 200) found.files.set(path, Buffer.from(await answer.arrayBuffer()));
  }
  return found;
}

/** Each name behind both doors and in every size. */
function addressesIn(texts: string[]): Set<string> {
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(/([\w-]{22})-(?:thumb|card|full|blur)\.webp/g)]).map(([, name]) => name),
  );
  const doors = ['open', 'locked'];
  const sizes = [...sharpRenditions, 'blur'];
  return new Set(
    [...names].flatMap((name) =>
      doors.flatMap((door) => sizes.map((size) => `/api/media/${door}/${name}-${size}.webp`)),
    ),
  );
}

/** Whatever of `file` is in the answers: its middle, which no other picture has. */
function holdsBytesOf(file: Buffer, { files, texts }: Crawl): boolean {
  const middle = Math.floor(file.length / 2);
  const part = file.subarray(middle, middle + 32);
  return [...files.values(), ...texts.map((text) => Buffer.from(text))].some((each) => each.includes(part));
}

async function start() {
  const app = await createTestApp();
  const { anna, carla, daan } = await cast(app, { anna: {}, carla: { premium: false }, daan: {} });
  await addPhoto(app, anna);
  const { body } = await upload(app, anna, new Uint8Array(await stripes()));
  await tell(anna, carla);
  await carla.call('POST like.php', { profile: anna.id });
  const row = await app.db.selectFrom('photos').selectAll().where('id', '=', body.photo.id).executeTakeFirstOrThrow();
  const folder = join(app.context.config.dataDir, 'media');
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.startsWith(row.name),
  );
  const sharpFiles = stored.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  expect(sharpFiles).toHaveLength(3);
  return { app, anna, carla, daan, name: row.name, blur: row.blur_name, sharpFiles };
}

async function becomePremium(app: TestApp, member: Actor): Promise<void> {
  const mine = app.db.updateTable('members').where('id', '=', member.id);
  await mine.set({ premium_since: app.clock.now() }).execute();
  app.context.bell.ring([accessRing(member.id)]);
}

test('a free member who asks for everything gets nothing of what is sharp, and all of it once they are premium', async () => {
  const { app, anna, carla, daan, name, blur, sharpFiles } = await start();

  const free = await crawl(app, carla, anna, daan);

  expect(free.files.size).toBeGreaterThan(3);
  expect([...free.files.keys()].some((path) => path.includes(blur))).toBe(true); // Otherwise nothing was looked at.
  expect(free.texts.filter((text) => text.includes(name) || text.includes(secret))).toEqual([]);
  expect(sharpFiles.map((file) => holdsBytesOf(file, free))).toEqual([false, false, false]);
  for (const [path, file] of free.files) {
    expect([path, (await fineness(file)) < 5]).toEqual([path, true]);
    const { exif, xmp, iptc, icc } = await sharp(file).metadata();
    expect([path, exif, xmp, iptc, icc]).toEqual([path, undefined, undefined, undefined, undefined]);
    expect(file.toString('latin1')).not.toContain(secret);
  }

  await becomePremium(app, carla);
  const premium = await crawl(app, carla, anna, daan);

  const full = premium.files.get(`/api/media/locked/${name}-full.webp`);
  expect(full && (await fineness(full))).toBeGreaterThan(30);
  expect(sharpFiles.map((file) => holdsBytesOf(file, premium))).toEqual([true, true, true]);
  for (const file of premium.files.values()) {
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect(file.toString('latin1')).not.toContain(secret);
  }

  await anna.call('POST block.php', { profile: carla.id });
  const blocked = await crawl(app, carla, anna, daan);
  expect(blocked.texts.filter((text) => text.includes(name) || text.includes(blur))).toEqual([]);
  expect([...premium.files.keys()].length).toBeGreaterThan(0);
  for (const path of premium.files.keys()) {
    const answer = await app.api.request(new URL(path, carla.origin).href, { headers: { cookie: carla.cookie } });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

/** All that the device has of everything, as text. */
async function saved({ db, browser }: TestDevice): Promise<string> {
  const rows = await Promise.all(db.tables.map((table) => table.toArray()));
  const caches = ['images-open', 'images-locked'].map((name) => browser.caches.paths(name) ?? []);
  return JSON.stringify([rows, caches]);
}

test('the device of a free member has no name of it; that of a premium one loses it with a block', async () => {
  const { app, anna, carla, name, blur } = await start();
  const phone = await createDevice(app, carla);
  await phone.sync();
  await loadProfile(phone.device, anna.id);
  const free = await saved(phone);
  expect([free.includes(name), free.includes(blur)]).toEqual([false, true]);

  await becomePremium(app, carla);
  await loadProfile(phone.device, anna.id);
  const [main, extra] = (await phone.db.albums.get(anna.id))?.photos ?? [];
  expect(extra?.filename).toBe(`locked/${name}-full.webp`);
  // As the worker does it with what is shown.
  phone.browser.caches.keep('images-open', main?.match ?? '');
  phone.browser.caches.keep('images-locked', `/api/media/${extra?.filename}`, extra?.match ?? '');
  const premium = await saved(phone);
  expect([premium.includes(name), premium.includes(blur)]).toEqual([true, false]);

  await anna.call('POST block.php', { profile: carla.id });
  await phone.sync();
  await phone.browser.settle();

  const blocked = await saved(phone);
  for (const trace of [name, blur, anna.id, main?.match ?? '']) expect(blocked).not.toContain(trace);
});
