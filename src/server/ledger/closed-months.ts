import { type RawBuilder, sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { LedgerProgressTable } from '../db/schema/credits.ts';
import type { Tx } from '../db/schema/database.ts';
import { keepMonths, monthsOf } from './months.ts';
import { addTo, clearSome, lockProgress, portion } from './sum-up.ts';

/** Time after a month until it is closed, in ms: nothing is booked into it any more. */
const afterwards = 3 * day;

/** Makes `closeMonths` begin with the first month, and compare each with what it was. */
export const proveAgain = ({ db }: Pick<Context, 'db'>) =>
  db
    .insertInto('ledger_progress')
    .values({ clearing: 'all', closed: null, month: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ clearing: 'all' }))
    .execute();

/** Proves each past month once. Then the sums of open months start from zero, so each posting is read twice. */
export async function closeMonths({ db, now }: Pick<Context, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  await keepMonths({ db, now });
  await beginProgress(db);
  while (!(await transact(db, (tx) => advance(tx, now())))) signal?.throwIfAborted();
}

export const beginProgress = (db: Db) =>
  db
    .insertInto('ledger_progress')
    .values({ clearing: null, closed: null, month: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns true when no month is left. */
async function advance(tx: Tx, now: Date): Promise<boolean> {
  const progress = await lockProgress(tx);
  if (progress.clearing) return await clearSome(tx, progress.clearing);
  if (progress.month === null) return await begin(tx, progress.closed, now);
  const { rows } = await next(progress.month, progress.month_through).execute(tx);
  const [{ count, last, credits, checksum } = { count: 0, last: null, credits: 0, checksum: '0' }] = rows;
  await tx
    .updateTable('ledger_progress')
    .set((is) => ({
      postings: is('postings', '+', count),
      credits: is('credits', '+', credits),
      checksum: sql`checksum + ${checksum}::numeric`,
      month_through: last ?? progress.month_through,
    }))
    .execute();
  if (count < portion) await close(tx, now);
  return false;
}

/** Returns true if there is no month to begin with. */
async function begin(tx: Tx, closed: string | null, now: Date): Promise<boolean> {
  const isOver = (month: string) => endOf(month).getTime() + afterwards <= now.getTime();
  const first = (await monthsOf(tx)).find((month) => isOver(month) && (closed === null || month > closed));
  if (first === undefined) return true;
  const nothing = { month_through: 0, postings: 0, credits: 0, checksum: '0' };
  await tx
    .updateTable('ledger_progress')
    .set({ month: first, ...nothing })
    .execute();
  return false;
}

const endOf = (month: string): Date => {
  const first = new Date(month);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1));
};

interface Portion {
  count: number;
  /** Highest id. */
  last: number | null;
  credits: number;
  checksum: string;
}

/** Adds the next postings of the month to the sums. */
function next(month: NonNullable<LedgerProgressTable['month']>, through: number): RawBuilder<Portion> {
  const proving = sql`
    with proved as materialized (
      select * from postings where at >= ${new Date(month)} and at < ${endOf(month)} and id > ${through}
      order by id limit ${portion}
    ), added as (${addTo('ledger_sums_closed', sql`proved`)})`;
  return sql<Portion>`
    ${proving} select count(*)::int as count, max(id) as last, coalesce(sum(credits), 0)::float8 as credits,
      coalesce(sum(${hash}), 0)::text as checksum from proved`;
}

/** The same in any version, session and order of rows. */
const hash = sql`('x' || encode(substring(sha256(convert_to(concat_ws(' ', id, (extract(epoch from at) * 1000000)::bigint,
  member, site, subject, credits, kind, account, against), 'UTF8')) for 8), 'hex'))::bit(64)::bigint`;

/** Keeps what the month is, or notes that it was another when it was first closed. */
async function close(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into ledger_months as was (month, postings, credits, checksum, closed_at)
    select month, postings, credits, checksum, ${now}::timestamptz from ledger_progress
    on conflict (month) do update set changed_at = case
      when (was.postings, was.credits, was.checksum) is distinct from (excluded.postings, excluded.credits, excluded.checksum)
      then coalesce(was.changed_at, excluded.closed_at) end`.execute(tx);
  await tx
    .updateTable('ledger_progress')
    .set((is) => ({ closed: is.ref('month'), month: null, clearing: 'open' }))
    .execute();
}
