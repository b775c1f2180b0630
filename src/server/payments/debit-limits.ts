import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { Refusal } from '../kit/refusal.ts';

/** Of direct debits in seven days, this one included (decisions.md section 14, "Payment country"). In minor units. */
const within = 7 * day;
const most = { payments: 3, amount: 150_00 };

/** Throws Refusal `debit_blocked` after a chargeback, `debit_limit` where it would be too much. Sure only under the member's lock. */
export async function allowDebit(db: Db, { now }: Pick<Context, 'now'>, member: string, amount: number): Promise<void> {
  const { rows } = await sql<{ charged_back: boolean; payments: number; amount: number }>`
    select coalesce(bool_or(charged_back > 0), false) as charged_back,
      count(*) filter (where counts)::int as payments, coalesce(sum(amount) filter (where counts), 0)::int as amount
    from (
      select charged_back, amount, method = 'directdebit' and state in ('open', 'pending', 'paid')
        and created_at > ${new Date(now().getTime() - within)} as counts
      from payments where member_id = ${member}
    ) as theirs`.execute(db);
  const [known = { charged_back: false, payments: 0, amount: 0 }] = rows;
  if (known.charged_back) throw new Refusal('debit_blocked');
  if (known.payments + 1 > most.payments || known.amount + amount > most.amount) throw new Refusal('debit_limit');
}
