import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../../shared/errors.ts';

/** Of errors that only the shop can meet: its catalog has the words. */
export const paymentSentences = {
  code_not_found: msg`Code not found`,
  code_used: msg`Code already used`,
  charge_blocked: msg`A payment was charged back, so you can’t pay this way any more. Choose another way to pay.`,
  charge_limit: msg`You’ve reached your limit of 3 payments or €150 in 7 days. Choose another way to pay.`,
  code_minimum: msg`This code only works on larger orders.`,
  code_country: msg`This code isn’t valid in this country.`,
  code_method: msg`This code isn’t valid for this way to pay.`,
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;
