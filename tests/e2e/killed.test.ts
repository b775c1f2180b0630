import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { endAll } from '../support/end-all.ts';
import { type SimulatedCrowd, simulateCrowd } from '../support/simulated-crowd.ts';

/** More by hand: `SENDS=10000 npm test tests/e2e/killed.test.ts`. */
const count = Number(process.env.SENDS ?? 2000);
const timeout = 90 * count;

let app: BuiltApp;
let database: OpenDatabase;
let db: Db;
let crowd: SimulatedCrowd;
beforeEach(async () => {
  app = await startBuiltApp({ env: { DEMO: '0', LOG_LEVEL: 'error', SENDS_A_SECOND: '100000' } });
  database = await openDatabase({ dataDir: app.dataDir, databaseUrl: undefined });
  db = database.connect({ poolSize: 2 });
  crowd = await simulateCrowd({ origin: app.origin, db, members: 20 });
});
afterEach(() =>
  endAll(
    () => db.destroy(),
    () => app.stop(),
  ),
);

test('a server that is killed three times amid sends stores, charges and delivers what it acknowledged, once', {
  timeout,
}, async () => {
  const traffic = crowd.begin(count);

  for (const part of [0.15, 0.4, 0.65]) {
    await traffic.reached(part * count);
    await app.kill();
    await traffic.expectPromisesHeld();
    await app.restart();
  }
  await traffic.sent;

  expect(traffic.repeated()).toBeGreaterThan(0); // Else nothing was hit.
  await traffic.expectStoredAndChargedOnce();
  await traffic.expectDelivered();
});

test('so does one whose PostgreSQL is killed', { timeout }, async () => {
  const traffic = crowd.begin(count);

  for (const part of [0.2, 0.4, 0.6]) {
    await traffic.reached(part * count);
    await killPostgresAmidSends();
    await database.revive?.();
    await traffic.expectPromisesHeld();
  }
  await traffic.sent;

  await traffic.expectStoredAndChargedOnce();
  await traffic.expectDelivered();
});

/** Sends, and nothing else, wait for a lock of ours then: otherwise none may be under way at that moment. */
async function killPostgresAmidSends(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
  let isKilled = false;
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table messages in exclusive mode`.execute(tx);
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
    killPostgres();
    isKilled = true;
    await sql`select pg_sleep(600)`.execute(tx); // The lock lasts until the connection ends.
  });
  // A connection breaks in more than one way.
  await holding.catch((error) => {
    if (!isKilled) throw error;
  });
}

function killPostgres(): void {
  const [pid] = readFileSync(join(app.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
