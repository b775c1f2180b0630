import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';

/** Brands keep their names in every language. */
export const methodWords: Record<PaymentMethod, MessageDescriptor | string> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  card: msg`Card`,
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  banktransfer: msg`Bank transfer`,
  directdebit: msg`Direct debit`,
};
