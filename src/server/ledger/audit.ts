import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** Lists faults in the books, one sentence each. Empty if balances equal their entries and references sum to zero. */
export async function audit(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('the balance of member %s is %s, its entries say %s', id, credits, coalesce(entries.sum, 0)) as fault
    from members
    left join (select holder, sum(credits) from ledger_entries where account = 'member' group by holder) as entries
      on entries.holder = members.id
    where credits <> coalesce(entries.sum, 0)
    union all
    select format('member %s owes %s, their entries say %s', id, debt, coalesce(-entries.sum, 0))
    from members
    left join (select holder, sum(credits) from ledger_entries where account = 'debt' group by holder) as entries
      on entries.holder = members.id
    where debt <> coalesce(-entries.sum, 0)
    union all
    select format('member %s has %s credits held, their entries say %s', id, held, coalesce(entries.sum, 0))
    from members
    left join (select holder, sum(credits) from ledger_entries where account = 'held' group by holder) as entries
      on entries.holder = members.id
    where held <> coalesce(entries.sum, 0)
    union all
    select format('member %s has %s credits held, their withdrawals say %s', members.id, held, coalesce(open.sum, 0))
    from members left join (
      select member_id, sum(refunds.credits) from refunds join payments on payments.id = payment_id
      where done_at is null and failed_at is null group by member_id
    ) as open on open.member_id = members.id
    where held <> coalesce(open.sum, 0)
    union all
    select format('reference %s has %s entries that sum to %s', reference, count(*), sum(credits))
    from ledger_entries group by reference having sum(credits) <> 0 or count(*) <> 2
    union all
    select format('payment %s is paid, and its %s credits were not granted', payments.id, payments.credits)
    from payments join members on members.id = member_id
    where state = 'paid' and not exists (
      select from ledger_entries where reference = 'purchase:' || payments.id and ledger_entries.credits = payments.credits
    )
    union all
    select format('payment %s took %s credits back, its entries say %s', payments.id, taken_back, coalesce(back.sum, 0))
    from payments join members on members.id = member_id left join (
      select split_part(reference, ':', 2) as payment, -sum(credits) as sum from ledger_entries
      where kind in ('refund', 'chargeback') and account in ('member', 'held', 'debt') group by payment
    ) as back on back.payment = payments.id::text
    where taken_back <> coalesce(back.sum, 0)`.execute(db);
  return rows.map((row) => row.fault);
}
