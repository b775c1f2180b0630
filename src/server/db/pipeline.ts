import type { RawBuilder } from 'kysely';
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
