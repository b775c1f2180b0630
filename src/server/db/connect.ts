import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Db } from '../context.ts';
import { preparingClient } from './prepare.ts';
import type { Tx } from './schema/database.ts';
import { unavailable } from './unavailable.ts';

export interface ConnectOptions {
  connectionString: () => string;
  /** Brings a database of our own back when it does not answer; its address may change by that. */
  revive?: () => Promise<void>;
  poolSize?: number;
  /**
   * False for the commands and migrations: their statements may take as long as they take, and change the tables that a kept
   * plan was made for.
   */
  timeouts?: boolean;
}

/** What no call of ours comes near: a statement that runs into one of these would only hold up the others. */
const timeouts = { statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * Calls read few rows: to compile a plan, or to start processes for it, takes longer than all that they do. And they read them
 * from memory or a disk without arms, where one far away costs hardly more than the next: rather off an index, in its order and
 * until there are enough, than all of them sorted.
 */
const settings = '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

export function connect({ connectionString, revive, poolSize = 20, timeouts: limited = true }: ConnectOptions): Db {
  const pool = new pg.Pool({
    ...addressOf(connectionString()),
    Client: limited ? preparingClient() : pg.Client,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    options: settings,
    ...(limited ? timeouts : {}),
  });
  // A connection that breaks while nothing is asked of it says so here, and without a listener that would end the process.
  // The pool drops an idle one by itself; one in use fails its next statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely({
    dialect: new PostgresDialect({ pool: revive ? reviving(pool, connectionString, revive) : pool }),
  });
}

/**
 * Runs `work` in one transaction. Whoever loses a deadlock (40P01) or a race of snapshots (40001) starts over, so `work` may
 * run more than once: what it does outside of `tx` waits for the answer. Throws Refusal `unavailable` if
 * the database is.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries < 6 && isCollision(error)) await sleep(tries * 10);
      else throw unavailable(error) ?? error;
    }
  }
}

function isCollision(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40P01' || code === '40001';
}

/** A dedicated connection, for LISTEN. Not connected yet. */
export function createClient(connectionString: string): pg.Client {
  return new pg.Client({ ...addressOf(connectionString), keepAlive: true, types });
}

/** An address may name hosts, certificates and the like, so the driver reads it itself. */
function addressOf(connectionString: string): pg.ClientConfig {
  return { connectionString };
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time zone: the driver would make it midnight of whatever zone this machine is in.
types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * How long calls wait together for a database that is being brought back, in ms. A crash takes no longer; with a full disk it may take
 * hours, and whoever asks meanwhile is told at once.
 */
const revivalWait = 1000;

function reviving(pool: pg.Pool, connectionString: () => string, revive: () => Promise<void>): PostgresPool {
  /** Ends so long after the beginning of an outage; undefined while the database answers. */
  let patience: Promise<void> | undefined;
  /** Goes on until it has succeeded or failed, whoever waits; the next call tries again. */
  let attempt: Promise<void> | undefined;
  const bringBack = () => {
    attempt ??= revive()
      .then(() => {
        Object.assign(pool.options, addressOf(connectionString()));
        patience = undefined;
      })
      .finally(() => {
        attempt = undefined;
      });
    return attempt;
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isGone(error)) throw error;
        // If it can't be brought back, what the caller should hear is still that the database does not answer.
        const back = bringBack().catch(() => Promise.reject(error));
        patience ??= sleep(revivalWait, undefined, { ref: false });
        await Promise.race([back, patience.then(() => Promise.reject(error))]);
        return pool.connect();
      }
    },
  };
}

/** Nobody listens there, or PostgreSQL is just going down or coming up. Not: all connections of the pool are busy. */
function isGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-3])$/.test(code ?? '') || message === 'Connection terminated unexpectedly'
  );
}
