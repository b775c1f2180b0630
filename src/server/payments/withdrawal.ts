import { sql, type Transaction } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { day } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, PaymentRow } from '../db/schema.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { lastRefundDay } from './receipt.ts';
import { refundable } from './refund.ts';
import { paymentWith, settle } from './settle.ts';
import { toPayment } from './transactions.ts';

type Withdrawal = CallAnswer<'GET withdrawal.php'>['withdrawal'];

/** What would come back of a payment, and until when. Throws Refusal `not_found` for one that is not theirs, or was not paid. */
export async function readWithdrawal(context: Context, member: string, id: string): Promise<Withdrawal> {
  const payment = await paymentWith(context, id);
  if (payment?.member_id !== member || payment.state !== 'paid' || !payment.settled_at) throw notFound();
  const until = lastRefundDay(await siteWithId(context, payment.site_id), payment.settled_at);
  const asked = await withdrawalOf(context.db, id);
  const isOver = context.now().getTime() >= until.getTime() + day;
  const { credits, amount } = asked ?? (isOver ? nothing : await unusedOf(context.db, payment));
  return {
    ...{ payment_id: id, credits, amount, currency: payment.currency },
    until: until.toISOString(),
    asked_at: asked?.at.toISOString() ?? null,
  };
}

/**
 * Withdraws: what was not used is paid back at the provider, and its credits are taken back when the provider says so. Asked again, it
 * is one withdrawal. Throws Refusal `conflict` where nothing is left or the days are over, `unavailable` where the provider can't be
 * reached: it is noted then, and whoever asks again goes on with it.
 */
export async function withdraw(
  context: Context,
  member: string,
  id: string,
): Promise<CallAnswer<'POST withdrawal.php'>> {
  const { pay } = context;
  await readWithdrawal(context, member, id);
  const payment = await paymentWith(context, id);
  if (!payment?.provider_id || !pay || pay.name !== payment.provider)
    throw new Refusal('unavailable', { retryAfter: 60 });
  const { amount } = await transact(context.db, (tx) => note(tx, context, member, id));
  try {
    await pay.refund(payment.provider_id, { amount, currency: payment.currency, key: keyOf(payment) });
  } catch (error) {
    context.log.error('a withdrawal could not be paid back', { payment: id, error });
    throw new Refusal('unavailable', { retryAfter: 60 });
  }
  const settled = await settle(context, id);
  return { payment: toPayment(settled ?? payment), withdrawal: await readWithdrawal(context, member, id) };
}

/** Another one once a refund has come to nothing. */
const keyOf = ({ id, refunds_failed: failed }: PaymentRow): string =>
  failed === 0 ? `withdrawal:${id}` : `withdrawal:${id}:${failed}`;

async function note(tx: Transaction<Database>, context: Context, member: string, id: string) {
  await lockMembers(tx, [member]);
  const asked = await withdrawalOf(tx, id);
  if (asked) return asked;
  const { credits, amount } = await readWithdrawal({ ...context, db: tx }, member, id);
  if (amount === 0) throw new Refusal('conflict');
  const row = { payment_id: id, credits, amount, at: context.now() };
  await tx.insertInto('withdrawals').values(row).execute();
  return row;
}

const withdrawalOf = (db: Db, id: string) =>
  db.selectFrom('withdrawals').selectAll().where('payment_id', '=', id).executeTakeFirst();

const nothing = { credits: 0, amount: 0 };

/**
 * The rule: the oldest credits are used first, so what is on the balance belongs to the newest purchases. Of this one that is what
 * the later ones leave of it, and its share of the amount, rounded up to a whole minor unit.
 */
async function unusedOf(db: Db, payment: PaymentRow): Promise<{ credits: number; amount: number }> {
  const { id, member_id, credits: bought, amount: paid, taken_back, refunded, charged_back, settled_at } = payment;
  if (charged_back > 0) return nothing;
  const { balance } = await db
    .selectFrom('members')
    .select('credits as balance')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow();
  const { later } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(credits - taken_back), 0)::int`.as('later'))
    .where('member_id', '=', member_id)
    .where('state', '=', 'paid')
    .where((is) =>
      is.or([is('settled_at', '>', settled_at), is.and([is('settled_at', '=', settled_at), is('id', '>', id)])]),
    )
    .executeTakeFirstOrThrow();
  const credits = Math.max(0, Math.min(bought - taken_back, balance - later));
  // An operator may have given back money that the provider has not told of yet.
  const left = (await refundable(db, payment)) ?? 0;
  const amount = Math.min(Math.ceil((paid * (taken_back + credits)) / bought) - refunded, left);
  return credits === 0 || amount <= 0 ? nothing : { credits, amount };
}
