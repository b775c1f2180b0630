import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded.ts';
import { openDatabase } from '../../src/server/db/open.ts';

/** Killing processes loses nothing that the operating system was given; only the power's loss would, and no test has that. */
const open = () => openDatabase({ dataDir, databaseUrl: undefined }, { durable: false });
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'test-embedded-'));
});
afterEach(async () => {
  // Whatever a test left running.
  if (existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')))
    await (await openEmbedded(dataDir, { durable: false })).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('is UTF-8, durable, on loopback only, and asks for a password that only its user can read', async () => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const db = database.connect();
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'listen_addresses',
    'server_encoding',
    'unix_socket_directories',
  ];
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${settings})`.execute(db);
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    server_encoding: 'UTF8',
    unix_socket_directories: '',
  });
  await db.destroy();
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  const wrong = new URL(database.connectionString());
  wrong.password = 'guessed';
  await expect(openDatabase({ dataDir, databaseUrl: wrong.href })).rejects.toThrow(/password authentication failed/);
});

test('is made once when several servers start at once, and stops with the last of them', async () => {
  const [first, second, third] = await Promise.all([open(), open(), open()]);
  expect(new Set([first, second, third].map((server) => server.connectionString())).size).toBe(1);
  const staying = second.connect();
  await sql`create table kept (id int)`.execute(staying);
  await first.stop();
  await expect(sql`select from kept`.execute(staying)).resolves.toBeDefined();
  await staying.destroy();
  await third.stop();
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('may be stopped by another server while this one still asks who uses it', async () => {
  const database = await open();
  const other = new pg.Client({ connectionString: database.connectionString(), application_name: 'other' });
  other.on('error', () => {});
  await other.connect();
  const stopped = database.stop();
  const asking = () => other.query("select from pg_stat_activity where application_name = 'vonk-stopping'");
  await expect.poll(async () => (await asking()).rowCount).toBe(1);
  process.kill(Number(lockFile(dataDir).split('\n')[0]), 'SIGINT');
  await expect(stopped).resolves.toBeUndefined();
});

test('outlives a server that was killed, and the next start finds it with every row', async () => {
  const server = await startServer(dataDir);
  server.kill('SIGKILL');
  const running = lockFile(dataDir);
  const database = await open();
  expect(lockFile(dataDir)).toBe(running);
  const db = database.connect();
  await expect(sql`select id from written`.execute(db)).resolves.toMatchObject({ rows: [{ id: 1 }] });
  await db.destroy();
  await database.stop();
});

test('is brought back under a running server when PostgreSQL itself is killed', async () => {
  const database = await open();
  const db = database.connect();
  await sql`create table kept (id int)`.execute(db);
  await sql`insert into kept values (1)`.execute(db);
  process.kill(Number(lockFile(dataDir).split('\n')[0]), 'SIGKILL');
  await expect
    .poll(
      () =>
        sql`select id from kept`.execute(db).then(
          ({ rows }) => rows,
          () => [],
        ),
      { timeout: 40_000 },
    )
    .toEqual([{ id: 1 }]);
  await db.destroy();
  await database.stop();
});

test('starts although a lock was left behind whose process id now belongs to another program', async () => {
  const database = await open();
  const path = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const lock = lockFile(dataDir).split('\n');
  const { uid, gid } = statSync(path);
  await database.stop();
  const program = spawn('sleep', ['60'], { uid, gid });
  writeFileSync(path, [program.pid, ...lock.slice(1)].join('\n'));
  const again = await open();
  expect(Number(lockFile(dataDir).split('\n')[0])).not.toBe(program.pid);
  await again.stop();
  program.kill();
});

test('of another major version is refused in a sentence', async () => {
  const database = await open();
  await database.stop();
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  await expect(open()).rejects.toThrow(/is of PostgreSQL 17 and this is 18/);
});

test('that nobody answers for is refused in a sentence, without its password', async () => {
  const refused = openDatabase({ dataDir, databaseUrl: 'postgresql://me:secret@127.0.0.1:1/app' });
  await expect(refused).rejects.toThrow(/The database of DATABASE_URL can't be used: .*ECONNREFUSED/);
  await expect(refused).rejects.not.toThrow(/secret/);
});

/** Another process that opens the database of that folder, writes a row and then waits to be killed. */
async function startServer(folder: string) {
  const open = JSON.stringify(import.meta.resolve('../../src/server/db/open.ts'));
  const code = `
    const { openDatabase } = await import(${open});
    const db = (await openDatabase({ dataDir: ${JSON.stringify(folder)} }, { durable: false })).connect();
    await db.schema.createTable('written').addColumn('id', 'integer').execute();
    await db.insertInto('written').values({ id: 1 }).execute();
    console.log('written');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

const lockFile = (folder: string): string =>
  readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
