import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { createSemaphoreByKey } from '../limits/semaphore.ts';
import { pipeline } from './pipeline.ts';
import type { Tx } from './schema/database.ts';

/** Nobody of a batch waits longer for a lock of others. Lists of any length use one plan. */
const begin = sql.raw(`begin; set local lock_timeout = '1s'; set local plan_cache_mode = force_generic_plan`);

const takeTurn = createSemaphoreByKey<Db>({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Runs work for many members in a transaction, once, whatever fails. Those of a process run one after the other, so that
 * they don't lock each other's members. The commit leaves together with the `last` statements that `work` returns.
 */
export function transactInTurn<Result extends { last: readonly RawBuilder<unknown>[] }>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return takeTurn(db, 'members', () =>
    db.connection().execute(async (connection) => {
      const tx = connection as unknown as Tx;
      await begin.execute(tx);
      try {
        const result = await work(tx);
        await pipeline(tx, ...result.last, sql`commit`);
        return result;
      } catch (error) {
        await sql`rollback`.execute(tx).catch(() => {}); // A connection that is broken leaves the pool.
        throw error;
      }
    }),
  );
}
