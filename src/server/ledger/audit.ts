import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { partsOf, startingOver, sumUp } from './sum-up.ts';

/**
 * Lists faults in the books, one sentence each. Empty if balances equal their entries and references sum to zero. Reads
 * entries since the last audit, and every balance.
 */
export async function audit(db: Db, signal?: AbortSignal): Promise<string[]> {
  await db
    .insertInto('ledger_proofs')
    .values({ whole_at: null, failed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sumUp(db, signal);
  return [
    ...(await compareAll(db, 'members', memberFaults, signal)),
    ...(await compareAll(db, 'payments', paymentFaults, signal)),
    ...(await referenceFaults(db)),
  ];
}

/** Rows compared at a time. */
const portion = 20_000;

/** Ids above `after`, up to `last`; entries up to `through` are in the sums. */
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
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    signal?.throwIfAborted();
    const found = await compareSome(db, table, after, faultsIn);
    faults.push(...found.faults);
    after = found.last;
  }
  return faults;
}

/** Balances, sums and newer entries are those of one moment. */
async function compareSome(db: Db, table: 'members' | 'payments', after: string, faultsIn: Faults) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { through } = await tx.selectFrom('ledger_proofs').select('through').executeTakeFirstOrThrow();
      if (through === startingOver) throw new Error('Another audit has started over.');
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
  newer as materialized (select * from ledger_entries where id > ${range.through}), parts as (
    select subject, account, credits from ledger_sums where ${within(sql`subject`, range)}
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

/** The two entries of a reference may be in two portions, so its suspects are looked at as a whole. */
async function referenceFaults(db: Db): Promise<string[]> {
  await sql`
    delete from ledger_suspects as suspect where (
      select count(*) = 2 and sum(credits) = 0 from ledger_entries where reference = suspect.reference)`.execute(db);
  const { rows } = await sql<{ fault: string }>`
    select format('reference %s has %s entries that sum to %s', reference, count(*), sum(credits)) as fault
    from ledger_suspects join ledger_entries using (reference) group by reference order by reference`.execute(db);
  return rows.map(({ fault }) => fault);
}
