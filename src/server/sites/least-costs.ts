import { sql } from 'kysely';
import type { Db } from '../context.ts';
import type { Site } from './sites.ts';

/**
 * Sites whose `minimum_message_costs` are what a message costs at least in a bundle on sale, in minor units, rounded up
 * (SPECIFICATION 8.2). In a currency without bundles the entered price stays.
 */
export async function withLeastCosts(db: Db, sites: Site[]): Promise<Site[]> {
  const rows = await db
    .selectFrom('bundles')
    .select(['site_id', 'currency', sql<number>`min(price::float8 / credits)`.as('per_credit')])
    .where('active', '=', true)
    .groupBy(['site_id', 'currency'])
    .execute();
  const leastOf = new Map(rows.map(({ site_id, currency, per_credit }) => [site_id + currency, per_credit]));
  return sites.map((site) => ({
    ...site,
    settings: { ...site.settings, minimum_message_costs: costsOf(site, leastOf) },
  }));
}

function costsOf({ id, settings }: Site, leastOf: Map<string, number>): Site['settings']['minimum_message_costs'] {
  const { message_credits, minimum_message_costs } = settings;
  const costs = Object.entries(minimum_message_costs).map(([country, entered]) => {
    const perCredit = leastOf.get(id + entered.currency);
    return [country, perCredit === undefined ? entered : { ...entered, costs: Math.ceil(perCredit * message_credits) }];
  });
  return Object.fromEntries(costs);
}
