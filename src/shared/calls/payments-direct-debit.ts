import * as v from 'valibot';
import { type Calls, Id, Time } from '../call.ts';
import { orderEntries, Payment } from './payments.ts';

const Line = v.pipe(v.string(), v.maxLength(100));

/** What would come back of a payment, or does: unused credits and their worth, in minor units. Once asked for, the credits are held. */
const Withdrawal = v.object({
  payment_id: Id,
  credits: v.pipe(v.number(), v.integer(), v.minValue(0)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.string(),
  /** That day counts whole. */
  until: Time,
  /** When the member withdrew; null if they have not. */
  asked_at: v.nullable(Time),
  /** When the provider took it; null until then. */
  paid_at: v.nullable(Time),
  /** When the one before came to nothing: its credits are the member's again, who may withdraw again. */
  failed_at: v.nullable(Time),
});

export const directDebitCalls = {
  /**
   * Sends a code to the phone; again under the same id: another code. `invalid`: the fields that are wrong. `charge_blocked` after a
   * chargeback, `charge_limit` above 3 payments or 150.00 in 7 days, `too_many` after 3 codes an hour.
   */
  'POST directdebit.php': {
    access: 'member',
    body: v.object({
      ...orderEntries,
      ...{ holder: Line, iban: Line, street: Line, house_number: Line, zip: Line, city: Line, phone: Line },
    }),
    answer: v.object({ id: Id, expires_at: Time, phone: v.string() }),
  },
  /** The code signs the mandate, and the order is charged by it. `invalid` with otp: code_invalid. */
  'PUT directdebit.php': {
    access: 'member',
    confirmed: true,
    body: v.object({ id: Id, otp: v.pipe(v.string(), v.maxLength(20)) }),
    answer: v.object({ payment: Payment }),
  },
  'GET withdrawal.php': { access: 'member', query: v.object({ id: Id }), answer: v.object({ withdrawal: Withdrawal }) },
  /** `conflict`: nothing is left to come back, or the days are over. */
  'POST withdrawal.php': {
    access: 'member',
    confirmed: true,
    body: v.object({ payment: Id }),
    answer: v.object({ payment: Payment, withdrawal: Withdrawal }),
  },
} satisfies Calls;
