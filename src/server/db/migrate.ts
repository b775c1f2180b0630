import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration } from 'kysely/migration';
import { second } from '../../shared/limits.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';
import { executed } from './schema-version.ts';

const provider = new FileMigrationProvider({ fs, path, migrationFolder: path.join(import.meta.dirname, 'migrations') });
/** By name, which begins with a number. A migration that has run somewhere never changes; a change of the schema gets the next number. */
export const migrations: Record<string, Migration & { outsideTransaction?: true }> = await provider.getMigrations();
/** The last that this version knows. */
export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';

interface Options {
  /** The last to run; otherwise the newest. */
  to?: string;
  /** Called before each: "2 of 3" and its name. */
  begin?: (place: string, name: string) => void;
}

/**
 * Migrates the schema, each migration in a transaction of its own unless it is given one. Concurrent processes wait for
 * each other. Returns the names that ran.
 */
export async function migrate(db: Db, options: Options = {}): Promise<string[]> {
  if (db.isTransaction) return runAll(db, options);
  return await db.connection().execute((connection) => alone(connection, () => runAll(connection, options)));
}

/** Kysely's own number, so that older versions wait too. */
const lock = sql.lit('3853314791062309107');
const pollMs = 200;

/** Asks again and again: a statement that waits would hold up a concurrent index, which waits for all statements. */
async function alone<Result>(connection: Db, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}::bigint) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked) break;
    await sleep(pollMs);
  }
  return await work().finally(() => sql`select pg_advisory_unlock(${lock}::bigint)`.execute(connection));
}

async function runAll(db: Db, { to, begin }: Options): Promise<string[]> {
  const done = await executed(db);
  if (done.length === 0)
    await sql`create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  const pending = Object.keys(migrations)
    .sort()
    .filter((name) => !done.includes(name) && (to === undefined || name <= to));
  for (const [place, name] of pending.entries()) {
    begin?.(`${place + 1} of ${pending.length}`, name);
    await run(db, name);
  }
  // Not in a migration: each database needs its own epoch, and a restore must not bring back an old one.
  await sql`insert into installation (epoch) values (gen_random_uuid()) on conflict do nothing`.execute(db);
  return pending;
}

async function run(db: Db, name: string): Promise<void> {
  const { up, outsideTransaction } = migrations[name] ?? {};
  const upAndNote = async (on: Db) => {
    await up?.(on);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(on);
  };
  if (db.isTransaction || outsideTransaction) await upAndNote(db);
  else await betweenCalls(db, name, upAndNote);
}

/** Calls queue behind a migration that waits for a lock, so it gives up in this time and lets them pass. */
const lockTimeoutMs = 2 * second;
const pauseMs = second;
const maxTries = 60;

async function betweenCalls(db: Db, name: string, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
        await work(tx);
      });
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code !== '55P03' && code !== '40P01') throw error;
      if (tries === maxTries)
        throw new CannotStart(`Migration "${name}" does not get its locks: end the transactions that hold its tables.`);
    }
    await sleep(pauseMs);
  }
}
