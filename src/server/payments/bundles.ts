import type { CallAnswer } from '../../shared/calls.ts';
import { methodsFor } from '../../shared/payment-methods.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import type { BundleRow } from '../db/schema/payments.ts';
import type { Site } from '../sites/sites.ts';
import { chargeLeft } from './charge-limits.ts';
import { mandateOf } from './mandates.ts';

/** Reads the bundles for a payer in `country`, with the payment methods. */
export async function readOffer(
  context: Context,
  site: Site,
  { country, me }: { country: string; me: Pick<Me, 'id' | 'debt'> | undefined },
): Promise<CallAnswer<'GET credits.php'>> {
  const provider = context.providers.current;
  const currency = currencyOf(site, country);
  const bundles = currency === undefined ? [] : await bundlesIn(context, site, currency);
  const methods = currency === undefined || bundles.length === 0 ? [] : methodsAt(context, country, currency);
  return {
    country,
    countries: site.settings.countries.filter((each) => currencyOf(site, each) !== undefined),
    bundles: bundles.map(toBundle),
    methods: await Promise.all(methods.map(async (id) => ({ id, banks: (await provider?.banks(id)) ?? [] }))),
    debt: me?.debt ?? 0,
    sandbox: provider?.name === 'sandbox',
    charge: me && currency !== undefined ? await chargeLeft(context.db, context, me.id, currency) : null,
    repeat: me ? await repeatOf(context, me.id, bundles) : null,
  };
}

/** Payment methods; none without a provider, and no direct debit if no code can be sent by SMS. */
export const methodsAt = ({ providers, sms }: Context, country: string, currency: string) =>
  (providers.current ? methodsFor(country, currency) : []).filter((method) => method !== 'directdebit' || sms);

/** Currency that the site's prices set for a country; undefined if it sells nothing there. */
export const currencyOf = ({ settings }: Site, country: string): string | undefined =>
  settings.countries.includes(country) ? settings.minimum_message_costs[country]?.currency : undefined;

/** The last purchase, if it is still sold, and the mandate to charge for it. */
async function repeatOf(context: Context, member: string, bundles: BundleRow[]) {
  const mandate = await mandateOf(context, member);
  if (!mandate) return null;
  const last = await context.db
    .selectFrom('payments')
    .select('bundle_id')
    .where('member_id', '=', member)
    .where('state', '=', 'paid')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const bundle = bundles.find(({ id }) => id === last?.bundle_id);
  return bundle ? { bundle: bundle.id, method: mandate.method, label: mandate.label } : null;
}

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
