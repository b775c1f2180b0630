import type { CallInput } from '../../shared/calls.ts';
import { minute } from '../../shared/limits.ts';
import { defaultLocale, type Locale } from '../../shared/locales.ts';
import { path } from '../../shared/paths.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import type { PaymentRow } from '../db/schema/payments.ts';
import { countGuess } from '../discounts/guesses.ts';
import { reserveDiscount } from '../discounts/reserve.ts';
import { spend } from '../limits/attempts.ts';
import { baseUrl } from '../sites/base-url.ts';
import type { Site } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { currencyOf, methodsAt } from './bundles.ts';
import { allowCharge } from './charge-limits.ts';
import { customerOf, endMandate, mandateOf, mandateWith } from './mandates.ts';
import type { ProviderName } from './open-providers.ts';
import { firstPoll } from './poll-schedule.ts';
import { MandateEnded } from './provider.ts';
import { fail, settle } from './settle.ts';

type Asked = CallInput<'POST payment.php'>;
type Method = PaymentRow['method'];

/**
 * Creates an order and its payment. Idempotent by id: a repeat resumes it, and different content is refused. `signed`
 * is the mandate signed for it.
 */
export async function order(
  context: Context,
  site: Site,
  member: string,
  asked: Asked,
  signed?: string,
): Promise<PaymentRow> {
  const { providers } = context;
  if (!providers.current) throw new Refusal('unavailable', { retryAfter: 60 });
  await countGuess(context, member, asked.discountcode);
  const mandate = await mandateFor(context, member, asked, signed);
  // A mandate holds for the provider that it was signed for.
  const provider = mandate ? providers.of(mandate) : providers.current;
  if (!provider) throw new Refusal('unavailable', { retryAfter: 60 });
  const method = mandate?.method ?? asked.method;
  if (method === undefined || (method === 'directdebit' && !mandate))
    throw new Refusal('invalid', { fields: { method: 'not_offered' } });
  const ordering = { site, member, asked: { ...asked, method }, mandate: mandate?.id ?? null, provider: provider.name };
  const payment = await transact(context.db, (tx) => record(tx, context, ordering));
  if (isBrokenOff(payment, context.now())) return await startPayment(context, site, payment);
  // A repeat during the charge: the provider knows a newer state than the row.
  const isCharging = payment.mandate_id !== null && payment.state === 'open';
  return (isCharging && (await settle(context, payment.id))) || payment;
}

/** Providers remember an order's key for an hour. After that, a repeat would be a second payment. */
const finishWithin = 50 * minute;

/** The request or its answer was lost, and a repeat still means the same payment. */
export const isBrokenOff = ({ provider_id, state, created_at }: PaymentRow, now: Date): boolean =>
  provider_id === null && state === 'open' && now.getTime() < created_at.getTime() + finishWithin;

interface Ordering {
  site: Site;
  member: string;
  asked: Asked & { method: Method };
  mandate: string | null;
  /** Of a new payment; one that is known keeps its own. */
  provider: ProviderName;
}

/** Finds the mandate to charge without a checkout. Throws Refusal `conflict` if a repeated order has none. */
async function mandateFor(context: Context, member: string, { id, repeat }: Asked, signed: string | undefined) {
  const known = await context.db.selectFrom('payments').select('mandate_id').where('id', '=', id).executeTakeFirst();
  const chosen = known?.mandate_id ?? signed;
  if (chosen === undefined && !repeat) return undefined;
  const mandate = chosen === undefined ? await mandateOf(context, member) : await mandateWith(context, member, chosen);
  if (!mandate) throw new Refusal('conflict');
  return mandate;
}

async function record(
  tx: Tx,
  context: Context,
  { site, member, asked, mandate, provider }: Ordering,
): Promise<PaymentRow> {
  await lockMembers(tx, [member]);
  const known = await tx.selectFrom('payments').selectAll().where('id', '=', asked.id).executeTakeFirst();
  if (known) return again(known, member, asked);
  await spend({ db: tx, now: context.now }, 'order', member);
  const { bundle, currency } = await checkOrder({ ...context, db: tx }, site, asked);
  const { discountcode: code } = asked;
  const off = code === undefined ? 0 : await reserveDiscount(tx, context, site, { ...asked, code, member, bundle });
  const amount = bundle.price - off;
  if (asked.amount !== amount) throw new Refusal('conflict');
  if (mandate !== null) await allowCharge(tx, context, member, { amount, currency });
  return await tx
    .insertInto('payments')
    .values({
      ...{ id: asked.id, member_id: member, site_id: site.id, bundle_id: bundle.id },
      ...{ credits: bundle.credits, price: bundle.price, amount, currency, country: asked.country },
      ...{ method: asked.method, bank: asked.bank ?? null, code: code?.toUpperCase() ?? null },
      ...{ provider, mandate_id: mandate },
      ...{ created_at: context.now(), poll_at: firstPoll(context.now()) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Checks that the bundle is sold here in this currency and by this method. Throws Refusal. The order checks the price.
 */
export async function checkOrder(
  context: Context,
  site: Site,
  asked: Pick<Ordering['asked'], 'bundle' | 'country' | 'method'>,
) {
  const currency = currencyOf(site, asked.country);
  const bundle = await context.db
    .selectFrom('bundles')
    .selectAll()
    .where('id', '=', asked.bundle)
    .where('site_id', '=', site.id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!bundle) throw notFound();
  if (bundle.currency !== currency) throw new Refusal('invalid', { fields: { country: 'currency' } });
  if (!methodsAt(context, asked.country, currency).includes(asked.method))
    throw new Refusal('invalid', { fields: { method: 'not_offered' } });
  return { bundle, currency };
}

function again(known: PaymentRow, member: string, asked: Ordering['asked']): PaymentRow {
  if (known.member_id !== member) throw notFound();
  const isSame =
    known.bundle_id === asked.bundle &&
    known.method === asked.method &&
    known.amount === asked.amount &&
    known.country === asked.country &&
    known.code === (asked.discountcode?.toUpperCase() ?? null);
  if (!isSame) throw new Refusal('id_taken');
  return known;
}

/** Runs after the commit. If it fails, the same order resumes here. */
export async function startPayment(context: Context, site: Site, payment: PaymentRow): Promise<PaymentRow> {
  const provider = context.providers.of(payment);
  if (!provider) throw new Refusal('unavailable', { retryAfter: 60 });
  const base = baseUrl(context.config, site);
  const { id, amount, currency, method, bank, member_id: member, mandate_id } = payment;
  try {
    const mandate = mandate_id === null ? undefined : await mandateWith(context, member, mandate_id);
    if (mandate_id !== null && (!mandate || mandate.ended_at)) throw new MandateEnded();
    if (mandate && (await isOut(context, member))) return await fail(context, payment);
    const made = await provider.create({
      ...{ id, amount, currency, method, bank },
      description: site.settings.name,
      language: await languageOf(context, payment),
      returns: `${base}${path('transactions-id', { id })}`,
      webhook: `${base}/api/payment-webhook.php?provider=${provider.name}`,
      customer: mandate?.customer ?? (method === 'card' ? await customerOf(context, provider, member) : null),
      mandate: mandate?.mandate ?? null,
    });
    const started = await context.db
      .updateTable('payments')
      .set({ provider_id: made.id, checkout: made.checkout })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // A charge without a checkout may be decided at once.
    return (mandate && (await settle(context, id))) ?? started;
  } catch (error) {
    if (error instanceof MandateEnded && mandate_id !== null) {
      await endMandate(context, mandate_id);
      return await fail(context, payment);
    }
    context.log.error('payment creation failed', { error });
    throw new Refusal('unavailable', { retryAfter: 5 });
  }
}

/** Detects deleted or suspended members: they must not be charged for an interrupted order. */
async function isOut({ db }: Context, member: string): Promise<boolean> {
  const there = db.selectFrom('members').select('id').where('id', '=', member);
  const present = there.where('deleted_at', 'is', null).where('suspended_at', 'is', null);
  return (await present.executeTakeFirst()) === undefined;
}

async function languageOf({ db }: Context, { member_id }: PaymentRow): Promise<Locale> {
  const member = await db.selectFrom('members').select('language').where('id', '=', member_id).executeTakeFirst();
  return member?.language ?? defaultLocale;
}
