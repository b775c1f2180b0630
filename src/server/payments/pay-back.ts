import { type RawBuilder, sql } from 'kysely';
import { day, hour, minute } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { PaymentRow, RefundRow } from '../db/schema.ts';
import { release } from '../ledger/ledger.ts';
import { siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { type Provider, RefundRefused } from './provider.ts';
import { mailRefundFailed } from './receipt.ts';
import { isOpen, keyOf, leftOf, lockPayment, promisedFor } from './refund.ts';
import { paymentWith, refreshPayment, settle } from './settle.ts';

/**
 * Pays back a noted refund (refund.ts) once, however often it is called. Skips refunds done, claimed or waiting. Throws
 * Refusal `unavailable`; the loop retries.
 */
export async function payBack(context: Context, id: string): Promise<void> {
  const { pay } = context;
  if (!pay) throw new Refusal('unavailable', { retryAfter: 60 });
  const [refund] = await claim(context, pay, sql`refunds.id = ${id}`);
  if (refund && !(await tryPaying(context, pay, refund))) throw new Refusal('unavailable', { retryAfter: 60 });
}

const maxConcurrent = 4;

/** Processes some due refunds and returns their number. */
export async function payBackDue(context: Context): Promise<number> {
  const { pay } = context;
  if (!pay) return 0;
  const due = await claim(context, pay, sql`true`);
  await Promise.all(due.map((refund) => tryPaying(context, pay, refund)));
  return due.length;
}

/** Delay before a retry: it grows up to six hours. Also the time that a claim lasts. */
const retryAt = { first: minute, last: 6 * hour };

async function claim({ db, now }: Context, pay: Provider, which: RawBuilder<unknown>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set tries = tries + 1,
      due_at = ${now()}::timestamptz + least(${retryAt.first} * power(2, least(tries, 20)), ${retryAt.last}) * interval '1 ms'
    where id in (
      select refunds.id from refunds join payments on payments.id = payment_id
      where done_at is null and failed_at is null and due_at <= ${now()} and provider = ${pay.name} and ${which}
      order by due_at limit ${maxConcurrent} for update of refunds skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** Returns true if the provider executed the refund. */
async function tryPaying(context: Context, pay: Provider, refund: RefundRow): Promise<boolean> {
  try {
    await proceed(context, pay, refund);
    return true;
  } catch (error) {
    context.log.error('refund attempt failed', { payment: refund.payment_id, error });
    return false;
  }
}

/** Time to keep trying: providers also refuse for temporary reasons, such as a repeated amount or a low balance. */
const giveUpAfterMs = 3 * day;

async function proceed(context: Context, pay: Provider, refund: RefundRow): Promise<void> {
  const payment = await knownFor(context, refund);
  if (!payment || !isOpen(await refundWith(context.db, refund.id))) return;
  if (await isOutdated(context.db, payment, refund)) return await giveUp(context, payment, refund);
  const { currency, provider_id } = payment;
  if (provider_id === null) throw new Error('the payment is unknown to the provider');
  try {
    await pay.refund(provider_id, { amount: refund.amount, currency, key: keyOf(refund) });
  } catch (error) {
    const isOver = context.now().getTime() > refund.at.getTime() + giveUpAfterMs;
    if (!(error instanceof RefundRefused && isOver)) throw error;
    return await giveUp(context, payment, refund);
  }
  await settle(context, payment.id);
}

/**
 * Asks the provider first on a retry, because it forgets keys and a repeat could pay twice. Throws if the provider
 * can't answer.
 */
async function knownFor(context: Context, { tries, payment_id }: RefundRow): Promise<PaymentRow | undefined> {
  const payment = await paymentWith(context, payment_id);
  if (!payment || tries === 1) return payment;
  const settled = await refreshPayment(context, payment);
  if (!settled) throw new Error('the provider does not say what it has paid back');
  return settled;
}

const refundWith = (db: Db, id: string): Promise<RefundRow> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Detects a refund that no longer fits what is left, or a withdrawal by a member who owes its credits. */
async function isOutdated(db: Db, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
  const others = (await promisedFor(db, payment)) - refund.amount;
  if (refund.amount > (leftOf(payment, others) ?? 0)) return true;
  if (refund.asked_by === 'operator') return false;
  const owing = db.selectFrom('members').select('debt').where('id', '=', payment.member_id);
  const debt = (await owing.executeTakeFirst())?.debt ?? 0;
  return payment.charged_back > 0 || debt > 0;
}

/** Gives up a refund that the provider has certainly not paid, and returns the held credits. */
async function giveUp(context: Context, payment: PaymentRow, { id }: RefundRow): Promise<void> {
  const { member_id: member, site_id: site } = payment;
  const mailedBy = await siteWithId(context, site);
  const rings = await transact(context.db, async (tx) => {
    const locked = await lockMembers(tx, [member]);
    await lockPayment(tx, payment.id);
    const refund = await refundWith(tx, id);
    if (!isOpen(refund)) return [];
    const at = context.now();
    await tx.updateTable('refunds').set({ failed_at: at }).where('id', '=', id).execute();
    if (!locked.has(member)) return [];
    const { credits } = refund;
    if (credits > 0) await release(tx, { member, site, credits, kind: 'release', reference: `release:${id}`, at });
    if (refund.asked_by === 'member') await mailRefundFailed(tx, context, mailedBy, payment, refund);
    locked.raise(member, 'user');
    await locked.save(tx);
    return locked.rings;
  });
  context.bell.ring(rings);
  context.log.error('refund abandoned', { payment: payment.id });
}
