import type { CallAnswer } from '../../shared/calls.ts';
import { methodsFor, type PaymentMethod } from '../../shared/payment-methods.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import type { BundleRow } from '../db/schema/payments.ts';
import type { Site } from '../sites/sites.ts';
import { chargeLeft } from './charge-limits.ts';
import { mandateOf } from './mandates.ts';

interface Asking {
  country: string;
  me: Pick<Me, 'id' | 'debt'> | undefined;
  /** A bundle that may have been replaced. */
  asked: string | undefined;
}

/** Reads the bundles for a payer in `country`, with the payment methods. */
export async function readOffer(
  context: Context,
  site: Site,
  { country, me, asked }: Asking,
): Promise<CallAnswer<'GET credits.php'>> {
  const provider = context.providers.current;
  const currency = currencyOf(site, country);
  const bundles = currency === undefined ? [] : await bundlesIn(context, site, currency);
  const offered = currency === undefined || bundles.length === 0 ? [] : methodsAt(context, country, currency);
  const last = me && (await lastPaid(context, me.id));
  const isLast = (method: PaymentMethod) => method === last?.method;
  // The method used last comes first.
  const methods = [...offered.filter(isLast), ...offered.filter((method) => !isLast(method))];
  const replaced = asked === undefined ? undefined : await bundleWith(context, site, asked);
  const instead = bundles.find(({ tier, currency }) => tier === replaced?.tier && currency === replaced.currency);
  return {
    country,
    ...(instead && { instead: instead.id }),
    countries: site.settings.countries.filter((each) => currencyOf(site, each) !== undefined),
    bundles: bundles.map(toBundle),
    methods: await Promise.all(
      methods.map(async (id) => ({
        id,
        banks: (await provider?.banks(id)) ?? [],
        ...(isLast(id) && last?.bank && { bank: last.bank }),
      })),
    ),
    debt: me?.debt ?? 0,
    sandbox: provider?.name === 'sandbox',
    charge: me && currency !== undefined ? await chargeLeft(context.db, context, me.id, currency) : null,
    repeat: me && last ? await repeatOf(context, me.id, bundles, last.bundle_id) : null,
  };
}

/** Payment methods; none without a provider, and no direct debit if no code can be sent by SMS. */
export const methodsAt = ({ providers, sms }: Context, country: string, currency: string) =>
  (providers.current ? methodsFor(country, currency) : []).filter((method) => method !== 'directdebit' || sms);

/** Currency that the site's prices set for a country; undefined if it sells nothing there. */
export const currencyOf = ({ settings }: Site, country: string): string | undefined =>
  settings.countries.includes(country) ? settings.minimum_message_costs[country]?.currency : undefined;

const lastPaid = ({ db }: Context, member: string) =>
  db
    .selectFrom('payments')
    .select(['bundle_id', 'method', 'bank'])
    .where('member_id', '=', member)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last purchase, if it is still sold, and the mandate to charge for it. */
async function repeatOf(context: Context, member: string, bundles: BundleRow[], last: string) {
  const bundle = bundles.find(({ id }) => id === last);
  const mandate = bundle && (await mandateOf(context, member));
  return mandate ? { bundle: bundle.id, method: mandate.method, label: mandate.label } : null;
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

/** Sold or not. */
const bundleWith = ({ db }: Context, site: Site, id: string): Promise<BundleRow | undefined> =>
  db.selectFrom('bundles').selectAll().where('id', '=', id).where('site_id', '=', site.id).executeTakeFirst();

function toBundle({ id, tier, credits, price, currency, popular }: BundleRow) {
  return { id, tier, credits, price, currency, popular };
}
