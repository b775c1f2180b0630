import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { readConfig } from '../../src/server/config.ts';
import { connect } from '../../src/server/db/connect.ts';
import { claimMedia, identityOf } from '../../src/server/media/marker.ts';
import { type Media, openMedia } from '../../src/server/media/media.ts';
import { MediaUnavailable } from '../../src/server/media/unavailable.ts';
import { openContext } from '../../src/server/open-context.ts';
import { renewEpoch } from '../../src/server/sync/epoch.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';
import { addPhoto } from '../support/pictures.ts';
import { openS3Store, type S3Store } from '../support/s3-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** An installation of its own: databases of tests are copies of one. */
async function install(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const app = await createTestApp(env);
  await sql`update installation set name = gen_random_uuid()`.execute(app.db);
  return app;
}

const markerOf = ({ context }: TestApp) => join(context.config.dataDir, 'media/installation');
const start = ({ db, context }: TestApp, media: Media = context.media) => claimMedia(db, media);
const idOf = async ({ db }: Pick<TestApp, 'db'>) => (await identityOf(db))?.id ?? '';

test('the first start marks the folder, once for all that start together, and a new epoch changes nothing', async () => {
  const app = await install();
  await Promise.all([start(app), start(app), start(app)]);
  expect(readFileSync(markerOf(app), 'utf8')).toBe(`${await idOf(app)}\n`);
  await renewEpoch(app.db);
  await start(app);
});

test('a folder of another installation is refused in a sentence, and left as it is', async () => {
  const app = await install();
  const other = await install();
  await start(app);
  const [id, otherId] = [await idOf(app), await idOf(other)];
  await expect(start(other, app.context.media)).rejects.toThrow(
    `${app.context.media.place} is not this installation's: its marker says "${id}", not "${otherId}".`,
  );
  expect(readFileSync(markerOf(app), 'utf8')).toBe(`${await idOf(app)}\n`);
});

test('so is a bucket of another one, by a server and by a command, without a stack', async () => {
  const store = await openS3Store();
  const [app, other] = [await install({ S3_URL: store.url }), await install({ S3_URL: store.url })];
  await start(app);
  await expect(start(other)).rejects.toThrow(/photos\/media is not this installation's/);
  const { code, output } = await runCommand(other, ['backup', join(temporaryFolder(), 'all')], { S3_URL: store.url });
  expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
  expect(output).toMatch(/is not this installation's.* write [\w-]{36} into "installation" there\.\n$/);
  expect(output).not.toMatch(/AKID|wJalr/);
});

test('a server with another one’s bucket does not start', async () => {
  const store = await openS3Store();
  const app = await install({ S3_URL: store.url });
  await app.context.media.marker.write('somebody');
  await expect(serve(app, store)).rejects.toThrow(/its marker says "somebody"/);
});

test('a server starts while its store is down, and uses it once it has shown whose it is', async () => {
  const store = await openS3Store();
  const app = await install({ S3_URL: store.url });
  store.fail('down');
  // Nobody knows yet whose it is.
  await expect(serve(app, store)).rejects.toThrow(/503/);
  store.heal();
  await start(app);
  const id = await idOf(app);
  await app.context.media.write('abc.webp', Buffer.from('a picture'));
  store.fail('down');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { media } = await serve(app, store);
  expect(write.mock.calls.join('')).toMatch(/media store unavailable.*503/);
  write.mockRestore();

  await expect(media.read('abc.webp')).rejects.toThrow(MediaUnavailable);
  store.heal();
  await app.context.media.marker.write('somebody');
  await expect(media.read('abc.webp')).rejects.toThrow(MediaUnavailable);
  await expect(media.write('new.webp', Buffer.from(''))).rejects.toThrow(/its marker says "somebody"/);
  await app.context.media.marker.write(id);
  expect((await media.read('abc.webp'))?.toString()).toBe('a picture');
  expect([...store.objects.keys()].sort()).toEqual(['media/ab/abc.webp', 'media/installation']);
});

/** Opens what a server has, until the test is over. */
async function serve({ connectionString: DATABASE_URL }: TestApp, store: S3Store) {
  const config = readConfig({ DATABASE_URL, DATA_DIR: temporaryFolder(), S3_URL: store.url, LOG_LEVEL: 'error' });
  const closes: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closes.reverse()) await close();
  });
  return await openContext(config, (close) => closes.push(close));
}

test('a folder that is not shared, or not mounted, is refused', async () => {
  const app = await install();
  await start(app);
  const elsewhere = await openMedia({ s3: undefined, dataDir: temporaryFolder() });
  await expect(start(app, elsewhere)).rejects.toThrow(/is not where the photos are/);
  expect(existsSync(elsewhere.place)).toBe(false);
  rmSync(markerOf(app));
  await expect(start(app)).rejects.toThrow(/is the folder mounted/);
});

test('an installation from before the markers keeps its folder, and an empty one is none of it', async () => {
  const app = await install();
  const { anna } = await cast(app, { anna: {} });
  await addPhoto(app, anna);
  const store = await openS3Store();
  const bucket = await openMedia({
    ...app.context.config,
    s3: (await install({ S3_URL: store.url })).context.config.s3,
  });
  await expect(start(app, bucket)).rejects.toThrow(/move-media/);
  expect([...store.objects.keys()]).toEqual([]);
  await start(app);
});

test('whoever knows better writes the marker, as the sentence says', async () => {
  const [app, other] = [await install(), await install()];
  await start(app);
  const sentence = await start(other, app.context.media).catch(({ message }: Error) => message);
  const [, id = ''] = /write ([\w-]{36}) into "installation"/.exec(sentence ?? '') ?? [];
  writeFileSync(markerOf(app), id);
  await start(other, app.context.media);
});

/** Restores a backup of the app into a database of its own, and the store. */
async function restoreInto(app: TestApp, media: Media, options = {}) {
  const file = join(temporaryFolder(), 'backup');
  await backup({ db: app.db, media: app.context.media, now: app.clock.now }, file);
  const { connectionString, drop } = await createTestDatabase();
  const db = connect({ connectionString: () => connectionString, poolSize: 1, timeouts: false });
  try {
    await restore({ db, media }, file, options);
    return await idOf({ db });
  } finally {
    await db.destroy();
    await drop();
  }
}

test('a restore keeps the store that it is of, and makes another installation in another place', async () => {
  const app = await install();
  await start(app);
  expect(await restoreInto(app, app.context.media, { force: true })).toBe(await idOf(app));
  const place = await openMedia({ s3: undefined, dataDir: temporaryFolder() });
  const id = await restoreInto(app, place);
  expect(id).not.toBe(await idOf(app));
  expect(await place.marker.read()).toBe(id);
});

test('a restore leaves the store of a third installation alone, even by force', async () => {
  const [app, third] = [await install(), await install()];
  await start(third);
  const { anna } = await cast(third, { anna: {} });
  const photo = await addPhoto(third, anna);
  await expect(restoreInto(app, third.context.media, { force: true })).rejects.toThrow(
    /belongs to another installation/,
  );
  expect(await third.context.media.size(photo.filename.replace('open/', ''))).toBeGreaterThan(0);
});

test('a command that finds the store down says so in a sentence', async () => {
  const store = await openS3Store();
  const app = await install({ S3_URL: store.url });
  await start(app);
  store.fail('down');
  const folder = temporaryFolder();
  const { code, output } = await runCommand(app, ['backup', join(folder, 'all')], { S3_URL: store.url });
  expect({ code, output }).toEqual({
    code: 1,
    output: `The store http://127.0.0.1:${store.port}/photos does not work: 503 SlowDown.\n`,
  });
});
