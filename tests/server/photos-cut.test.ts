import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from '../../src/server/media/folder.ts';
import { workFanOut } from '../../src/server/members/fan-out-jobs.ts';
import type { Photo } from '../../src/shared/calls/members.ts';
import type { Cut } from '../../src/shared/cut.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { addPhoto, fetchFile, picture, pixelAt, upload } from '../support/pictures.ts';
import { cursorOf, refusal, tell } from '../support/talk.ts';

const whole: Cut = { turns: 0, left: 0, top: 0, width: 1, height: 1 };

async function start(circumstances: Parameters<typeof cast>[1]['anna'] = {}) {
  const app = await createTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'test-cuts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  app.context.media = openFolder(folder);
  const files = () =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : [];
  return { app, files, ...(await cast(app, { anna: circumstances, bram: {} })) };
}

const cutAs = (who: Actor, { id, filename }: Photo, cut: Partial<Record<keyof Cut, number | undefined>>) =>
  who.call('PUT photo.php?cut=1', { id, filename, ...whole, ...cut } as never);
const fileOf = async (app: TestApp, who: Actor, file: string) => {
  const answer = await fetchFile(app, who.origin, file, who.cookie);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const moderate = (app: TestApp) =>
  app.db
    .updateTable('sites')
    .set(
      (eb) => ({ settings: eb.fn('jsonb_set', ['settings', eb.val('{photo_moderation}'), eb.val('true')]) }) as never,
    )
    .execute();

/** Red, green over blue, white: each quarter its own. */
async function quarters(): Promise<Uint8Array<ArrayBuffer>> {
  const of = (background: string, left: number, top: number) => ({
    input: { create: { width: 200, height: 300, channels: 3 as const, background } },
    left,
    top,
  });
  const sheet = sharp({ create: { width: 400, height: 600, channels: 3, background: '#ffffff' } });
  return new Uint8Array(
    await sheet
      .composite([of('#e02020', 0, 0), of('#20b020', 200, 0), of('#2020e0', 0, 300)])
      .png()
      .toBuffer(),
  );
}
const red = [224, 32, 32];
const green = [32, 176, 32];
const blue = [32, 32, 224];
const white = [255, 255, 255];
const looksLike = (pixel: number[], wanted: number[]) =>
  pixel.every((part, i) => Math.abs(part - (wanted[i] ?? 0)) < 30);

test.for([
  ['the upper right quarter', { left: 0.5, width: 0.5, height: 0.5 }, [200, 300], [green, green, green, green]],
  ['turned once', { turns: 1 }, [600, 400], [blue, red, white, green]],
  ['turned three times', { turns: 3 }, [600, 400], [green, white, red, blue]],
  ['upside down', { turns: 2 }, [400, 600], [white, blue, green, red]],
  ['of the turned one the left half', { turns: 1, width: 0.5 }, [300, 400], [blue, blue, white, white]],
  ['the lower part', { top: 0.5, height: 0.5 }, [400, 300], [blue, white, blue, white]],
] as const)('what is left is what was chosen: %s', async ([, cut, size, corners]) => {
  const { app, anna } = await start();
  const photo = (await upload(app, anna, await quarters())).body.photo;

  const [after] = (await cutAs(anna, photo, cut)).body.photos;
  if (!after) throw new Error('the photo is gone');

  expect([after.id, after.width, after.height]).toEqual([photo.id, ...size]);
  const file = await fileOf(app, anna, after.filename);
  const [width, height] = size;
  const seen = [
    await pixelAt(file, 20, 20),
    await pixelAt(file, width - 20, 20),
    await pixelAt(file, 20, height - 20),
    await pixelAt(file, width - 20, height - 20),
  ];
  expect(seen.map((pixel, i) => looksLike(pixel, corners[i] ?? []))).toEqual([true, true, true, true]);
  const { format, exif } = await sharp(file).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
});

test('it keeps its place; its old names open nothing, its old files are gone, and others are told', async () => {
  const { app, files, anna, bram } = await start();
  const first = await addPhoto(app, anna);
  const second = await addPhoto(app, anna);
  await tell(bram, anna);
  const chats = await cursorOf(bram, 'chats');

  const main = (await cutAs(anna, first, { height: 0.5 })).body.photos;
  expect(main.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(main[0]?.filename).toMatch(/^open\//);
  expect(main[1]).toEqual(second);
  const { profile } = (await anna.call('GET user.php', {})).body.user;
  expect(profile.main_image?.filename).toBe(main[0]?.filename);
  expect(profile.main_image?.thumbhash).not.toBe(first.thumbhash);
  await workFanOut(app.context);
  const notified = (await bram.call('GET chats.php', { since: chats })).body.chats;
  expect(notified[0]?.profile.main_image?.filename).toBe(main[0]?.filename);
  for (const old of [first.filename, first.thumb_filename])
    for (const who of [anna, bram]) expect((await fetchFile(app, who.origin, old, who.cookie)).status).toBe(404);
  expect(files()).toHaveLength(8);
  expect(files().filter((name) => name.startsWith(first.filename.slice(5, 27)))).toEqual([]);

  const rung = app.rings.length;
  const other = (await cutAs(anna, second, { turns: 1 })).body.photos;
  expect(other.map(({ id, width, height }) => [id, width, height])).toEqual([
    [first.id, 300, 200],
    [second.id, 400, 300],
  ]);
  expect(other[1]?.filename).toMatch(/^locked\//);
  expect(app.rings.slice(rung).map(({ member }) => member)).toEqual([anna.id]); // No list shows a second photo.
  expect(files()).toHaveLength(8);
});

test('a second try cuts once, and two at the same time leave one photo with its files', async () => {
  const { app, files, anna } = await start();
  const photo = await addPhoto(app, anna);
  const once = (await cutAs(anna, photo, { height: 0.5 })).body.photos;
  const again = await cutAs(anna, photo, { height: 0.5 });
  expect([again.status, again.body.photos]).toEqual([200, once]);
  const [now] = once;
  if (!now) throw new Error('the photo is gone');

  const both = await Promise.all([cutAs(anna, now, { width: 0.5 }), cutAs(anna, now, { width: 0.5 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [after] = (await anna.call('GET photo.php', {})).body.photos;
  expect([after?.width, after?.height]).toEqual([150, 200]);
  expect(files()).toHaveLength(4);
});

test('where photos wait for a moderator it waits again; where none does, it stays what it was', async () => {
  const { app, anna, bram } = await start();
  const photo = await addPhoto(app, anna);
  await app.db.updateTable('photos').set({ status: 'rejected' }).execute();
  const [rejected] = (await cutAs(anna, photo, { height: 0.5 })).body.photos;
  expect(rejected?.status).toBe('rejected');
  await app.db.updateTable('photos').set({ status: 'active' }).execute();
  await moderate(app);

  const [waiting] = (await cutAs(anna, rejected ?? photo, { height: 0.5 })).body.photos;

  expect(waiting?.status).toBe('pending');
  const seen = (await bram.call('GET profile.php', { id: anna.id })).body;
  expect([seen.profile.main_image, seen.photos]).toEqual([null, []]);
});

test('one that can’t be stored leaves the old one as it was', async () => {
  const { app, files, anna } = await start();
  const photo = await addPhoto(app, anna);
  const before = files().sort();
  const { media } = app.context;
  let writes = 0;
  app.context.media = {
    ...media,
    async write(name, file) {
      if (++writes > 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
      await media.write(name, file);
    },
  };
  expect(refusal(await cutAs(anna, photo, { turns: 1 }))).toEqual([503, 'unavailable']);
  expect([files().sort(), (await anna.call('GET photo.php', {})).body.photos]).toEqual([before, [photo]]);
});

test('somebody else’s is not there, and what can be no part of a picture is refused', async () => {
  const { app, anna, bram } = await start();
  const photo = await addPhoto(app, anna);
  expect(refusal(await cutAs(bram, photo, { turns: 1 }))).toEqual([404, 'not_found']);
  for (const cut of [
    { turns: 4 },
    { turns: 0.5 },
    { left: -0.1 },
    { left: 0.6, width: 0.5 },
    { top: 0.95, height: 0.1 },
    { width: 0.0001 },
    { height: Number.NaN },
  ])
    expect((await cutAs(anna, photo, cut)).status).toBe(400);
  expect((await anna.call('GET photo.php', {})).body.photos).toEqual([photo]);
});

test('a photo that is sent again under its id is stored once, and nobody takes somebody else’s', async () => {
  const { app, files, anna, bram } = await start();
  const id = crypto.randomUUID();
  const bytes = new Uint8Array(await picture().jpeg().toBuffer());
  const send = (who: Actor, as: string) => upload(app, who, bytes, {}, `?id=${as}`);

  const [one, two] = await Promise.all([send(anna, id), send(anna, id)]);
  expect([one.body.photo.id, two.body.photo]).toEqual([id, one.body.photo]);
  expect((await send(anna, id)).body.photo).toEqual(one.body.photo);
  expect((await anna.call('GET photo.php', {})).body.photos).toEqual([one.body.photo]);
  expect(files()).toHaveLength(4);

  expect(refusal(await send(bram, id))).toEqual([404, 'not_found']);
  expect(refusal(await send(bram, 'nonsense'))).toEqual([404, 'not_found']);
  expect((await bram.call('GET photo.php', {})).body.photos).toEqual([]);
});
