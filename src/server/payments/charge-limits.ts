import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';

/** Of charges without a checkout in seven days, this one included (decisions.md section 14, "Payment country"). */
const within = 7 * day;
const maxCharges = 3;
/** In minor units, about the same everywhere; a currency that is not here counts like the euro. */
const maxAmount: Partial<Record<string, number>> = {
  ...{ EUR: 150_00, GBP: 130_00, USD: 160_00, CHF: 150_00, CAD: 230_00, AUD: 250_00, NZD: 270_00 },
  ...{ PLN: 650_00, DKK: 1_100_00, NOK: 1_700_00, SEK: 1_700_00 },
};

interface Charge {
  /** Minor units. */
  amount: number;
  currency: string;
}

/**
 * Before a member is charged by a mandate, by direct debit or by card once more. Throws Refusal `charge_blocked` after a chargeback,
 * `charge_limit` where it would be too much. Sure only under the member's lock.
 */
export async function allowCharge(
  db: Db,
  { now }: Pick<Context, 'now'>,
  member: string,
  { amount, currency }: Charge,
): Promise<void> {
  const { rows } = await sql<{ charged_back: boolean; charges: number; amount: number }>`
    select coalesce(bool_or(charged_back > 0), false) as charged_back, count(*) filter (where counts)::int as charges,
      coalesce(sum(amount) filter (where counts and currency = ${currency}), 0)::int as amount
    from (
      select charged_back, amount, currency, mandate_id is not null and state in ('open', 'pending', 'paid')
        and created_at > ${new Date(now().getTime() - within)} as counts
      from payments where member_id = ${member}
    ) as theirs`.execute(db);
  const [known = { charged_back: false, charges: 0, amount: 0 }] = rows;
  if (known.charged_back) throw new Refusal('charge_blocked');
  const most = maxAmount[currency] ?? 150_00;
  if (known.charges + 1 > maxCharges || known.amount + amount > most) throw new Refusal('charge_limit');
}
