import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Db } from '../../src/server/context.ts';
import { connect, transact } from '../../src/server/db/connect.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { mountHealth } from '../../src/server/http/health.ts';
import type { Checks } from '../../src/server/http/readiness.ts';
import { openContext } from '../../src/server/open-context.ts';
import { openBell } from '../../src/server/sync/bell.ts';
import { createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { findProgram } from '../support/programs.ts';
import { newId } from '../support/talk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isThere = findProgram('pgbouncer') !== undefined;
if (!isThere) console.log('PgBouncer is not installed, so nothing is tested through it: npm run test:operations does.');

/** PgBouncer before a database of the test's own. */
async function startPooler(options: Parameters<typeof startPgBouncer>[1] = {}) {
  const { connectionString, drop } = await createTestDatabase();
  const pooler = await startPgBouncer(inject('cluster'), options);
  onTestFinished(async () => {
    await pooler.stop();
    await drop();
  });
  return { direct: connectionString, pooled: pooler.through(connectionString) };
}

/** As a server opens it, with `connections` of its own. */
function open(address: string, options: { pooled?: boolean; prepare?: boolean }, connections = 5): Db {
  const db = connect({ connectionString: () => address, poolSize: connections, ...options });
  onTestFinished(() => db.destroy());
  return db;
}

/** Starts a server without listening. */
async function serve(env: NodeJS.ProcessEnv) {
  const closes: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closes.reverse()) await close();
  });
  return await openContext(readConfig({ LOG_LEVEL: 'error', ...env }), (close) => closes.push(close));
}

const settingsOf = (db: Db) =>
  sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout', 'TimeZone', 'jit', 'max_parallel_workers_per_gather', 'random_page_cost')
    order by name`.execute(db);

describe.skipIf(!isThere)('through PgBouncer', () => {
  test('each statement and each transaction has the settings of a direct connection', async () => {
    const { direct, pooled } = await startPooler({ connections: 1 });
    const { rows: expected } = await settingsOf(open(direct, {}));
    const db = open(pooled, { pooled: true, prepare: false });

    const alone = await settingsOf(db);
    const together = await transact(db, settingsOf);
    const [snapshot, level] = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => [
        await settingsOf(tx),
        await sql`select current_setting('transaction_isolation') as level`.execute(tx),
      ]);

    expect(expected).toContainEqual({ name: 'statement_timeout', setting: '15000' });
    expect([alone.rows, together.rows, snapshot?.rows]).toEqual([expected, expected, expected]);
    expect(level?.rows).toEqual([{ level: 'repeatable read' }]);
  });

  test('nothing of them stays on a connection that others use', async () => {
    const { pooled } = await startPooler({ connections: 1, ignores: 'options' });
    await transact(open(pooled, { pooled: true, prepare: false }), settingsOf);
    const other = connect({ connectionString: () => pooled, timeouts: false });
    onTestFinished(() => other.destroy());
    expect((await settingsOf(other)).rows).toContainEqual({ name: 'statement_timeout', setting: '0' });
  });

  test('a statement that comes again and again works on whichever server connection it meets', async () => {
    const { pooled } = await startPooler({ connections: 3 });
    const db = open(pooled, { pooled: true, prepare: false }, 20);
    const texts = Array.from({ length: 300 }, (_, i) => sql`select ${i}::int as number, pg_sleep(0.001)`.execute(db));
    const rows = (await Promise.all(texts)).flatMap((each) => each.rows);
    expect(rows.map((row) => (row as { number: number }).number)).toEqual(texts.map((_, i) => i));
  });

  test('a statement that fails alone leaves nothing behind, and the next one works', async () => {
    const { pooled } = await startPooler({ connections: 1 });
    const db = open(pooled, { pooled: true, prepare: false }, 1);
    await sql`create table shelf (id int primary key deferrable initially deferred)`.execute(db);
    await expect(sql`insert into shelf values (1), (1)`.execute(db)).rejects.toMatchObject({ code: '23505' });
    await sql`insert into shelf values (2)`.execute(db);
    expect((await sql`select id from shelf`.execute(db)).rows).toEqual([{ id: 2 }]);
  });

  test('a server without DATABASE_DIRECT_URL does not start, and says what is missing', async () => {
    const { direct, pooled } = await startPooler();
    const settings = { dataDir: '', databaseUrl: pooled };
    await expect(openDatabase(settings)).rejects.toThrow(
      /DATABASE_URL .* Behind a pooler, set DATABASE_DIRECT_URL too/,
    );
    const database = await openDatabase({ ...settings, databaseDirectUrl: direct, databasePrepare: false });
    const db = database.connect();
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await db.destroy();
  });

  test('three servers that start at once share an empty database, five connections and their rings', async () => {
    const { direct, pooled } = await startPooler({ connections: 5 });
    const db = open(direct, {});
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATA_DIR: temporaryFolder() };
    const servers = await Promise.all([1, 2, 3].map(() => serve(settings)));
    const member = newId();
    const heard = servers.map(({ bell }) => {
      const all: unknown[] = [];
      bell.listen(member, (ring) => all.push(ring));
      return all;
    });

    const epochs = servers.map((server) => server.db.selectFrom('installation').select('epoch').executeTakeFirst());
    expect(new Set((await Promise.all(epochs)).map((row) => row?.epoch)).size).toBe(1);
    servers[0]?.bell.ring([{ member, event: 'access', data: {} }]);
    await expect.poll(() => heard.map((all) => all.length)).toEqual([1, 1, 1]);
  });

  test.each([
    ['past it hears', 'direct', ['ok', 200], 0],
    ['through it says that it is deaf, in the log and in /readyz, within 15 s', 'pooled', ['deaf', 503], 1],
  ] as const)('a bell %s', async (_, way, expected, lines) => {
    const { direct, pooled } = await startPooler({ connections: 2 });
    const { context, logged } = await createTestApp({}, { sites: false });
    const db = open(pooled, { pooled: true, prepare: false });
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const connectionString = () => (way === 'pooled' ? pooled : direct);
    const bell = await openBell({ connectionString, db, log: context.log });
    onTestFinished(() => bell.close());
    const app = new Hono();
    mountHealth(app, { ...context, db, bell }, { version: 'any' });

    for (let passed = 0; passed < 15_000; passed += 1000) {
      vi.advanceTimersByTime(1000);
      await sql`select pg_sleep(0.02)`.execute(db);
    }

    const answer = await app.request('/readyz');
    const { checks } = (await answer.json()) as { checks: Checks };
    expect([checks.bell, answer.status]).toEqual(expected);
    expect(logged.filter((line) => line.includes('bell deaf'))).toHaveLength(lines);
  });
});
