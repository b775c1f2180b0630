import { useLingui } from '@lingui/react';
import type { Bundle } from '../../../shared/calls/payments.ts';

/** `money(1499, 'EUR')` as the page's language writes it: minor units of the currency. */
export function useMoney(): (minor: number, currency: string) => string {
  const { i18n } = useLingui();
  return (minor, currency) => i18n.number(minor / 100, { style: 'currency', currency });
}

/** What a message comes to, bought in this bundle; in minor units. */
export const messagePrice = ({ price, credits }: Pick<Bundle, 'price' | 'credits'>, messageCredits: number): number =>
  (price / credits) * messageCredits;
