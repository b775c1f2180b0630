import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Payment } from '../../../shared/calls/payments.ts';

/** Words for the payment states (SPECIFICATION 8.14). */
const stateWords: Record<Payment['status'], MessageDescriptor> = {
  pending: msg`Pending`,
  completed: msg`Paid`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};

/** Refunds and chargebacks have no state of their own, but must not read as paid. */
export function wordOf({ status, amount, refunded, charged_back }: Payment): MessageDescriptor {
  const back = refunded + charged_back;
  if (back === 0) return stateWords[status];
  return back < amount ? msg`Partly refunded` : msg`Refunded`;
}
