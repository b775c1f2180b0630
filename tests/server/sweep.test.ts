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
import { newId } from '../support/talk.ts';

const folderOf = ({ context }: TestApp) => join(context.config.dataDir, 'media');
const pathIn = (world: TestApp, name: string) => join(folderOf(world), name.slice(0, 2), name);
const files = (world: TestApp) =>
  readdirSync(folderOf(world), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** A file as a process leaves it that was killed so long ago. */
function leave(world: TestApp, name: string, ago = 2 * day): string {
  mkdirSync(join(folderOf(world), name.slice(0, 2)), { recursive: true });
  writeFileSync(pathIn(world, name), 'left');
  makeOld(world, name, ago);
  return name;
}
function makeOld(world: TestApp, name: string, ago = 2 * day): void {
  const at = new Date(world.clock.now().getTime() - ago);
  utimesSync(pathIn(world, name), at, at);
}

/** Anna and Bram with photos, and one sent between them: all of it old. */
async function createWorld(): Promise<TestApp> {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  await addPhoto(world, anna);
  await addPhoto(world, bram);
  const answer = await world.app.request(`${anna.origin}/api/chat-photo.php?id=${newId()}&profile=${bram.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: anna.cookie },
    body: new Uint8Array(await picture().jpeg().toBuffer()),
  });
  expect(answer.status).toBe(200);
  for (const name of files(world)) makeOld(world, name);
  return world;
}

test('what no row knows goes after a day, and everything that one knows stays', async () => {
  const world = await createWorld();
  const before = files(world);
  expect(before).toHaveLength(9); // Two photos of four files, and the picture of a message.
  const name = newName(world.context);
  for (const rendition of [...sharpRenditions, 'blur', 'chat']) leave(world, `${name}-${rendition}.webp`);
  leave(world, `${before[0]}.8b0f2f3e-1d2c-4a5b-9c7d-0123456789ab`);
  const young = leave(world, `${newName(world.context)}-full.webp`, 23 * hour);
  const foreign = leave(world, 'of-somebody-else.webp');

  await sweepMedia(world.context);
  expect(files(world)).toEqual([...before, young, foreign].sort());
  makeOld(world, young);
  await sweepMedia(world.context);
  expect(files(world)).toEqual([...before, foreign].sort());
});

test('a sweep that is broken off, and two at once, leave the rest to the next', async () => {
  const world = await createWorld();
  const before = files(world);
  for (let i = 0; i < 4; i++) leave(world, `${newName(world.context)}-full.webp`);
  let removed = 0;
  const media = {
    ...world.context.media,
    remove: async (name: string) => {
      removed += 1;
      if (removed === 3) throw new Error('the disk is away');
      await world.context.media.remove(name);
    },
  };
  await expect(sweepMedia({ ...world.context, media })).rejects.toThrow('the disk is away');
  expect(files(world)).toHaveLength(before.length + 2);
  await Promise.all([sweepMedia(world.context), sweepMedia(world.context)]);
  expect(files(world)).toEqual(before);
});

test('the pictures of another database are left alone', async () => {
  const world = await createWorld();
  const before = files(world);
  await world.db.deleteFrom('photos').execute();
  await sweepMedia(world.context);
  expect(files(world)).toEqual(before);
  expect(world.logged.at(-1)).toContain('media sweep skipped');
});

test('where there are no pictures yet, there is nothing to do', async () => {
  const world = await createTestApp();
  await sweepMedia(world.context);
  expect(existsSync(folderOf(world))).toBe(false);
});
