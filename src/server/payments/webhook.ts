import type { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '../../shared/call.ts';
import { day } from '../../shared/limits.ts';
import { readBytes } from '../calls/body.ts';
import type { Context } from '../context.ts';
import { allow } from '../limits/attempts.ts';
import type { Provider } from './provider.ts';

/**
 * Receives the provider's webhook, `id=tr_…` as a form. Anyone can post, so it only marks our payment as due (poll.ts);
 * floods cause one request.
 */
export function mountPaymentWebhook(app: Hono, context: Context): void {
  app.post('/api/payment-webhook.php', async (http) => {
    const id = new URLSearchParams(readBytes(http.req).toString('latin1')).get('id') ?? '';
    if (context.pay && isName.test(id)) await heed(context, context.pay, id);
    // Also for unknown payments, so that a caller learns nothing.
    return http.json({}, 200, { 'Cache-Control': 'no-store' });
  });
}

const isName = /^[a-z]{2,4}_[\w-]{1,80}$/i;

async function heed(context: Context, pay: Provider, id: string): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('payments')
    .set({ look_at: context.now() })
    .where('provider', '=', pay.name)
    .where('provider_id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await adopt(context, pay, id).catch(logFailure(context));
}

const logFailure = (context: Context) => (error: unknown) => {
  context.log.warn('payment poll failed', { error });
};

/** Time for which providers repeat a webhook. */
const providersRemember = 2 * day;

/**
 * Looks up an unknown id at the provider: it may belong to an interrupted order. Only while such an order exists, and
 * once a second.
 */
async function adopt(context: Context, pay: Provider, id: string): Promise<void> {
  const { db, now } = context;
  const nameless = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_id', 'is', null)
    .where('provider', '=', pay.name)
    .where('created_at', '>', new Date(now().getTime() - providersRemember))
    .limit(1)
    .executeTakeFirst();
  if (!nameless) return;
  if (!(await allow(context, 'unknownPayment'))) return;
  const found = await pay.read(id);
  if (!found || !v.is(Id, found.order)) return;
  // settle.ts verifies that it matches the order.
  await db
    .updateTable('payments')
    .set({ provider_id: id, look_at: now() })
    .where('id', '=', found.order)
    .where('provider', '=', pay.name)
    .where('provider_id', 'is', null)
    .execute();
}
