import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, PaymentRow, PaymentState } from '../db/schema.ts';
import { settleDiscount } from '../discounts/reserve.ts';
import { grantPurchase, takeBack } from '../ledger/ledger.ts';
import type { Ring } from '../sync/bell.ts';
import { lockMembers } from '../sync/counters.ts';
import { keepMandate } from './mandates.ts';
import type { ProviderPayment } from './provider.ts';
import { mailChange } from './receipt.ts';

type Tx = Transaction<Database>;

/**
 * Asks the provider what became of a payment, and does what follows from it. However often, by however many and in whatever order:
 * credits are granted once, and taken back once for what went back (trust.md rows 7 and 8).
 */
export async function settle(context: Context, id: string): Promise<PaymentRow | undefined> {
  const known = await paymentWith(context, id);
  if (!known?.provider_id || context.pay?.name !== known.provider) return known;
  const found = await context.pay.read(known.provider_id);
  if (!found) return known;
  if (found.order !== id || found.amount !== known.amount || found.currency !== known.currency) {
    context.log.error('a payment is not what was ordered', { payment: id });
    return known;
  }
  return await conclude(context, known, found);
}

/** For orders that nothing will become of: the provider has none, or has said nothing for a month. One that is paid stays so. */
export async function expire(context: Context, known: PaymentRow): Promise<PaymentRow> {
  return await conclude(context, known, { state: 'expired', refunded: 0, chargedBack: 0 });
}

type Fate = Pick<ProviderPayment, 'state' | 'refunded' | 'chargedBack'> & { mandate?: ProviderPayment['mandate'] };

async function conclude(context: Context, known: PaymentRow, found: Fate): Promise<PaymentRow> {
  const { payment, rings } = await transact(context.db, (tx) => apply(tx, context, known, found));
  context.bell.ring(rings);
  return payment;
}

export const paymentWith = ({ db }: Context, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

async function apply(tx: Tx, context: Context, { id, member_id }: PaymentRow, found: Fate) {
  const now = context.now();
  const locked = await lockMembers(tx, [member_id]);
  // The member's row is the lock; one who is gone for good has none, and payments of theirs are few.
  const before = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const payment = { ...before, ...next(before, found, now) };
  if (JSON.stringify(payment) === JSON.stringify(before)) return { payment, rings: [] };
  const { state, settled_at, refunded, charged_back, taken_back } = payment;
  await tx
    .updateTable('payments')
    .set({ state, settled_at, refunded, charged_back, taken_back, looked_at: now })
    .where('id', '=', id)
    .execute();
  if (state !== before.state && isFinal(state)) await settleDiscount(tx, payment, state === 'paid' ? 'used' : 'free');
  const rings = locked.has(member_id) ? await book(tx, before, payment, now) : undefined;
  if (locked.has(member_id)) {
    await mailChange(tx, context, before, payment);
    if (state === 'paid') await keepMandate(tx, context, payment, found.mandate ?? null);
  }
  if (!rings) return { payment, rings: [] };
  locked.raise(member_id, 'user');
  await locked.save(tx);
  return { payment, rings: [...locked.rings, ...rings] };
}

/** What was paid stays paid, whatever is said later; any other end may still turn out to be paid. */
function next(before: PaymentRow, found: Fate, now: Date) {
  const state = before.state === 'paid' || found.state === 'open' ? before.state : found.state;
  const refunded = Math.max(before.refunded, found.refunded);
  const charged_back = Math.max(before.charged_back, found.chargedBack);
  const back = Math.min(refunded + charged_back, before.amount);
  return {
    state,
    settled_at: isFinal(state) && state !== before.state ? now : before.settled_at,
    refunded,
    charged_back,
    taken_back: state === 'paid' ? Math.floor((before.credits * back) / before.amount) : before.taken_back,
  };
}

export const isFinal = (state: PaymentState): boolean => state !== 'open' && state !== 'pending';

/** The credits, and premium with them. Answers what is to be rung besides; undefined where nothing moved. */
async function book(tx: Tx, before: PaymentRow, payment: PaymentRow, at: Date): Promise<Ring[] | undefined> {
  const { id, member_id: member, site_id: site, credits, refunded } = payment;
  const isPaidNow = payment.state === 'paid' && before.state !== 'paid';
  const back = payment.taken_back - before.taken_back;
  if (isPaidNow) await grantPurchase(tx, { member, site, credits, kind: 'purchase', reference: `purchase:${id}`, at });
  if (back > 0) {
    const kind = refunded > before.refunded ? 'refund' : 'chargeback';
    await takeBack(tx, { member, site, credits: back, kind, reference: `${kind}:${id}:${payment.taken_back}`, at });
  }
  if (!isPaidNow && back === 0) return;
  return (await keepPremium(tx, member, at)) ? [{ member, event: 'access', data: {} }] : [];
}

/**
 * Premium begins with the first purchase and ends when all of them were undone (decisions.md section 14). What a premium member may
 * see is another matter than before, so their views start over. Answers whether it changed.
 */
async function keepPremium(tx: Tx, member: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update members set premium_since = case when bought then ${at}::timestamptz end, epoch = epoch + 1
    from (
      select coalesce(sum(credits), 0) > 0 as bought from ledger_entries
      where holder = ${member} and account in ('member', 'debt') and kind in ('purchase', 'refund', 'chargeback')
    ) as books
    where id = ${member} and bought <> (premium_since is not null)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
