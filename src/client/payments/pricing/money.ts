import { useLingui } from '@lingui/react';
import type { Bundle } from '../../../shared/calls/payments.ts';

/** `money(1499, 'EUR')` in the page's language: minor units of the currency. */
export function useMoney(): (minor: number, currency: string) => string {
  const { i18n } = useLingui();
  return (minor, currency) => i18n.number(minor / 100, { style: 'currency', currency });
}

/** Price of one message in this bundle, in minor units. */
export const messagePrice = ({ price, credits }: Pick<Bundle, 'price' | 'credits'>, messageCredits: number): number =>
  (price / credits) * messageCredits;
