import type { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '../../shared/call.ts';
import { day } from '../../shared/limits.ts';
import { readBytes } from '../calls/body.ts';
import type { Context } from '../context.ts';
import { allow } from '../limits/attempts.ts';
import type { Provider } from './provider.ts';

/**
 * Where the provider calls when something became of a payment: `id=tr_…`, as a form. Anybody can post here, so it is a bell and no
 * news: our payment of that name is due to be asked about (look.ts), and that is all. A thousand calls are one question; a process
 * that is killed after one has it written down.
 */
export function mountPaymentWebhook(app: Hono, context: Context): void {
  app.post('/api/payment-webhook.php', async (http) => {
    const id = new URLSearchParams(readBytes(http.req).toString('latin1')).get('id') ?? '';
    if (context.pay && isName.test(id)) await heed(context, context.pay, id);
    // Also to whoever asks of what is not there: they are to learn nothing.
    return http.json({}, 200, { 'Cache-Control': 'no-store' });
  });
}

const isName = /^[a-z]{2,4}_[\w-]{1,80}$/i;

async function heed(context: Context, pay: Provider, id: string): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('payments')
    .set({ poll_at: context.now() })
    .where('provider', '=', pay.name)
    .where('provider_id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await adopt(context, pay, id).catch(tell(context));
}

const tell = (context: Context) => (error: unknown) => {
  context.log.warn('a payment could not be looked at', { error });
};

/** As long as providers call again. */
const providersRemember = 2 * day;

/**
 * A name that we do not know may be the payment of an order whose making broke off after the provider had made it. It is asked only
 * while there is such an order, and once a second at most.
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
  // Whether it is what was ordered is asked as of any other (settle.ts).
  await db
    .updateTable('payments')
    .set({ provider_id: id, poll_at: now() })
    .where('id', '=', found.order)
    .where('provider', '=', pay.name)
    .where('provider_id', 'is', null)
    .execute();
}
