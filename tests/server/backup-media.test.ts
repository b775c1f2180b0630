import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { connect } from '../../src/server/db/connect.ts';
import { openFolder } from '../../src/server/media/folder.ts';
import { claimMedia } from '../../src/server/media/marker.ts';
import { type Media, openMedia } from '../../src/server/media/media.ts';
import { madeFiles } from '../../src/server/photos/files.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';
import { addPhoto } from '../support/pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTwoMachines } from '../support/two-machines.ts';

async function namesIn(media: Media): Promise<string[]> {
  const names: string[] = [];
  for await (const part of media.list()) names.push(...part.map(({ name }) => name));
  return names.sort();
}

/** Restores into a database of its own. */
async function restoreInto(media: Media, file: string): Promise<void> {
  const { connectionString, drop } = await createTestDatabase();
  const db = connect({ connectionString: () => connectionString, poolSize: 1, timeouts: false });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await restore({ db, media }, file);
}

test('a backup on one machine holds what the other has taken, and restores into a folder or a bucket', async () => {
  const { a, b, store } = await openTwoMachines();
  const { anna, bram } = await cast(a, { anna: {}, bram: {} });
  await addPhoto(a, anna);
  await addPhoto(b, bram);
  await claimMedia(a.db, a.context.media);
  const file = join(temporaryFolder(), 'backup');
  expect(await runCommand(b, ['backup', file], { S3_URL: store.url })).toEqual({
    code: 0,
    output: `Everything is in ${file}.\n`,
  });
  const all = await namesIn(a.context.media);
  expect(all).toHaveLength(8);

  const folder = openFolder(temporaryFolder());
  await restoreInto(folder, file);
  expect(await namesIn(folder)).toEqual(all);
  const { store: another } = await openTwoMachines();
  const bucket = await openMedia({
    ...a.context.config,
    s3: (await createTestApp({ S3_URL: another.url })).context.config.s3,
  });
  await restoreInto(bucket, file);
  expect(await namesIn(bucket)).toEqual(all);
  for (const name of all) expect(await bucket.read(name)).toEqual(await a.context.media.read(name));
});

test('a backup that lacks a file names it and fails, and holds all else', async () => {
  const { a, b, store } = await openTwoMachines();
  const { anna } = await cast(a, { anna: {} });
  const { filename } = await addPhoto(a, anna);
  const lost = filename.replace('open/', '');
  await b.context.media.remove(lost);
  const file = join(temporaryFolder(), 'backup');
  const { code, output } = await runCommand(b, ['backup', file], { S3_URL: store.url });
  expect({ code, output }).toEqual({
    code: 1,
    output: `1 file is missing in ${a.context.media.place}, so it is not in ${file}. All else is.\n  ${lost}\n`,
  });
  const folder = openFolder(temporaryFolder());
  await restoreInto(folder, file);
  expect(await namesIn(folder)).toEqual(await namesIn(a.context.media));
});

test('a store that fails leaves no backup', async () => {
  const { a, store } = await openTwoMachines();
  const { anna } = await cast(a, { anna: {} });
  await addPhoto(a, anna);
  const file = join(temporaryFolder(), 'backup');
  store.fail('down');
  await expect(backup({ db: a.db, media: a.context.media, now: a.clock.now }, file)).rejects.toThrow(/503/);
  expect(existsSync(file)).toBe(false);
});

test('neither a photo that is deleted meanwhile nor a portrait that nobody has looked at is missing', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { id } = await addPhoto(app, anna);
  await addPhoto(app, bram);
  const drawn = app.db.updateTable('photos').where('member_id', '=', bram.id).set({ drawing: 'a portrait' });
  const names = await drawn.returningAll().executeTakeFirstOrThrow();
  for (const name of madeFiles(names)) await app.context.media.remove(name);
  let isThere = true;
  const media: Media = {
    ...app.context.media,
    async read(name) {
      if (isThere) await anna.call('DELETE photo.php', { id });
      isThere = false;
      return await app.context.media.read(name);
    },
  };
  expect(await backup({ db: app.db, media, now: app.clock.now }, join(temporaryFolder(), 'backup'))).toEqual([]);
  expect(await namesIn(app.context.media)).toEqual([]);
});
