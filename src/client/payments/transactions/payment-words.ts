import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Payment } from '../../../shared/calls/payment.ts';

/** The states of seed.md section 4. */
export const stateWords: Record<Payment['status'], MessageDescriptor> = {
  pending: msg`Pending`,
  completed: msg`Paid`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};
