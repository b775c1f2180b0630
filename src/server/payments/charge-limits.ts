import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';

/** Limits of charges without a checkout in seven days, this one included (SPECIFICATION 8.22). */
const within = 7 * day;
const maxCharges = 3;
/** In minor units, of similar value in every currency. Unlisted currencies use the euro's. */
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
 * Checks a charge without checkout, by direct debit or stored card. Throws Refusal `charge_blocked` after a chargeback
 * or `charge_limit`. Reliable only under the member's lock.
 */
export async function allowCharge(
  db: Db,
  context: Pick<Context, 'now'>,
  member: string,
  { amount, currency }: Charge,
): Promise<void> {
  const { most, refused } = await chargeLeft(db, context, member, currency);
  if (refused) throw new Refusal(refused);
  if (amount > most) throw new Refusal('charge_limit');
}

interface Left {
  /** Minor units. */
  most: number;
  refused: 'charge_blocked' | 'charge_limit' | null;
}

/** Returns the amount that may be charged today, and the reason if there is none. */
export async function chargeLeft(
  db: Db,
  { now }: Pick<Context, 'now'>,
  member: string,
  currency: string,
): Promise<Left> {
  const { rows } = await sql<{ charged_back: boolean; charges: number; amount: number }>`
    select coalesce(bool_or(charged_back > 0), false) as charged_back, count(*) filter (where counts)::int as charges,
      coalesce(sum(amount) filter (where counts and currency = ${currency}), 0)::int as amount
    from (
      select charged_back, amount, currency, mandate_id is not null and state in ('open', 'pending', 'paid')
        and created_at > ${new Date(now().getTime() - within)} as counts
      from payments where member_id = ${member}
    ) as theirs`.execute(db);
  const [known = { charged_back: false, charges: 0, amount: 0 }] = rows;
  if (known.charged_back) return { most: 0, refused: 'charge_blocked' };
  const most = Math.max((maxAmount[currency] ?? 150_00) - known.amount, 0);
  return { most, refused: known.charges >= maxCharges || most === 0 ? 'charge_limit' : null };
}
