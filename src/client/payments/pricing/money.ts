import { useLingui } from '@lingui/react';
import type { Bundle } from '../../../shared/calls/payments.ts';

/** `money(1499, 'EUR')` in the page's language: minor units of the currency, with a minus rather than a hyphen. */
export function useMoney(): (minor: number, currency: string) => string {
  const { i18n } = useLingui();
  return (minor, currency) => i18n.number(minor / 100, { style: 'currency', currency }).replace('-', '−');
}

/** Whole percent that a credit is cheaper than in the dearest of these bundles: of the prices as shown, rounded down. */
export function savingOf(
  bundle: Pick<Bundle, 'price' | 'credits'>,
  all: readonly Pick<Bundle, 'price' | 'credits'>[],
): number {
  const shown = ({ price, credits }: Pick<Bundle, 'price' | 'credits'>) => Math.round(price / credits);
  const dearest = Math.max(...all.map(shown));
  return dearest === 0 ? 0 : Math.floor((100 * (dearest - shown(bundle))) / dearest);
}

/** Place of the bundle with the cheapest credits; undefined if several, or all, cost as little. */
export function cheapestOf(all: readonly Pick<Bundle, 'price' | 'credits'>[]): number | undefined {
  const isCheapest = (bundle: (typeof all)[number]) =>
    all.every((other) => other === bundle || bundle.price * other.credits < other.price * bundle.credits);
  const place = all.findIndex(isCheapest);
  return all.length < 2 || place < 0 ? undefined : place;
}

/** Price of one message in this bundle, in minor units. */
export const messagePrice = ({ price, credits }: Pick<Bundle, 'price' | 'credits'>, messageCredits: number): number =>
  (price / credits) * messageCredits;
