import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { PaymentMethod } from '../../shared/payment-methods.ts';

/** `money(1499, 'EUR')`: minor units of the currency. */
export function useMoney(): (minor: number, currency: string) => string {
  const { i18n } = useLingui();
  return (minor, currency) => i18n.number(minor / 100, { style: 'currency', currency });
}

/** Formatted for an input: `14.99`. */
export const typed = (minor: number): string => (minor / 100).toFixed(2);

/** Dates of the console, whose words are British (see english.ts). */
export const dates = 'en-GB';

export const whenOf = (at: string): string =>
  new Date(at).toLocaleString(dates, { dateStyle: 'medium', timeStyle: 'short' });
export const dayOf = (at: string): string => new Date(at).toLocaleDateString(dates, { dateStyle: 'medium' });

/**
 * Payment methods as the console calls them; a feature has its own words (payments/credits/method-words.ts). Brand
 * names are not translated.
 */
const methodNames: Record<PaymentMethod, MessageDescriptor | string> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  card: msg`Card`,
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  banktransfer: msg`Bank transfer`,
  directdebit: msg`Direct debit`,
};

export function methodName(i18n: I18n, method: PaymentMethod): string {
  const name = methodNames[method];
  return typeof name === 'string' ? name : i18n._(name);
}
