import type { Insertable } from 'kysely';
import type { Database, Tx } from '../db/schema/database.ts';

/** PostgreSQL takes 65,535 parameters a statement; no row of ours has more than sixteen. */
const rowsAStatement = 4000;

export async function insertAll<Table extends keyof Database & string>(
  tx: Tx,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += rowsAStatement) {
    // Kysely can't tell that a table's own rows fit it as long as the table is a type parameter.
    const some = rows.slice(i, i + rowsAStatement) as never;
    await tx.insertInto(table).values(some).execute();
  }
}
