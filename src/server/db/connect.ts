import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { minute, second } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { clientOf } from './client.ts';
import type { Tx } from './schema/database.ts';
import { unavailable } from './unavailable.ts';

export interface ConnectOptions {
  connectionString: () => string;
  /** Restores our own database when it does not answer; its address may change. */
  revive?: () => Promise<void>;
  poolSize?: number | undefined;
  /**
   * False for commands and migrations: their statements may be slow, and they change tables that cached plans rely on.
   */
  timeouts?: boolean;
  /** Maximum time of a statement in ms: one that takes longer only blocks others. */
  statementTimeoutMs?: number;
  /** Maximum wait for an answer in ms; a server that lives gives one before. */
  deadlineMs?: number;
  /** The address leads to PgBouncer in transaction mode, which takes no settings on connecting. */
  pooled?: boolean;
  /** False where the pooler knows no named statements. */
  prepare?: boolean | undefined;
  /** Shown in `pg_stat_activity`, behind the process. */
  purpose?: Purpose;
}

export type Purpose = 'pool' | 'jobs' | 'replica' | 'bell' | 'readiness' | 'migration' | 'command';

/** Far above any call's normal time. */
const usualStatementTimeoutMs = 15 * second;
const timeoutSettings = (statementTimeoutMs: number) => [
  `statement_timeout=${statementTimeoutMs}`,
  `lock_timeout=${10 * second}`,
  `idle_in_transaction_session_timeout=${15 * second}`,
];

/** A server that lives has cancelled the statement this long before. */
const graceMs = 5 * second;
/** Old connections end, so that a new primary or certificate is noticed. */
const maxLifetimeSeconds = (30 * minute) / second;

/**
 * Calls read few rows, so JIT and parallel workers cost more than the query. Prefer index scans, because data is in
 * memory or on SSDs.
 */
const usualSettings = ['TimeZone=UTC', 'jit=off', 'max_parallel_workers_per_gather=0', 'random_page_cost=1.1'];

/** Tells this process's connections from those of others that share its database. */
export const processName = `vonk-${process.pid}`;

/** The `application_name` of a connection: process and purpose. */
export const connectionName = (purpose: Purpose): string => `${processName} ${purpose}`;

/** The pool behind each database, for its numbers (metrics/collect.ts). */
const pools = new WeakMap<Db, pg.Pool>();
export const poolOf = (db: Db): pg.Pool | undefined => pools.get(db);

export function connect({
  connectionString,
  revive,
  poolSize = 20,
  timeouts: limited = true,
  statementTimeoutMs = usualStatementTimeoutMs,
  deadlineMs = statementTimeoutMs + graceMs,
  pooled = false,
  prepare = true,
  purpose = 'pool',
}: ConnectOptions): Db {
  const settings = limited ? [...usualSettings, ...timeoutSettings(statementTimeoutMs)] : usualSettings;
  const pool = new pg.Pool({
    ...addressOf(connectionString()),
    Client: limited ? clientOf({ deadlineMs, prepare, settings: pooled ? settings : [] }) : pg.Client,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    types,
    application_name: connectionName(purpose),
    options: pooled ? undefined : settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // Handles a broken idle connection, which would otherwise end the process. The pool replaces it; a connection in use
  // fails its next statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: revive ? reviving(pool, connectionString, revive) : pool }),
  });
  pools.set(db, pool);
  return db;
}

/**
 * Runs `work` in a transaction, again after a deadlock (40P01) or serialisation failure (40001), so side effects must
 * wait for its result. Throws Refusal `unavailable`.
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

/** Creates a dedicated connection for LISTEN, not connected yet. Neither connecting nor a statement waits for ever. */
export function createClient(connectionString: string): pg.Client {
  return new pg.Client({
    ...addressOf(connectionString),
    connectionTimeoutMillis: 5 * second,
    query_timeout: usualStatementTimeoutMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    types,
  });
}

/** Lets the driver parse the address, which may contain certificates and other options. */
function addressOf(connectionString: string): pg.ClientConfig {
  return { connectionString };
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
// Keep dates as text: the driver would make them midnight in this machine's time zone.
types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * Time that calls wait for a recovery. A crash recovers within it; with a full disk it may take hours, and calls fail
 * at once.
 */
const revivalWait = 1000;

function reviving(pool: pg.Pool, connectionString: () => string, revive: () => Promise<void>): PostgresPool {
  /** Resolves this long after an outage began; undefined while the database answers. */
  let deadline: Promise<void> | undefined;
  /** Continues until it succeeds or fails, even without waiting callers; the next call tries again. */
  let attempt: Promise<void> | undefined;
  const bringBack = () => {
    attempt ??= revive()
      .then(() => {
        Object.assign(pool.options, addressOf(connectionString()));
        deadline = undefined;
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
        // If recovery fails, still report the original error to the caller.
        const back = bringBack().catch(() => Promise.reject(error));
        deadline ??= sleep(revivalWait, undefined, { ref: false });
        await Promise.race([back, deadline.then(() => Promise.reject(error))]);
        return pool.connect();
      }
    },
  };
}

/** Detects a missing or restarting server, but not an exhausted pool. */
function isGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-3])$/.test(code ?? '') || message === 'Connection terminated unexpectedly'
  );
}
