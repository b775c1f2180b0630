import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createIndex } from '../../src/server/db/create-index.ts';
import { migrate, migrations } from '../../src/server/db/migrate.ts';
import { openContext } from '../../src/server/open-context.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A migrated database, with connections as the migrations have them. */
async function start() {
  const { connectionString, drop } = await createTestDatabase();
  const db = connect({ connectionString: () => connectionString, poolSize: 4, timeouts: false });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { db, connectionString };
}

/** One more migration of ours, for as long as the test runs. */
function add(name: string, migration: (typeof migrations)[string]): void {
  migrations[name] = migration;
  onTestFinished(() => {
    delete migrations[name];
  });
}

const addsColumn = (name: string) => ({
  up: async (db: Db) => void (await sql`alter table installation add column ${sql.id(name)} int`.execute(db)),
});
const indexed = {
  outsideTransaction: true,
  up: (db: Db) => createIndex(db, 'sessions_used', 'on sessions (used_at)'),
} as const;
const isValid = async (db: Db) =>
  (await sql`select indisvalid as valid from pg_index where indexrelid = 'sessions_used'::regclass`.execute(db)).rows;

/** Another version of this app has run this one. */
const ranByNewer = (db: Db, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2100-01-01')`.execute(db);

/** Starts the server without listening. */
async function serve(connectionString: string, env: NodeJS.ProcessEnv = {}) {
  const closes: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closes.reverse()) await close();
  });
  const settings = { DATABASE_URL: connectionString, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info', ...env };
  const config = readConfig(settings);
  return await openContext(config, (close) => closes.push(close));
}

describe('a migration', () => {
  test('that finds its table in use lets calls pass in between, and runs once it is free', async () => {
    const { db, connectionString } = await start();
    add('9001-waits', addsColumn('waited'));
    const calls = connect({ connectionString: () => connectionString });
    onTestFinished(() => calls.destroy());
    const holder = await db.startTransaction().execute();
    await sql`select from installation`.execute(holder);
    const ran = migrate(db);
    const isQueued = async () =>
      (
        await sql`select from pg_locks where not granted and relation = 'installation'::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(db)
      ).rows.length;
    await expect.poll(isQueued).toBe(1);

    // Behind the migration, and the holder still holds.
    await expect(sql`select epoch from installation`.execute(calls)).resolves.toMatchObject({ rows: [{}] });

    await holder.rollback().execute();
    await expect(ran).resolves.toEqual(['9001-waits']);
  });

  test('that fails takes none back that ran before it', async () => {
    const { db } = await start();
    add('9001-good', addsColumn('good'));
    add('9002-bad', { up: () => sql`alter table nowhere add column bad int`.execute(db) as never });
    await expect(migrate(db)).rejects.toThrow('nowhere');
    delete migrations['9002-bad'];
    await expect(migrate(db)).resolves.toEqual([]);
    await expect(sql`select good from installation`.execute(db)).resolves.toMatchObject({ rows: [{ good: null }] });
  });

  test('builds an index while calls write, in one of several servers that start at once', async () => {
    const { db } = await start();
    add('9001-index', indexed);
    const writer = await db.startTransaction().execute();
    await sql`delete from sessions`.execute(writer);
    const ran = [migrate(db), migrate(db)];
    const isBuilding = async () =>
      (
        await sql`select from pg_stat_progress_create_index
          where phase like 'waiting%' and datname = current_database()`.execute(db)
      ).rows.length;
    await expect.poll(isBuilding).toBe(1);
    await sql`delete from sessions`.execute(writer);
    await writer.commit().execute();

    expect((await Promise.all(ran)).flat()).toEqual(['9001-index']);
    expect(await isValid(db)).toEqual([{ valid: true }]);
  });

  test('builds an index anew that was broken off', async () => {
    const { db } = await start();
    await sql`create index sessions_used on sessions (used_at)`.execute(db);
    await sql`update pg_index set indisvalid = false where indexrelid = 'sessions_used'::regclass`.execute(db);
    add('9001-index', indexed);
    await migrate(db);
    expect(await isValid(db)).toEqual([{ valid: true }]);
  });

  test('of an index runs in the transaction of a restore too', async () => {
    const { db } = await start();
    add('9001-index', indexed);
    await db.transaction().execute((tx) => migrate(tx));
    expect(await isValid(db)).toEqual([{ valid: true }]);
  });
});

describe('a deploy', () => {
  test('leaves the version before it running: it starts, and says that the database is newer', async () => {
    const { db, connectionString } = await start();
    await addsColumn('unknown_here').up(db);
    await ranByNewer(db, '9999-from-the-future');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { db: opened } = await serve(connectionString);
    const lines = write.mock.calls.join('');
    write.mockRestore();
    expect(lines).toMatch(/database migrated by a newer version.*9999-from-the-future/);
    await expect(sql`select epoch from installation`.execute(opened)).resolves.toMatchObject({ rows: [{}] });
  });

  test('that takes away what an older version needs keeps that one from starting', async () => {
    const { db, connectionString } = await start();
    await ranByNewer(db, '9999-old-column-contract');
    await expect(serve(connectionString)).rejects.toThrow(/^The database needs a newer version of this app/);
  });

  test('may migrate by itself: a start with MIGRATE=0 says what is missing, until the command has run', async () => {
    const { db, connectionString } = await start();
    const last = Object.keys(migrations).sort().at(-1) ?? '';
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const before = Object.keys(migrations).sort().at(-2) ?? '';
    await migrate(db, { to: before });
    const wait = { MIGRATE: '0' };
    await expect(serve(connectionString, wait)).rejects.toThrow(
      `The database lacks the migration "${last}": run npm start -- migrate first.`,
    );

    expect(await run('migrate', connectionString)).toEqual({ code: 0, output: `Migrating 1 of 1: ${last} …\nDone.\n` });
    expect(await run('migrate', connectionString)).toEqual({ code: 0, output: 'Nothing to migrate.\n' });
    await expect(serve(connectionString, wait)).resolves.toBeDefined();
  });
});

/** A command, as typed on the machine. */
async function run(command: string, connectionString: string) {
  const { NODE_ENV: _, ...inherited } = process.env;
  const main = join(import.meta.dirname, '../../src/server/main.ts');
  const env = { ...inherited, DATABASE_URL: connectionString };
  const child = spawn(process.execPath, [main, command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}
