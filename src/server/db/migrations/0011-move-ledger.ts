import { sql } from 'kysely';
import type { Db } from '../../context.ts';

export const outsideTransaction = true;

/** Ids per statement. */
const portion = 20_000;

/** Moves the ledger into its months, while servers of the version before book. Broken off, it goes on where it was. */
export async function up(db: Db): Promise<void> {
  await sql`
    select make_ledger_month(month) from (
      select distinct date_trunc('month', at at time zone 'UTC')::date as month from ledger_entries_before
      where isfinite(at)
    ) as months`.execute(db);
  const { rows } = await sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last from ledger_entries_before having min(id) is not null`.execute(db);
  const [{ first, last } = { first: 0, last: -1 }] = rows;
  for (let after = first - 1; after < last; after += portion)
    await sql`select move_entries_before(${after}, ${Math.min(after + portion, last)})`.execute(db);
  // The disk gets its space back; a transaction can't do that.
  if (db.isTransaction) return;
  await sql`vacuum (analyze) ledger_entries_before`.execute(db);
  await sql`reindex table concurrently ledger_entries_before`.execute(db);
}
