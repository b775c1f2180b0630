import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Payment } from '../../../shared/calls/payments.ts';

/** The states of seed.md section 4. */
const stateWords: Record<Payment['status'], MessageDescriptor> = {
  pending: msg`Pending`,
  completed: msg`Paid`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};

/** What went back by a refund or a chargeback is no state of its own there, and not to be read as paid. */
export function wordOf({ status, amount, refunded, charged_back }: Payment): MessageDescriptor {
  const back = refunded + charged_back;
  if (back === 0) return stateWords[status];
  return back < amount ? msg`Partly paid back` : msg`Paid back`;
}
