import { sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';

/** Months that are made before they begin. */
const ahead = 2;
/** Calls queue behind a table that waits for its lock. */
const lockTimeoutMs = 2 * second;
/** Ids of entries per statement. */
const portion = 20_000;

/** Makes tables for the next months, and for postings that came before theirs; takes over what the version before has booked. */
export async function keepMonths({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await makeMonths(db, now());
  await moveEntriesBefore(db);
}

export async function makeMonths(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', at at time zone 'UTC')::date as month from postings_other where isfinite(at)
    union select (date_trunc('month', ${now}::timestamptz at time zone 'UTC') + n * interval '1 month')::date
    from generate_series(0, ${ahead}::int) as n`.execute(db);
  const there = await monthsOf(db);
  for (const { month } of rows) if (!there.includes(month)) await makeMonth(db, month);
}

async function makeMonth(db: Db, month: string): Promise<void> {
  const make = sql`select make_ledger_month(${month}::date)`;
  if (db.isTransaction) return void (await make.execute(db));
  await transact(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
    await make.execute(tx);
  });
}

/** First days of the months that have a table, in order. */
export async function monthsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_date(right(relname, 7), 'YYYY_MM') as month from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'postings'::regclass and relname ~ '^postings_[0-9]{4}_[0-9]{2}$' order by month`.execute(db);
  return rows.map(({ month }) => month);
}

/** Servers of the version before still book there. What is no posting stays, and is a fault of the books. */
async function moveEntriesBefore(db: Db): Promise<void> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last from ledger_entries_before having min(id) is not null`.execute(db);
  const [{ first, last } = { first: 0, last: -1 }] = rows;
  for (let after = first - 1; after < last; after += portion)
    await sql`select move_entries_before(${after}, ${Math.min(after + portion, last)})`.execute(db);
}
