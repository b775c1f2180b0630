import { sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import type { PaymentRow, PaymentState } from '../db/schema/payments.ts';
import { settleDiscount } from '../discounts/reserve.ts';
import { grantPurchase, release, takeBack, takeHeld } from '../ledger/ledger.ts';
import { type Site, siteWithId } from '../sites/sites.ts';
import { addToday } from '../statistics/count.ts';
import { lockMembers } from '../sync/counters.ts';
import type { Ring } from '../sync/ring.ts';
import { endUnpaidDebit, saveMandate } from './mandates.ts';
import type { ProviderPayment } from './provider.ts';
import { mailChange } from './receipt.ts';
import { isOpen } from './refund.ts';
import { noteRefundNotification, type RefundNotification } from './refund-notification.ts';

/**
 * Reads a payment from the provider and applies the result. Idempotent in any order: credits are granted and taken back
 * once (SPECIFICATION 8.16, SPECIFICATION 8.17).
 */
export async function settle(context: Context, id: string): Promise<PaymentRow | undefined> {
  const known = await paymentWith(context, id);
  return known && ((await hear(context, known)) ?? known);
}

/** The same, of a payment at hand. Undefined where the provider has said nothing about it. */
export async function hear(context: Context, known: PaymentRow): Promise<PaymentRow | undefined> {
  const provider = context.providers.of(known);
  if (!known.provider_id || !provider) return undefined;
  const askedAt = context.now();
  const found = await provider.read(known.provider_id);
  if (!found) return undefined;
  if (found.order !== known.id || found.amount !== known.amount || found.currency !== known.currency) {
    context.log.error('payment mismatch detected', { payment: known.id });
    return undefined;
  }
  return await conclude(context, known, found, askedAt);
}

/** Expires an order that the provider never got or left open for a month. A paid one stays paid. */
export async function expire(context: Context, known: PaymentRow): Promise<PaymentRow> {
  return await conclude(context, known, { state: 'expired', ...nothingBack });
}

/** Fails an order that can't be charged. */
export async function fail(context: Context, known: PaymentRow): Promise<PaymentRow> {
  return await conclude(context, known, { state: 'failed', ...nothingBack });
}

const nothingBack = { refunded: 0, refunds: [], chargedBack: 0, refundsFailed: 0, chargebacksReversed: 0 };
type Back = Pick<ProviderPayment, keyof typeof nothingBack>;
type Fate = Pick<ProviderPayment, 'state'> & Back & { mandate?: ProviderPayment['mandate'] };

/** `askedAt` is the time of the provider request. */
async function conclude(context: Context, known: PaymentRow, found: Fate, askedAt?: Date): Promise<PaymentRow> {
  // Before the transaction: waiting for a second connection inside one could deadlock the pool.
  const site = await siteWithId(context, known.site_id);
  const { before, payment, late, rings } = await transact(context.db, (tx) =>
    apply(tx, context, known, { found, askedAt, site }),
  );
  context.bell.ring(rings);
  const about = { payment: payment.id };
  if (payment.refunds_failed > before.refunds_failed)
    if (payment.refunds_dropped > before.refunds_dropped) context.log.error('refund disappeared', about);
    else context.log.error('refund failed', about);
  if (late > 0) context.log.error('abandoned refund paid', about);
  return payment;
}

interface SettledChange {
  found: Fate;
  askedAt: Date | undefined;
  site: Site;
}

export const paymentWith = ({ db }: Context, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

async function apply(tx: Tx, context: Context, { id, member_id }: PaymentRow, news: SettledChange) {
  const now = context.now();
  const locked = await lockMembers(tx, [member_id]);
  // The payment's own lock suffices for a purged member, who has no row.
  const before = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const payment = { ...before, ...next(before, news, now) };
  const isLess = payment.refunds_dropped > before.refunds_dropped;
  const refunds = await noteRefundNotification(tx, before, { refunds: news.found.refunds, isLess }, now);
  const late = refunds.late.length;
  const isNews = late + refunds.done.length + refunds.failed.length > 0;
  if (!isNews && JSON.stringify(payment) === JSON.stringify(before)) return { before, payment, late, rings: [] };
  const { state, settled_at, refunded, charged_back, refunds_failed, chargebacks_reversed, taken_back } = payment;
  await tx
    .updateTable('payments')
    .set({
      state,
      settled_at,
      refunded,
      charged_back,
      refunds_failed,
      refunds_dropped: payment.refunds_dropped,
      chargebacks_reversed,
      taken_back,
      polled_at: now,
      heard_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (state !== before.state && isFinal(state)) {
    await settleDiscount(tx, payment, state === 'paid' ? 'used' : 'free');
    if (payment.mandate_id !== null) await endUnpaidDebit(tx, now, { id: payment.mandate_id, member_id });
  }
  const given = refunded + charged_back - before.refunded - before.charged_back;
  await addToday(tx, context, [{ site: payment.site_id, name: `given_back:${payment.currency}`, value: given }]);
  const rings = locked.has(member_id) ? await book(tx, before, payment, refunds, now) : undefined;
  if (locked.has(member_id)) {
    await mailChange(tx, context, news.site, before, payment);
    if (state === 'paid') await saveMandate(tx, context, payment, news.found.mandate ?? null);
  }
  if (!rings) return { before, payment, late, rings: [] };
  locked.raise(member_id, 'user');
  await locked.save(tx);
  return { before, payment, late, rings: [...locked.rings, ...rings] };
}

/**
 * Merges a provider answer. Paid is final; other ends may still become paid. Answers may arrive out of order, so the
 * larger totals win.
 */
function next(before: PaymentRow, { found, askedAt }: SettledChange, now: Date) {
  const state = before.state === 'paid' || found.state === 'open' ? before.state : found.state;
  const { refunded, ...refunds } = isNewer(before, askedAt)
    ? refundsAsSaid(before, found)
    : refundsSoFar(before, found);
  const chargebacks_reversed = Math.max(before.chargebacks_reversed, found.chargebacksReversed);
  const chargebacks = Math.max(
    before.charged_back + before.chargebacks_reversed,
    found.chargedBack + found.chargebacksReversed,
  );
  const charged_back = chargebacks - chargebacks_reversed;
  const back = Math.min(refunded + charged_back, before.amount);
  return {
    state,
    settled_at: isFinal(state) && state !== before.state ? now : before.settled_at,
    refunded,
    ...refunds,
    charged_back,
    chargebacks_reversed,
    taken_back: state === 'paid' ? Math.floor((before.credits * back) / before.amount) : before.taken_back,
  };
}

/** Accepts only answers requested clearly later; a minute covers clock and answer differences. */
const isNewer = ({ heard_at }: PaymentRow, askedAt: Date | undefined): boolean =>
  askedAt !== undefined && (heard_at === null || askedAt.getTime() > heard_at.getTime() + minute);

function refundsSoFar(before: PaymentRow, found: Back) {
  const { refunds_dropped } = before;
  const refunds_failed = Math.max(before.refunds_failed, found.refundsFailed + refunds_dropped);
  const all = Math.max(before.refunded + before.refunds_failed, found.refunded + found.refundsFailed + refunds_dropped);
  return { refunded: all - refunds_failed, refunds_failed, refunds_dropped };
}

/** Treats refunds that the provider no longer lists as failed. Our failure count then runs ahead of the provider's. */
function refundsAsSaid(before: PaymentRow, { refunded, refundsFailed }: Back) {
  const failed = Math.max(before.refunds_failed, refundsFailed + before.refunds_dropped);
  const dropped = Math.max(0, before.refunded - (failed - before.refunds_failed) - refunded);
  const refunds_failed = failed + dropped;
  return { refunded, refunds_failed, refunds_dropped: refunds_failed - refundsFailed };
}

export const isFinal = (state: PaymentState): boolean => state !== 'open' && state !== 'pending';

/** Books credits and premium. Returns further rings, or undefined if nothing moved. */
async function book(tx: Tx, before: PaymentRow, payment: PaymentRow, refunds: RefundNotification, at: Date) {
  const { id, member_id: member, site_id: site, credits } = payment;
  const isPaidNow = payment.state === 'paid' && before.state !== 'paid';
  const back = payment.taken_back - before.taken_back;
  const held = creditsHeldFor(refunds);
  if (isPaidNow) await grantPurchase(tx, { member, site, credits, kind: 'purchase', reference: `purchase:${id}`, at });
  if (back === 0 && held === undefined) return isPaidNow ? await premiumRings(tx, member, at) : undefined;
  const { refunded, refunds_failed, chargebacks_reversed } = payment;
  const kind = refunded !== before.refunded ? 'refund' : 'chargeback';
  const undone = refunds_failed + chargebacks_reversed;
  // The total only grows between two reversals, so no two bookings of a payment share a reference.
  const reference = `${kind}:${id}:${payment.taken_back}${undone > 0 ? `-${undone}` : ''}`;
  const posting = { member, site, kind, reference, at } as const;
  // A withdrawal that was paid: what it held is what it takes.
  const paid = held?.isPaid ? Math.min(held.credits, Math.max(back, 0)) : 0;
  if (paid > 0) await takeHeld(tx, { ...posting, credits: paid });
  if (held && held.credits > paid)
    await release(tx, { ...posting, credits: held.credits - paid, kind: 'release', reference: `release:${held.id}` });
  if (back > paid) await takeBack(tx, { ...posting, credits: back - paid });
  if (back < 0) await grantPurchase(tx, { ...posting, credits: -back });
  return await premiumRings(tx, member, at);
}

/**
 * Credits held for the payment's one open withdrawal. After it is done nothing is held, so later failures don't matter.
 */
function creditsHeldFor({ done, failed }: RefundNotification) {
  const closed = [...done, ...failed].find((refund) => isOpen(refund) && refund.credits > 0);
  return closed && { id: closed.id, credits: closed.credits, isPaid: done.includes(closed) };
}

const premiumRings = async (tx: Tx, member: string, at: Date): Promise<Ring[]> =>
  (await updatePremium(tx, member, at)) ? [{ member, event: 'access', data: {} }] : [];

/**
 * Sets or ends premium (SPECIFICATION 8.3). Views restart, since a premium member may see other photos. Returns whether
 * it changed.
 */
async function updatePremium(tx: Tx, member: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update members set premium_since = case when bought then ${at}::timestamptz end, epoch = epoch + 1
    from (
      select coalesce(sum(credits), 0) > 0 as bought from ledger_entries
      where holder = ${member} and account in ('member', 'held', 'debt') and kind in ('purchase', 'refund', 'chargeback')
    ) as books
    where id = ${member} and bought <> (premium_since is not null)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
