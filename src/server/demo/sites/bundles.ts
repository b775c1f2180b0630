import type { Insertable } from 'kysely';
import type { Bundle } from '../../../shared/calls/payments.ts';
import type { Database } from '../../db/schema/database.ts';

/** Credits of a tier, and its price in euro cents (SPECIFICATION 8.26). */
const tiers: Record<Bundle['tier'], { credits: number; price: number }> = {
  p0: { credits: 10, price: 1499 },
  p1: { credits: 25, price: 2999 },
  p2: { credits: 60, price: 5999 },
  p3: { credits: 150, price: 11_999 },
};
/** Prices in other currencies: whole prices that end like those in euro. */
const factors = {
  EUR: 1,
  GBP: 0.9,
  USD: 1.1,
  PLN: 4.3,
  DKK: 7.5,
  NOK: 11.5,
  SEK: 11.5,
  CHF: 1,
  CAD: 1.5,
  AUD: 1.65,
  NZD: 1.8,
};

/** The four bundles of a site in each currency. Their ids follow from it, so that they can be made again. */
export function bundlesOf(site: { id: string; niche: number }): Insertable<Database['bundles']>[] {
  return Object.entries(factors).flatMap(([currency, factor], i) =>
    Object.entries(tiers).map(([tier, { credits, price }], j) => ({
      id: `b0d1e000-0000-4000-8000-${[site.niche, i, j].map((each) => String(each).padStart(4, '0')).join('')}`,
      site_id: site.id,
      currency,
      tier: tier as Bundle['tier'],
      credits,
      price: Math.round((price * factor) / 100) * 100 - 1,
      popular: tier === 'p2',
    })),
  );
}
