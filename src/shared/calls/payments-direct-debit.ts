import * as v from 'valibot';
import { type Calls, Id, Time } from '../call.ts';
import { orderEntries, Payment } from './payments.ts';

const Line = v.pipe(v.string(), v.maxLength(100));

/** Refund of a withdrawal: unused credits and their value, in minor units. Requesting it reserves the credits. */
const Withdrawal = v.object({
  payment_id: Id,
  credits: v.pipe(v.number(), v.integer(), v.minValue(0)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.string(),
  /** Inclusive. */
  until: Time,
  /** Time of the withdrawal; null if there is none. */
  asked_at: v.nullable(Time),
  /** When the provider accepted it; null until then. */
  paid_at: v.nullable(Time),
  /** When the last withdrawal failed: its credits were returned, and the member may try again. */
  failed_at: v.nullable(Time),
});

export const directDebitCalls = {
  /**
   * Sends a code by SMS, a new one per call. Refused: `invalid`, `charge_blocked`, `charge_limit` (3 payments or
   * 150.00 in 7 days), `too_many` (3 codes an hour).
   */
  'POST directdebit.php': {
    access: 'member',
    body: v.object({
      ...orderEntries,
      ...{ holder: Line, street: Line, house_number: Line, zip: Line, city: Line, phone: Line },
      /** For a new code: if left out, that of the same order, while its code is valid. */
      iban: v.optional(Line),
    }),
    answer: v.object({ id: Id, expires_at: Time, phone: v.string() }),
  },
  /** Signs the mandate with the code and charges the order. `invalid` with otp: code_invalid, or code_over. */
  'PUT directdebit.php': {
    access: 'member',
    confirmed: true,
    body: v.object({ id: Id, otp: v.pipe(v.string(), v.maxLength(20)) }),
    answer: v.object({ payment: Payment }),
  },
  'GET withdrawal.php': { access: 'member', query: v.object({ id: Id }), answer: v.object({ withdrawal: Withdrawal }) },
  /** `conflict`: nothing left to refund, or the period is over. */
  'POST withdrawal.php': {
    access: 'member',
    confirmed: true,
    body: v.object({ payment: Id }),
    answer: v.object({ payment: Payment, withdrawal: Withdrawal }),
  },
} satisfies Calls;
