import { sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { Log } from '../log.ts';
import { replicaReads } from '../metrics/meters.ts';

/** A database to read from: its type has nothing that writes. */
export type ReadDb = Pick<Db, 'selectFrom' | 'getExecutor'>;

/** Runs `work` on a database whose rows may be a second old. If that fails, runs it again on the primary. */
export type Read = <Result>(work: (db: ReadDb) => Promise<Result>) => Promise<Result>;

/** Reads from the primary alone. */
export const readFrom = (db: ReadDb): Read => {
  return (work) => work(db);
};

export interface Replica {
  read: Read;
  /** False while reads go to the primary: the standby lags, fails or was promoted. */
  isUsed(): boolean;
  close(): Promise<void>;
}

interface Options {
  primary: Db;
  standby: Db;
  /** For the question where the primary's log ends. */
  readiness: Db;
  log: Log;
}

/** A position in the primary's log, and when it was read, by this process's own clock. */
interface Position {
  lsn: string;
  at: number;
}

const everyMs = second / 2;
/** A position this old is one that a standby has replayed; an older one would show older rows. */
const minAgeMs = second / 4;
const maxAgeMs = second;

/**
 * Reads from a standby that has replayed all that the primary had a second ago. Each transaction checks this again,
 * because an address may lead to several standbys.
 */
export function openReplica({ primary, standby, readiness, log }: Options): Replica {
  let positions: Position[] = [];
  let isUsed = false;
  let reported: 'used' | 'not used' | undefined;
  let looking: Promise<void> | undefined;

  const onStandby = async <Result>(work: (db: ReadDb) => Promise<Result>): Promise<Result> => {
    const now = performance.now();
    const position = positions.find(({ at }) => now - at >= minAgeMs && now - at <= maxAgeMs);
    if (!position) throw new Error('the position of the primary is unknown');
    return await standby
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        if (!(await hasReplayed(tx, position.lsn))) throw new Error('the replica is behind, or no standby');
        return await work(tx);
      });
  };

  /** Follows the primary, and looks whether the standby does. */
  async function look(): Promise<void> {
    try {
      const at = performance.now();
      positions = [...positions.slice(-2), { lsn: await endOfLog(readiness), at }];
      if (positions.length < 3) return;
      await onStandby(async () => undefined);
      isUsed = true;
      if (reported !== 'used') log.info('replica used');
      reported = 'used';
    } catch (error) {
      isUsed = false;
      if (reported !== 'not used') log.warn('replica not used', { error });
      reported = 'not used';
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, everyMs).unref();

  return {
    async read(work) {
      if (isUsed) {
        try {
          const result = await onStandby(work);
          replicaReads.add(1, 'replica');
          return result;
        } catch (error) {
          if (error instanceof Refusal) throw error;
          isUsed = false;
        }
      }
      replicaReads.add(1, 'primary');
      return await work(primary);
    },
    isUsed: () => isUsed,
    async close() {
      clearInterval(timer);
      await Promise.all([looking, standby.destroy()]);
    },
  };
}

/** Before it lies all that this database has answered as written. */
async function endOfLog(db: Db): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
  return rows[0]?.lsn ?? '';
}

async function hasReplayed(db: ReadDb, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as replayed`.execute(db);
  return rows[0]?.replayed === true;
}
