import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import type { Tx } from './schema/database.ts';

type RowsOf<Statements extends readonly RawBuilder<unknown>[]> = {
  [Place in keyof Statements]: Statements[Place] extends RawBuilder<infer Row> ? Row[] : never;
};

/**
 * Sends statements without waiting in between, because round trips cost more than statements. They run in order; after
 * a failure the rest fail too.
 */
export async function pipeline<const Statements extends readonly RawBuilder<unknown>[]>(
  tx: Tx,
  ...statements: Statements
): Promise<RowsOf<Statements>> {
  const queries = statements.map((statement) => statement.compile(tx));
  const results = await tx
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(queries.map((query) => connection.executeQuery(query))));
  const rows = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value.rows;
  });
  return rows as RowsOf<Statements>;
}

/**
 * Runs `work` in a transaction, once, whatever fails. The commit leaves together with the `last` statements that `work`
 * returns: one round trip less, with the locks.
 */
export async function transactOnce<Result extends { last: readonly RawBuilder<unknown>[] }>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    const tx = connection as unknown as Tx;
    await sql`begin`.execute(tx);
    try {
      const result = await work(tx);
      await pipeline(tx, ...result.last, sql`commit`);
      return result;
    } catch (error) {
      await sql`rollback`.execute(tx).catch(() => {}); // A connection that is broken leaves the pool.
      throw error;
    }
  });
}
