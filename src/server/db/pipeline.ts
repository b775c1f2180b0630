import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from '../context.ts';

/** A statement: built by `sql`, or a text that is built once. */
export type Statement<Row> = RawBuilder<Row> | { compile(db: Db): CompiledQuery<Row> };

type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  [Place in keyof Statements]: Statements[Place] extends Statement<infer Row> ? Row[] : never;
};

/**
 * Sends statements without waiting in between, because round trips cost more than statements. They run in order on one
 * connection. In a transaction, the rest fail after a failure.
 */
export async function pipeline<const Statements extends readonly Statement<unknown>[]>(
  db: Db,
  ...statements: Statements
): Promise<RowsOf<Statements>> {
  const queries = statements.map((statement) => statement.compile(db));
  const results = await db
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(queries.map((query) => connection.executeQuery(query))));
  const rows = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value.rows;
  });
  return rows as RowsOf<Statements>;
}
