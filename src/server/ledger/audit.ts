import { type RawBuilder, sql } from 'kysely';
import { nilId } from '../../shared/ids.ts';
import type { Db } from '../context.ts';
import { beginProgress } from './closed-months.ts';
import { openSince, partsOf, sumUp } from './sum-up.ts';

/**
 * Lists faults in the books, one sentence each. Empty if balances equal their postings. Trusts closed months, reads
 * postings since the last audit, and every balance.
 */
export async function audit(db: Db, signal?: AbortSignal): Promise<string[]> {
  await beginProgress(db);
  await sumUp(db, signal);
  return [
    ...(await compareAll(db, 'members', memberFaults, signal)),
    ...(await compareAll(db, 'payments', paymentFaults, signal)),
    ...(await halfEntries(db)),
    ...(await changedMonths(db)),
  ];
}

/** Rows compared at a time. */
const portion = 20_000;

/** Ids above `after`, up to `last`; postings up to `through` are in the sums. */
interface Range {
  after: string;
  last: string;
  through: number;
}

type Faults = (range: Range) => RawBuilder<{ fault: string }>;

async function compareAll(
  db: Db,
  table: 'members' | 'payments',
  faultsIn: Faults,
  signal?: AbortSignal,
): Promise<string[]> {
  const faults: string[] = [];
  let after: string | undefined = nilId;
  while (after !== undefined) {
    signal?.throwIfAborted();
    const found = await compareSome(db, table, after, faultsIn);
    faults.push(...found.faults);
    after = found.last;
  }
  return faults;
}

/** Balances, sums and newer postings are those of one moment. */
async function compareSome(db: Db, table: 'members' | 'payments', after: string, faultsIn: Faults) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { through, clearing, month } = await tx
        .selectFrom('ledger_progress')
        .select(['through', 'clearing', 'month'])
        .executeTakeFirstOrThrow();
      if (clearing || month) throw new Error('A month of the ledger is being closed.');
      const { rows } = await sql<{ id: string }>`
        select id from (select id from ${sql.table(table)} where id > ${after}::uuid order by id limit ${portion}) as page
        order by id desc limit 1`.execute(tx);
      const last = rows[0]?.id;
      if (last === undefined) return { faults: [], last };
      const found = await faultsIn({ after, last, through }).execute(tx);
      return { faults: found.rows.map(({ fault }) => fault), last };
    });
}

const memberFaults: Faults = (range) => sql<{ fault: string }>`
  with ${booked(range)}, open as (
    select member_id, sum(refunds.credits) as credits from refunds join payments on payments.id = payment_id
    where done_at is null and failed_at is null and ${within(sql`member_id`, range)} group by member_id
  ), found as (
    select id, members.credits as has, coalesce(booked.member, 0) as member, members.debt as owes,
      coalesce(-booked.debt, 0) as debt, members.held as holds, coalesce(booked.held, 0) as held,
      coalesce(open.credits, 0) as open
    from members
    left join booked on booked.subject = members.id
    left join open on open.member_id = members.id
    where ${within(sql`members.id`, range)}
  )
  select fault from (select * from found where has <> member or owes <> debt or holds <> held or holds <> open) as wrong,
    lateral (values
      (has <> member, format('the balance of member %s is %s, its entries say %s', id, has, member)),
      (owes <> debt, format('member %s owes %s, their entries say %s', id, owes, debt)),
      (holds <> held, format('member %s has %s credits held, their entries say %s', id, holds, held)),
      (holds <> open, format('member %s has %s credits held, their withdrawals say %s', id, holds, open))
    ) as compared (is_wrong, fault)
  where is_wrong`;

/** Of members who still exist: nothing more is booked for others. */
const paymentFaults: Faults = (range) => sql<{ fault: string }>`
  with ${booked(range)}, found as (
    select payments.id, state = 'paid' as is_paid, payments.credits, coalesce(booked.granted, 0) as granted, payments.taken_back as took,
      coalesce(booked.taken_back, 0) as booked
    from payments
    join members on members.id = member_id
    left join booked on booked.subject = payments.id
    where ${within(sql`payments.id`, range)}
  )
  select format('payment %s is paid, and its %s credits were not granted', id, credits) as fault
  from found where is_paid and granted <> credits
  union all
  select format('payment %s took %s credits back, its entries say %s', id, took, booked) from found where took <> booked`;

/** SQL of `booked`: sums of each subject by account, or null. */
const booked = (range: Range): RawBuilder<unknown> => sql`
  newer as materialized (
    select member, subject, credits, kind, account, against from postings
    where at >= ${openSince} and id > ${range.through}
    union all
    select member, subject, credits, kind, account, against from postings_before
  ), parts as (
    select subject, account, credits from ledger_sums_closed where ${within(sql`subject`, range)}
    union all
    select subject, account, credits from ledger_sums_open where ${within(sql`subject`, range)}
    union all
    select subject, account, credits from (${partsOf(sql`newer`)}) as added where ${within(sql`subject`, range)}
  ), booked as (
    select subject, ${sql.join(accounts.map(sumOf))} from parts group by subject
  )`;

const accounts = ['member', 'held', 'debt', 'granted', 'taken_back'];
const sumOf = (account: string) =>
  sql`sum(credits) filter (where account = ${sql.lit(account)}) as ${sql.ref(account)}`;
const within = (id: RawBuilder<unknown>, { after, last }: Range) =>
  sql`${id} > ${after}::uuid and ${id} <= ${last}::uuid`;

/** Entries of the version before that make no posting. */
async function halfEntries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('reference %s has %s entries that sum to %s', reference, count(*), sum(credits)) as fault
    from ledger_entries_before
    where not exists (select from postings_before where id in (one, other) and name = reference)
    group by reference order by reference`.execute(db);
  return rows.map(({ fault }) => fault);
}

async function changedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('the ledger of %s is not what it was when the month was closed', to_char(month, 'YYYY-MM')) as fault
    from ledger_months where changed_at is not null order by month`.execute(db);
  return rows.map(({ fault }) => fault);
}
