import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';

/** Entries per transaction, and sums deleted at a time. */
const portion = 200_000;

/** `ledger_proofs.through` while the sums of an earlier proof are being deleted. */
export const startingOver = -1;

/** Makes `sumUp` begin with the first entry. */
export const startOver = (db: Db, at: Date) =>
  db
    .insertInto('ledger_proofs')
    .values({ through: startingOver, whole_at: at, failed_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ through: startingOver, whole_at: at }))
    .execute();

/**
 * Proves entries since the last time: adds them to the sums, and notes references that do not add up among them. Each
 * portion counts when it is done, so a later call continues there.
 */
export async function sumUp(db: Db, signal?: AbortSignal): Promise<void> {
  const last = await lastSettled(db, signal);
  while (!(await transact(db, (tx) => advance(tx, last)))) signal?.throwIfAborted();
}

/** Returns true when there is nothing left up to `last`. */
async function advance(tx: Tx, last: number): Promise<boolean> {
  const { through } = await tx.selectFrom('ledger_proofs').select('through').forUpdate().executeTakeFirstOrThrow();
  if (through === startingOver) {
    if (!(await clear(tx))) await tx.updateTable('ledger_proofs').set({ through: 0 }).execute();
    return false;
  }
  const until = Math.min(through + portion, last);
  if (until <= through) return true;
  await sql`
    with entries as materialized (
      select reference, kind, account, holder, credits from ledger_entries where id > ${through} and id <= ${until}
    ), suspects as (
      insert into ledger_suspects (reference)
      select reference from entries group by reference having count(*) <> 2 or sum(credits) <> 0
      on conflict do nothing
    )
    insert into ledger_sums as saved (subject, account, credits)
    select subject, account, sum(credits) from (${partsOf(sql`entries`)}) as parts group by subject, account
    on conflict (subject, account) do update set credits = saved.credits + excluded.credits`.execute(tx);
  await tx.updateTable('ledger_proofs').set({ through: until }).execute();
  return until === last;
}

/** Returns false when nothing was left to delete. */
async function clear(tx: Tx): Promise<boolean> {
  await tx.deleteFrom('ledger_suspects').execute();
  const some = sql`array(select ctid from ledger_sums limit ${portion})`;
  const { numAffectedRows } = await sql`delete from ledger_sums where ctid = any(${some})`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

const uuid = sql.lit('[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}');

/** SQL: what entries add to a sum, as (subject, account, credits). The site's own balance is not stored. */
export const partsOf = (entries: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select holder as subject, account, credits from ${entries} where account <> 'site'
  union all
  select substring(reference from 10)::uuid, 'granted', credits from ${entries}
  where kind = 'purchase' and account = 'member' and reference ~ ('^purchase:' || ${uuid} || '$')
  union all
  select split_part(reference, ':', 2)::uuid, 'taken_back', -credits from ${entries}
  where kind in ('refund', 'chargeback') and account in ('member', 'held', 'debt')
    and split_part(reference, ':', 2) ~ ('^' || ${uuid} || '$')`;

const pollMs = 50;
const maxWaitMs = minute;

/**
 * Returns the highest id below which nothing can be committed any more. Ids are given before the commit, so this waits for
 * transactions that write entries now, as a concurrent index does.
 */
async function lastSettled(db: Db, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from ledger_entries_id_seq`.execute(db);
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

/** Transactions that have written entries or are about to: they lock the table before they get an id. */
async function writers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select virtualtransaction as id from pg_locks
    where relation = 'ledger_entries'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ id }) => id);
}
