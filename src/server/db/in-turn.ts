import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { pipeline } from './pipeline.ts';
import type { Tx } from './schema/database.ts';

/** Nobody of a batch waits longer for a lock of others. Lists of any length use one plan. */
const begin = sql.raw(`begin; set local lock_timeout = '1s'; set local plan_cache_mode = force_generic_plan`);

/** Statements that leave with the commit. */
export type Last<Row> = readonly [] | readonly [first: RawBuilder<Row>, ...others: RawBuilder<unknown>[]];

interface Options {
  /**
   * Called when the commit is on its way. Transactions with this option may run at the same time: their caller keeps them
   * from having a member in common.
   */
  committing?: () => void;
}

/**
 * Runs work for many members in a transaction, once, whatever fails. Those of a process take turns, or they would lock
 * each other's members.
 *
 * The commit is sent together with the `last` statements that `work` returns; `rows` are those of the first.
 */
export async function transactInTurn<Result, Row>(
  db: Db,
  work: (tx: Tx) => Promise<Result & { last: Last<Row> }>,
  { committing }: Options = {},
): Promise<Result & { rows: Row[] }> {
  const turns = ofDatabase.get(db) ?? new Turns();
  ofDatabase.set(db, turns);
  const end = await turns.take(committing === undefined);
  try {
    return await db.connection().execute(async (connection) => {
      const tx = connection as unknown as Tx;
      await begin.execute(tx);
      try {
        const result = await work(tx);
        const committed = pipeline(tx, ...result.last, sql`commit`);
        committing?.();
        const [rows] = await committed;
        return { ...result, rows: rows as Row[] };
      } catch (error) {
        await sql`rollback`.execute(tx).catch(() => {}); // A connection that is broken leaves the pool.
        throw error;
      }
    });
  } finally {
    end();
  }
}

interface Turn {
  isAlone: boolean;
  start: () => void;
}

/** In order of arrival. Nothing runs beside one that is alone. */
class Turns {
  readonly #waiting: Turn[] = [];
  readonly #running = new Set<Turn>();

  async take(isAlone: boolean): Promise<() => void> {
    const { promise, resolve: start } = Promise.withResolvers<void>();
    const turn = { isAlone, start };
    this.#waiting.push(turn);
    this.#startNext();
    await promise;
    return () => {
      this.#running.delete(turn);
      this.#startNext();
    };
  }

  #startNext(): void {
    for (let [next] = this.#waiting; next && this.#mayRun(next); [next] = this.#waiting) {
      this.#waiting.shift();
      this.#running.add(next);
      next.start();
    }
  }

  #mayRun({ isAlone }: Turn): boolean {
    const [running] = this.#running;
    return !running || !(isAlone || running.isAlone);
  }
}

const ofDatabase = new WeakMap<Db, Turns>();
