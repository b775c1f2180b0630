import { sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import { allEnded } from '../all-ended.ts';
import type { Context } from '../context.ts';
import type { PaymentRow } from '../db/schema/payments.ts';
import { siteWithId } from '../sites/sites.ts';
import { isBrokenOff, startPayment } from './orders.ts';
import { payBackDue } from './pay-back.ts';
import { expiresAfterMs, nextPoll } from './poll-schedule.ts';
import { expire, isFinal, settle } from './settle.ts';

/**
 * Polls every payment that may still change, so that a lost webhook or a crash only delays results. Also retries due
 * refunds.
 */
export async function pollAndPayBack(context: Context): Promise<void> {
  await allEnded([pollDue(context), payBackDue(context)]);
}

/** With the one unknown name a second (webhook.ts), no more than 5 questions a second, whatever is posted to the webhook. */
const atOnce = 4;

/** Polls some due payments and returns their number. */
export async function pollDue(context: Context): Promise<number> {
  const due = await claim(context);
  await allEnded(due.map((payment) => poll(context, payment)));
  return due.length;
}

/** Longer than one look takes. Who is killed over it leaves it to the next after that. */
const claimLasts = 20 * second;

async function claim({ db, now, providers }: Context): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set poll_at = ${new Date(now().getTime() + claimLasts)}, polled_at = ${now()}
    where id in (
      select id from payments where poll_at <= ${now()} and provider = any(${providers.names})
      order by poll_at limit ${atOnce} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

async function poll(context: Context, claimed: PaymentRow): Promise<void> {
  const payment = await find(context, claimed).catch((error: unknown) => {
    context.log.warn('payment poll failed', { payment: claimed.id, error });
    return claimed;
  });
  // If a webhook came meanwhile, the payment stays due.
  await context.db
    .updateTable('payments')
    .set({ poll_at: nextPoll(payment, context.now()) })
    .where('id', '=', claimed.id)
    .where('poll_at', '=', claimed.poll_at)
    .execute();
}

async function find(context: Context, payment: PaymentRow): Promise<PaymentRow> {
  const now = context.now();
  if (isBrokenOff(payment, now))
    return await startPayment(context, await siteWithId(context, payment.site_id), payment);
  const found = (await settle(context, payment.id)) ?? payment;
  const isLost = found.provider_id === null || now.getTime() > found.created_at.getTime() + expiresAfterMs;
  return isLost && !isFinal(found.state) ? await expire(context, found) : found;
}
