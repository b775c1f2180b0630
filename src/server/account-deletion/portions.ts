import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema/database.ts';

/** Rows per statement, so that none locks many for long, and a crash loses little. */
export const portion = 5000;

/** Works on one portion of rows at most, and returns their number. */
export type Step = (context: Context) => Promise<number>;

interface Expired {
  from: keyof Database;
  /** SQL: the row has expired. */
  where: RawBuilder<unknown>;
  /** Column of the index that finds such rows. Without it a portion may read the dead rows of those before. */
  by?: string;
}

export const remove = (rows: Expired): Step => work(sql`delete from ${sql.table(rows.from)}`, rows);

export const change = (to: RawBuilder<unknown>, rows: Expired): Step =>
  work(sql`update ${sql.table(rows.from)} set ${to}`, rows);

function work(statement: RawBuilder<unknown>, { from, where, by }: Expired): Step {
  const order = by === undefined ? sql`` : sql`order by ${sql.ref(by)}`;
  const some = sql`array(select ctid from ${sql.table(from)} where ${where} ${order} limit ${portion})`;
  return async ({ db }) => {
    // Check the condition again: the row may have changed since its id was read.
    const { numAffectedRows } = await sql`${statement} where ctid = any(${some}) and ${where}`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
}
