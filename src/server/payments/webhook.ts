import type { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '../../shared/call.ts';
import { day } from '../../shared/limits.ts';
import { readBytes } from '../calls/body.ts';
import type { Context } from '../context.ts';
import { allow } from '../limits/attempts.ts';
import type { Provider } from './provider.ts';

/**
 * Webhook of changed payments; the address names the provider. Anybody can post here, so it is a bell: the payment
 * is due to be polled (poll.ts), and that is all. A thousand calls are one question, which survives a killed process.
 */
export function mountPaymentWebhook(app: Hono, context: Context): void {
  app.post('/api/payment-webhook.php', async (http) => {
    const provider = context.providers.of({ provider: http.req.query('provider') ?? '' });
    const id = provider?.paymentIn(readBytes(http.req).toString('latin1'));
    if (provider && id !== undefined) await heed(context, provider, id);
    // Also for unknown payments, so that a caller learns nothing.
    return http.json({}, 200, { 'Cache-Control': 'no-store' });
  });
}

async function heed(context: Context, provider: Provider, id: string): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('payments')
    .set({ poll_at: context.now() })
    .where('provider', '=', provider.name)
    .where('provider_id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await adopt(context, provider, id).catch(tell(context));
}

const tell = (context: Context) => (error: unknown) => {
  context.log.warn('payment poll failed', { error });
};

/** Time for which providers repeat a webhook. */
const providersRemember = 2 * day;

/**
 * Looks up an unknown id at the provider: it may belong to an interrupted order. Only while such an order exists, and
 * once a second.
 */
async function adopt(context: Context, provider: Provider, id: string): Promise<void> {
  const { db, now } = context;
  const nameless = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_id', 'is', null)
    .where('provider', '=', provider.name)
    .where('created_at', '>', new Date(now().getTime() - providersRemember))
    .limit(1)
    .executeTakeFirst();
  if (!nameless) return;
  if (!(await allow(context, 'unknownPayment'))) return;
  const found = await provider.read(id);
  if (!found || !v.is(Id, found.order)) return;
  // settle.ts verifies that it matches the order.
  await db
    .updateTable('payments')
    .set({ provider_id: id, poll_at: now() })
    .where('id', '=', found.order)
    .where('provider', '=', provider.name)
    .where('provider_id', 'is', null)
    .execute();
}
