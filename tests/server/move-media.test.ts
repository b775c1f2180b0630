import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { claimMedia, identityOf } from '../../src/server/media/marker.ts';
import { type Media, openMedia } from '../../src/server/media/media.ts';
import { moveMedia } from '../../src/server/media/move.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';
import { addPhoto } from '../support/pictures.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';

/** An installation with eight files on its disk, and an empty bucket. */
async function install(): Promise<{ app: TestApp; disk: Media; bucket: Media; store: S3Store }> {
  const store = await openS3Store();
  // The idle connections of a pooler look like a server's.
  const app = await createTestApp({}, { database: await createTestDatabase({ direct: true }) });
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await addPhoto(app, anna);
  await addPhoto(app, bram);
  const disk = app.context.media;
  await claimMedia(app.db, disk);
  const { s3 } = readConfig({ S3_URL: store.url });
  return { app, disk, bucket: await openMedia({ ...app.context.config, s3 }), store };
}

async function contentsOf(media: Media): Promise<Map<string, Buffer | undefined>> {
  const contents = new Map<string, Buffer | undefined>();
  for await (const part of media.list())
    for (const { name } of part.sort((one, other) => (one.name < other.name ? -1 : 1)))
      contents.set(name, await media.read(name));
  return new Map([...contents].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Closes the app as at a stop of the server. Returns a connection that looks like no server's. */
async function stop({ db, context, connectionString }: TestApp): Promise<Db> {
  await context.bell.close();
  await db.destroy();
  const own = connect({ connectionString: () => connectionString, poolSize: 1 });
  onTestFinished(() => own.destroy());
  await sql`set application_name = 'test'`.execute(own);
  return own;
}

const run = ({ app, store }: { app: TestApp; store: S3Store }, target: string) =>
  runCommand(app, ['move-media', target], { S3_URL: store.url });

test('all files go to the bucket and back, and only the store that has them may be used', async () => {
  const all = await install();
  const { app, disk, bucket } = all;
  const before = await contentsOf(disk);
  expect(before.size).toBe(8);
  const db = await stop(app);

  expect(await run(all, 's3')).toEqual({
    code: 0,
    output: `All files are in ${bucket.place}. Start the servers with S3_URL.\n`,
  });
  expect(await contentsOf(bucket)).toEqual(before);
  expect((await contentsOf(disk)).size).toBe(0);
  await claimMedia(db, bucket);
  await expect(claimMedia(db, disk)).rejects.toThrow(/its marker says "[\w-]{36} moved to http/);

  expect((await run(all, 'disk')).code).toBe(0);
  expect(await contentsOf(disk)).toEqual(before);
  expect((await contentsOf(bucket)).size).toBe(0);
  await claimMedia(db, disk);
  await expect(claimMedia(db, bucket)).rejects.toThrow(/moved to/);
});

test('while a server runs they are only copied, and what is new comes with the next run', async () => {
  const all = await install();
  const { app, disk, bucket } = all;
  const { carla } = await cast(app, { carla: {} });
  const copied = await run(all, 's3');
  expect(copied.code).toBe(1);
  expect(copied.output).toMatch(/^All files are in .*Stop all servers and run this again/);
  expect(await contentsOf(bucket)).toEqual(await contentsOf(disk));
  await claimMedia(app.db, disk);

  await addPhoto(app, carla);
  const before = await contentsOf(disk);
  await stop(app);
  expect((await run(all, 's3')).code).toBe(0);
  expect(await contentsOf(bucket)).toEqual(before);
});

test('a move that breaks off goes on where it was', async () => {
  const { app, disk, bucket, store } = await install();
  const before = await contentsOf(disk);
  const db = await stop(app);
  let left = 3;
  const failing = (media: Media, verb: 'write' | 'remove'): Media => ({
    ...media,
    async [verb](...given: [never, never]) {
      if (left-- === 0) throw new Error('killed');
      await media[verb](...given);
    },
  });
  const move = (from: Media, to: Media) => moveMedia({ db, from, to, note: () => undefined });
  await expect(move(disk, failing(bucket, 'write'))).rejects.toThrow('killed');
  await claimMedia(db, disk);
  left = 3;
  await expect(move(failing(disk, 'remove'), bucket)).rejects.toThrow('killed');
  expect(store.asked.filter((each) => each.startsWith('PUT media/') && each.endsWith('.webp'))).toHaveLength(8);
  await claimMedia(db, bucket);

  await move(disk, bucket);
  expect(await contentsOf(bucket)).toEqual(before);
  expect((await contentsOf(disk)).size).toBe(0);
});

test('half a file in the other store is written again, and drafts go', async () => {
  const { app, disk, bucket, store } = await install();
  const before = await contentsOf(disk);
  const [name = ''] = before.keys();
  await bucket.write(name, Buffer.from('half'));
  const draft = join(disk.place, name.slice(0, 2), `${name}.8b0f2f3e-1d2c-4a5b-9c7d-0123456789ab`);
  mkdirSync(join(disk.place, name.slice(0, 2)), { recursive: true });
  writeFileSync(draft, 'half');
  await stop(app);
  expect((await run({ app, store }, 's3')).code).toBe(0);
  expect(await contentsOf(bucket)).toEqual(before);
  expect((await contentsOf(disk)).size).toBe(0);
});

test('nothing goes into a bucket of another installation, nor out of one', async () => {
  const all = await install();
  const { app, disk, bucket } = all;
  await bucket.marker.write('somebody else');
  for (const target of ['s3', 'disk'])
    expect((await run(all, target)).output).toMatch(/its marker says "somebody else"/);
  expect((await contentsOf(disk)).size).toBe(8);
  expect(readFileSync(join(disk.place, 'installation'), 'utf8').trim()).toBe((await identityOf(app.db))?.id);
});

test('without a bucket, or a target, it says what is missing', async () => {
  const { app } = await install();
  expect((await runCommand(app, ['move-media', 's3'])).output).toBe(
    'S3_URL is not set: it names the bucket, in both directions.\n',
  );
  expect((await runCommand(app, ['move-media'])).output).toMatch(/^Usage/);
});
