import { sql } from 'kysely';
import { bundleLimits, type SoldBundle } from '../../shared/calls/operator-shop.ts';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import { day } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { BundleRow } from '../db/schema/payments.ts';
import { currencyOf } from '../payments/bundles.ts';
import { forgetSites, type Site, sitesByNiche, siteWithId } from '../sites/sites.ts';
import { logAct } from './acts.ts';

/** Reads the offers of a site, by default the first. Throws Refusal `not_found`. */
export async function showShop(
  context: Context,
  wanted: string | undefined,
): Promise<CallAnswer<'GET operator-shop.php'>> {
  const sites = await sitesByNiche(context);
  const site = wanted === undefined ? sites[0] : sites.find(({ id }) => id === wanted);
  if (!site) throw notFound();
  return {
    sites: sites.map(({ id, domain, settings }) => ({ id, domain, name: settings.name })),
    site: site.id,
    countries: site.settings.countries,
    currencies: currenciesOf(site),
    bundles: await bundlesAt(context.db, site.id),
    message_credits: site.settings.message_credits,
    ...(await showBooks(context)),
  };
}

/** Time without an audit that is an alarm, in ms. */
const overdue = 2 * day;

async function showBooks({
  db,
  now,
}: Context): Promise<Pick<CallAnswer<'GET operator-shop.php'>, 'books' | 'books_alarm'>> {
  const books = await db.selectFrom('ledger_audits').select(['at', 'count', 'faults']).executeTakeFirst();
  const proof = await db.selectFrom('ledger_proofs').select('failed_at').executeTakeFirst();
  const at = books?.at.getTime() ?? 0;
  const hasFailed = (proof?.failed_at?.getTime() ?? 0) > at;
  const isMissing = now().getTime() - at > overdue;
  return {
    books: books ? { ...books, at: books.at.toISOString() } : null,
    books_alarm: hasFailed ? 'failed' : isMissing ? 'missing' : null,
  };
}

/** Currencies of the site's countries; no one could pay in another. */
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

type Offer = CallInput<'PUT operator-bundle.php'>;

/**
 * Replaces a bundle by a new row, because old orders refer to the old one. Throws Refusal `not_found`, `invalid`,
 * `conflict` if replaced meanwhile, or `id_taken`.
 */
export async function sell(context: Context, me: Me, offer: Offer): Promise<void> {
  const { id, was, site: siteId, currency, tier, credits, price, popular } = offer;
  const site = await siteWithId(context, siteId);
  const faults = {
    ...(!isBetween(credits, 1, bundleLimits.credits) && { credits: `range 1 ${bundleLimits.credits}` }),
    ...(!isBetween(price, 1, bundleLimits.price) && { price: 'range' }),
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
  forgetSites(context);
}

/** Throws Refusal `not_found`, or `conflict` if it is no longer sold. */
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
  forgetSites(context);
}

/** Serialises changes of a site's offers: only one operator may fill an empty position. */
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
