import { sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { day } from '../../shared/limits.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import type { PaymentRow, RefundRow } from '../db/schema/payments.ts';
import { hold } from '../ledger/ledger.ts';
import { siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import type { Ring } from '../sync/ring.ts';
import { payBack } from './pay-back.ts';
import { lastRefundDay } from './receipt.ts';
import { insertRefund, lockPayment, promisedFor } from './refund.ts';
import { paymentWith } from './settle.ts';
import { toPayment } from './transactions.ts';

type Withdrawal = CallAnswer<'GET withdrawal.php'>['withdrawal'];

/** Previews or reports a withdrawal. Throws Refusal `not_found` for another's or an unpaid payment. */
export async function readWithdrawal(context: Context, member: string, id: string): Promise<Withdrawal> {
  const payment = await paymentWith(context, id);
  if (payment?.member_id !== member || payment.state !== 'paid' || !payment.settled_at) throw notFound();
  const until = lastRefundDay(await siteWithId(context, payment.site_id), payment.settled_at);
  const last = await lastOf(context.db, id);
  const asked = last?.failed_at === null ? last : undefined;
  const isOver = context.now().getTime() >= until.getTime() + day;
  const { credits, amount } = asked ?? (isOver ? nothing : await unusedOf(context.db, payment));
  return {
    ...{ payment_id: id, credits, amount, currency: payment.currency },
    until: until.toISOString(),
    asked_at: asked?.at.toISOString() ?? null,
    paid_at: asked?.done_at?.toISOString() ?? null,
    failed_at: last?.failed_at?.toISOString() ?? null,
  };
}

/**
 * Withdraws from an order: holds its unused credits and pays their worth back, later if the provider is down
 * (pay-back.ts). Idempotent.
 *
 * Throws Refusal `conflict` if nothing is left or the time is over, `unavailable` if the provider has no settings any
 * more.
 */
export async function withdraw(
  context: Context,
  member: string,
  id: string,
): Promise<CallAnswer<'POST withdrawal.php'>> {
  await readWithdrawal(context, member, id);
  const payment = await paymentWith(context, id);
  if (!payment || !context.providers.of(payment)) throw new Refusal('unavailable', { retryAfter: 60 });
  const { refund, rings } = await transact(context.db, (tx) => note(tx, context, payment));
  context.bell.ring(rings);
  await payBack(context, refund).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  const now = await paymentWith(context, id);
  return { payment: toPayment(now ?? payment), withdrawal: await readWithdrawal(context, member, id) };
}

async function note(
  tx: Tx,
  context: Context,
  { id, member_id: member, site_id: site }: PaymentRow,
): Promise<{ refund: string; rings: Ring[] }> {
  const locked = await lockMembers(tx, [member]);
  await lockPayment(tx, id);
  const last = await lastOf(tx, id);
  if (last?.failed_at === null) return { refund: last.id, rings: [] };
  const { credits, amount } = await readWithdrawal({ ...context, db: tx }, member, id);
  if (amount === 0) throw new Refusal('conflict');
  const at = context.now();
  const refund = uuidv7(at.getTime(), context.random);
  await insertRefund(tx, context, { id: refund, payment_id: id, asked_by: 'member', amount, credits });
  await hold(tx, { member, site, credits, kind: 'hold', reference: `hold:${refund}`, at });
  locked.raise(member, 'user');
  await locked.save(tx);
  return { refund, rings: locked.rings };
}

/** The last refund; all earlier ones failed. */
const lastOf = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', id)
    .where('asked_by', '=', 'member')
    .orderBy(sql`failed_at is null`, 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

const nothing = { credits: 0, amount: 0 };

/**
 * Oldest credits are used first, so the balance belongs to the newest purchases. Returns this payment's part, rounded
 * up, without debts and promised refunds.
 */
async function unusedOf(db: Db, payment: PaymentRow): Promise<{ credits: number; amount: number }> {
  const { id, member_id, credits: bought, amount: paid, taken_back, refunded, charged_back, settled_at } = payment;
  if (charged_back > 0) return nothing;
  const { owned } = await db
    .selectFrom('members')
    .select(sql<number>`credits - debt`.as('owned'))
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow();
  const { later } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(credits - taken_back - ${heldOf}), 0)::int`.as('later'))
    .where('member_id', '=', member_id)
    .where('state', '=', 'paid')
    .where((is) =>
      is.or([is('settled_at', '>', settled_at), is.and([is('settled_at', '=', settled_at), is('id', '>', id)])]),
    )
    .executeTakeFirstOrThrow();
  const given = refunded + (await promisedFor(db, payment));
  const taken = Math.floor((bought * given) / paid);
  const credits = Math.max(0, Math.min(bought - taken, owned - later - (taken - taken_back)));
  const amount = Math.min(paid, Math.ceil((paid * (taken + credits)) / bought)) - given;
  return credits === 0 || amount <= 0 ? nothing : { credits, amount };
}

const heldOf = sql`(
  select coalesce(sum(refunds.credits), 0) from refunds
  where payment_id = payments.id and done_at is null and failed_at is null
)`;
