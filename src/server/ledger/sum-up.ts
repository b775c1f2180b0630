import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { kindNumbers } from './kinds.ts';

/** Postings per transaction, and sums deleted at a time. */
export const portion = 100_000;

type Sums = 'ledger_sums_closed' | 'ledger_sums_open';

/**
 * Adds postings of open months since the last time to their sums. Each portion counts when it is done, so a later call
 * continues there.
 */
export async function sumUp(db: Db, signal?: AbortSignal): Promise<void> {
  const last = await lastSettled(db, signal);
  while (!(await transact(db, (tx) => advance(tx, last)))) signal?.throwIfAborted();
}

/** Returns true when there is nothing left up to `last`. */
async function advance(tx: Tx, last: number): Promise<boolean> {
  const progress = await lockProgress(tx);
  if (progress.clearing) return await clearSome(tx, progress.clearing);
  const { through } = progress;
  const until = Math.min(through + portion, last);
  if (until <= through) return true;
  const some = sql`(select * from postings where at >= ${openSince} and id > ${through} and id <= ${until})`;
  await addTo('ledger_sums_open', some).execute(tx);
  await tx.updateTable('ledger_progress').set({ through: until }).execute();
  return until === last;
}

export const lockProgress = (tx: Tx) =>
  tx.selectFrom('ledger_progress').selectAll().forUpdate().executeTakeFirstOrThrow();

/** SQL: when the open months begin. */
export const openSince = sql`(
  select coalesce((closed + interval '1 month')::timestamp at time zone 'UTC', '-infinity') from ledger_progress)`;

/** Deletes sums of an earlier proof. Returns false: what follows is another portion. */
export async function clearSome(tx: Tx, clearing: 'all' | 'open'): Promise<false> {
  const table: Sums = clearing === 'all' ? 'ledger_sums_closed' : 'ledger_sums_open';
  const some = sql`array(select ctid from ${sql.table(table)} limit ${portion})`;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(${some})`.execute(tx);
  if (numAffectedRows > 0n) return false;
  const nothingClosed = { closed: null, month: null, clearing: 'open' } as const;
  await tx
    .updateTable('ledger_progress')
    .set(clearing === 'all' ? nothingClosed : { through: 0, clearing: null })
    .execute();
  return false;
}

export const addTo = (table: Sums, postings: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ${sql.table(table)} as saved (subject, account, credits)
  select subject, account, sum(credits) from (${partsOf(postings)}) as parts group by subject, account
  on conflict (subject, account) do update set credits = saved.credits + excluded.credits`;

const accountOf = (letter: 'account' | 'against') =>
  sql`case ${sql.ref(letter)} when 'm' then 'member' when 'h' then 'held' else 'debt' end`;
const { purchase, refund, chargeback } = kindNumbers;

/** SQL: what postings add to a sum, as (subject, account, credits). The site's own balance is not stored. */
export const partsOf = (postings: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select member as subject, ${accountOf('account')} as account, credits from ${postings} as posted
  union all
  select member, ${accountOf('against')}, -credits from ${postings} as posted where against <> 's'
  union all
  select subject, case kind when ${sql.lit(purchase)} then 'granted' else 'taken_back' end,
    case kind when ${sql.lit(purchase)} then credits else -credits end
  from ${postings} as posted
  where kind in (${sql.lit(purchase)}, ${sql.lit(refund)}, ${sql.lit(chargeback)}) and against = 's'`;

const pollMs = 50;
const maxWaitMs = minute;

/**
 * Returns the highest id below which nothing can be committed any more. Ids are given before the commit, so this waits for
 * transactions that write postings now, as a concurrent index does.
 */
async function lastSettled(db: Db, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from postings_id_seq`.execute(db);
  let waitedFor = await writers(db);
  for (const start = performance.now(); waitedFor.length > 0; ) {
    if (performance.now() - start > maxWaitMs) throw new Error('A transaction has written to the ledger for too long.');
    await sleep(pollMs);
    signal?.throwIfAborted();
    const still = await writers(db);
    waitedFor = waitedFor.filter((id) => still.includes(id));
  }
  return rows[0]?.last ?? 0;
}

/** Transactions that have written postings or are about to: they lock the table before they get an id. */
async function writers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select virtualtransaction as id from pg_locks
    where relation = 'postings'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ id }) => id);
}
