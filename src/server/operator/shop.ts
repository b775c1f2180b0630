import { sql } from 'kysely';
import type { SoldBundle } from '../../shared/calls/operator-shop.ts';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import type { Me } from '../accounts/session.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { BundleRow } from '../db/schema/payments.ts';
import { currencyOf } from '../payments/bundles.ts';
import { type Site, sitesByNiche, siteWithId } from '../sites/sites.ts';
import { logAct } from './acts.ts';

/** Of a site, the first where none is named. Throws Refusal `not_found`. */
export async function showShop(
  context: Context,
  wanted: string | undefined,
): Promise<CallAnswer<'GET operator-shop.php'>> {
  const sites = await sitesByNiche(context);
  const site = wanted === undefined ? sites[0] : sites.find(({ id }) => id === wanted);
  if (!site) throw notFound();
  const books = await context.db.selectFrom('ledger_audits').select(['at', 'count', 'faults']).executeTakeFirst();
  return {
    sites: sites.map(({ id, domain, settings }) => ({ id, domain, name: settings.name })),
    site: site.id,
    countries: site.settings.countries,
    currencies: currenciesOf(site),
    bundles: await bundlesAt(context.db, site.id),
    books: books ? { ...books, at: books.at.toISOString() } : null,
  };
}

/** In what is paid in the countries of a site; nobody could buy in any other. */
export const currenciesOf = (site: Site): string[] => [
  ...new Set(site.settings.countries.flatMap((country) => currencyOf(site, country) ?? [])),
];

async function bundlesAt(db: Db, site: string): Promise<SoldBundle[]> {
  const { rows } = await sql<SoldBundle>`
    select id, tier, credits, price, currency, popular,
      (select count(*)::int from payments where bundle_id = bundles.id and state = 'paid') as orders
    from bundles where site_id = ${site} and active order by currency, tier`.execute(db);
  return rows;
}

const mostCredits = 100_000;
const highestPrice = 10_000_00;

type Offer = CallInput<'PUT operator-bundle.php'>;

/**
 * Sells it in the place of what was there: a new row, so that what was ordered keeps naming the old one. Throws Refusal: not_found, invalid,
 * conflict where another one stands there by now, id_taken.
 */
export async function sell(context: Context, me: Me, offer: Offer): Promise<void> {
  const { id, was, site: siteId, currency, tier, credits, price, popular } = offer;
  const site = await siteWithId(context, siteId);
  const faults = {
    ...(!isBetween(credits, 1, mostCredits) && { credits: 'range' }),
    ...(!isBetween(price, 1, highestPrice) && { price: 'range' }),
    ...(!currenciesOf(site).includes(currency) && { currency: 'foreign' }),
  };
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { fields: faults });
  await transact(context.db, async (tx) => {
    await lockShop(tx, siteId);
    const bundles = () => tx.selectFrom('bundles').selectAll();
    const known = await bundles().where('id', '=', id).executeTakeFirst();
    if (known && !isSame(known, offer)) throw new Refusal('id_taken');
    if (known) return;
    const here = bundles().where('site_id', '=', siteId).where('currency', '=', currency).where('active', '=', true);
    const before = await here.where('tier', '=', tier).executeTakeFirst();
    if ((before?.id ?? null) !== was) throw new Refusal('conflict');
    if (before) await tx.updateTable('bundles').set({ active: false }).where('id', '=', before.id).execute();
    if (popular)
      await tx
        .updateTable('bundles')
        .set({ popular: false })
        .where('site_id', '=', siteId)
        .where('currency', '=', currency)
        .where('active', '=', true)
        .execute();
    await tx.insertInto('bundles').values({ id, site_id: siteId, currency, tier, credits, price, popular }).execute();
    await logAct(tx, context, me, {
      ...{ act: before ? 'bundle.change' : 'bundle.add', subject: `site ${siteId}` },
      ...{ before: before ? stateOf(before) : null, after: stateOf({ id, currency, tier, credits, price, popular }) },
    });
  });
}

/** Throws Refusal: not_found, conflict where it is sold no more. */
export async function withdrawBundle(context: Context, me: Me, id: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const bundle = await tx.selectFrom('bundles').selectAll().where('id', '=', id).executeTakeFirst();
    if (!bundle) throw notFound();
    await lockShop(tx, bundle.site_id);
    const ended = tx.updateTable('bundles').set({ active: false }).where('id', '=', id).where('active', '=', true);
    if ((await ended.executeTakeFirst()).numUpdatedRows === 0n) throw new Refusal('conflict');
    await logAct(tx, context, me, {
      ...{ act: 'bundle.withdraw', subject: `site ${bundle.site_id}` },
      before: stateOf(bundle),
    });
  });
}

/** One operator at a time changes what a site sells: two who fill the same empty place are not both right. */
const lockShop = (tx: Db, site: string) =>
  tx.selectFrom('sites').select('id').where('id', '=', site).forNoKeyUpdate().execute();

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most;

const isSame = (known: BundleRow, { site, currency, tier, credits, price }: Offer): boolean =>
  known.site_id === site &&
  known.currency === currency &&
  known.tier === tier &&
  known.credits === credits &&
  known.price === price;

const stateOf = ({ id, currency, tier, credits, price, popular }: Omit<BundleRow, 'site_id' | 'active'>) => ({
  ...{ id, currency, tier, credits, price, popular },
});
