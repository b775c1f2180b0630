import type { CallAnswer } from '../../shared/calls.ts';
import { methodsFor } from '../../shared/payment-methods.ts';
import type { Context } from '../context.ts';
import type { BundleRow } from '../db/schema.ts';
import type { Site } from '../sites/sites.ts';

/** What is sold to whoever pays from `country`, and how it can be paid. */
export async function readOffer(
  context: Context,
  site: Site,
  { country, debt }: { country: string; debt: number },
): Promise<CallAnswer<'GET credits.php'>> {
  const currency = currencyOf(site, country);
  const bundles = currency === undefined ? [] : await bundlesIn(context, site, currency);
  const methods = currency === undefined || bundles.length === 0 ? [] : methodsAt(context, country, currency);
  return {
    country,
    countries: site.settings.countries.filter((each) => currencyOf(site, each) !== undefined),
    bundles: bundles.map(toBundle),
    methods: await Promise.all(methods.map(async (id) => ({ id, banks: (await context.pay?.banks(id)) ?? [] }))),
    debt,
    repeat: null,
  };
}

/** None where nobody takes the money. */
export const methodsAt = ({ pay }: Context, country: string, currency: string) =>
  pay ? methodsFor(country, currency) : [];

/** The site's prices say in what is paid where; undefined where it sells nothing. */
export const currencyOf = ({ settings }: Site, country: string): string | undefined =>
  settings.countries.includes(country) ? settings.minimum_message_costs[country]?.currency : undefined;

async function bundlesIn({ db }: Context, site: Site, currency: string): Promise<BundleRow[]> {
  return await db
    .selectFrom('bundles')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('currency', '=', currency)
    .where('active', '=', true)
    .orderBy('tier')
    .execute();
}

function toBundle({ id, tier, credits, price, currency, popular }: BundleRow) {
  return { id, tier, credits, price, currency, popular };
}
