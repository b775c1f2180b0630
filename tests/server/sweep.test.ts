import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newName } from '../../src/server/photos/files.ts';
import { sweepMedia } from '../../src/server/photos/sweep.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { sharpRenditions } from '../../src/shared/renditions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { addPhoto, picture } from '../support/pictures.ts';
import { between, newId } from '../support/talk.ts';

const folderOf = ({ context }: TestApp) => join(context.config.dataDir, 'media');
const pathIn = (app: TestApp, name: string) => join(folderOf(app), name.slice(0, 2), name);
const files = (app: TestApp) =>
  readdirSync(folderOf(app), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** A file as a process leaves it that was killed so long ago. */
function leave(app: TestApp, name: string, ago = 2 * day): string {
  mkdirSync(join(folderOf(app), name.slice(0, 2)), { recursive: true });
  writeFileSync(pathIn(app, name), 'left');
  makeOld(app, name, ago);
  return name;
}
function makeOld(app: TestApp, name: string, ago = 2 * day): void {
  const at = new Date(app.clock.now().getTime() - ago);
  utimesSync(pathIn(app, name), at, at);
}

/** Anna and Bram with photos, and one sent between them: all of it old. */
async function createApp() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await addPhoto(app, anna);
  await addPhoto(app, bram);
  const message = newId();
  const answer = await app.api.request(`${anna.origin}/api/chat-file.php?kind=image&id=${message}&profile=${bram.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: anna.cookie },
    body: new Uint8Array(await picture().jpeg().toBuffer()),
  });
  expect(answer.status).toBe(200);
  for (const name of files(app)) makeOld(app, name);
  return { app, anna, bram, message };
}

test('what no row knows goes after a day, and everything that one knows stays', async () => {
  const { app } = await createApp();
  const before = files(app);
  expect(before).toHaveLength(9); // Two photos of four files, and the picture of a message.
  const name = newName(app.context);
  for (const rendition of [...sharpRenditions, 'blur', 'chat']) leave(app, `${name}-${rendition}.webp`);
  leave(app, `${before[0]}.8b0f2f3e-1d2c-4a5b-9c7d-0123456789ab`);
  const young = leave(app, `${newName(app.context)}-full.webp`, 23 * hour);
  const foreign = leave(app, 'of-somebody-else.webp');

  await sweepMedia(app.context);
  expect(files(app)).toEqual([...before, young, foreign].sort());
  makeOld(app, young);
  await sweepMedia(app.context);
  expect(files(app)).toEqual([...before, foreign].sort());
});

test('the picture of a message that was reported and then withdrawn stays, until the report is forgotten', async () => {
  const { app, anna, bram, message } = await createApp();
  const before = files(app);
  const report = { id: newId(), profile: anna.id, category: 'harassment', text: '', message } as const;
  expect((await bram.call('POST report.php', report)).status).toBe(200);
  const about = { conversation: between(anna, bram), id: message };
  expect((await anna.call('DELETE message.php', about)).status).toBe(200);

  await sweepMedia(app.context);
  expect(files(app)).toEqual(before);
  await app.db.deleteFrom('reports').execute();
  await sweepMedia(app.context);
  expect(files(app)).toHaveLength(before.length - 1);
});

test('a sweep that is broken off, and two at once, leave the rest to the next', async () => {
  const { app } = await createApp();
  const before = files(app);
  for (let i = 0; i < 4; i++) leave(app, `${newName(app.context)}-full.webp`);
  let removed = 0;
  const media = {
    ...app.context.media,
    remove: async (name: string) => {
      removed += 1;
      if (removed === 3) throw new Error('the disk is away');
      await app.context.media.remove(name);
    },
  };
  await expect(sweepMedia({ ...app.context, media })).rejects.toThrow('the disk is away');
  expect(files(app)).toHaveLength(before.length + 2);
  await Promise.all([sweepMedia(app.context), sweepMedia(app.context)]);
  expect(files(app)).toEqual(before);
});

test('the pictures of another database are left alone', async () => {
  const { app } = await createApp();
  const before = files(app);
  await app.db.deleteFrom('photos').execute();
  await sweepMedia(app.context);
  expect(files(app)).toEqual(before);
  expect(app.logged.at(-1)).toContain('media sweep skipped');
});

test('where there are no pictures yet, there is nothing to do', async () => {
  const app = await createTestApp();
  await sweepMedia(app.context);
  expect(existsSync(folderOf(app))).toBe(false);
});
