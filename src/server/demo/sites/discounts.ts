import type { Insertable } from 'kysely';
import type { Database } from '../../db/schema/database.ts';

/** Codes to try: 10% once a member; five euros off in the Netherlands by iDEAL, from 25 euros on; 20% for the first one who takes it. */
export function discountsOf(site: { id: string }): Insertable<Database['discount_codes']>[] {
  const site_id = site.id;
  return [
    { site_id, code: 'SPARK10', value_percentage: 10, percentage: true },
    {
      ...{ site_id, code: 'IDEAL5', value_percentage: 500, percentage: false, currency: 'EUR', country: 'NL' },
      ...{ paymentmethods: ['ideal'], minimum_order_value: 2500 },
    },
    { site_id, code: 'EARLYBIRD', value_percentage: 20, percentage: true, validity: 'once', minimum: 25 },
  ];
}
