import type { Context as Http } from 'hono';
import { second } from '../../shared/limits.ts';
import type { Routes } from '../calls/mount.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { clientAddress } from '../http/client-address.ts';
import { chosenCountry, countryOfAddress } from '../places/ip-country.ts';
import type { Site } from '../sites/sites.ts';
import { readOffer } from './bundles.ts';
import { confirmDebit, startDebit } from './direct-debit.ts';
import { readMandates, withdrawMandate } from './mandates.ts';
import { order } from './orders.ts';
import { isFinal, paymentWith, settle } from './settle.ts';
import { readTransactions, toPayment } from './transactions.ts';
import { readWithdrawal, withdraw } from './withdrawal.ts';

/** Shortest time between two questions to the provider about one payment. */
const pollAtMostEvery = 2 * second;

/** Picks the country as the settings preselect it, so that visitors see prices in their currency. */
function countryOfVisit(context: Context, { settings }: Site, http: Http): string {
  const here = countryOfAddress(clientAddress(context, http).key);
  return chosenCountry(settings, here) ?? settings.geoip_country ?? settings.countries[0] ?? '';
}

export const routes = {
  'GET credits.php': async ({ context, site, me, query, http }) => {
    const own =
      me &&
      (await context.db.selectFrom('profiles').select('country').where('member_id', '=', me.id).executeTakeFirst());
    const country = query.country ?? own?.country ?? countryOfVisit(context, site, http);
    return await readOffer(context, site, { country, me, asked: query.bundle });
  },

  'POST payment.php': async ({ context, site, me, body }) => ({
    payment: toPayment(await order(context, site, me.id, body)),
  }),

  'GET payment.php': async ({ context, me, query }) => {
    const payment = await paymentWith(context, query.id);
    if (payment?.member_id !== me.id) throw notFound();
    const looked = payment.polled_at?.getTime() ?? 0;
    if (isFinal(payment.state) || context.now().getTime() < looked + pollAtMostEvery)
      return { payment: toPayment(payment) };
    await context.db.updateTable('payments').set({ polled_at: context.now() }).where('id', '=', payment.id).execute();
    const settled = await settle(context, payment.id).catch((error: unknown) => {
      context.log.warn('payment poll failed', { error });
    });
    return { payment: toPayment(settled ?? payment) };
  },

  'POST directdebit.php': async ({ context, site, me, body }) => startDebit(context, site, me, body),
  'PUT directdebit.php': async ({ context, site, me, body }) => ({
    payment: toPayment(await confirmDebit(context, site, me.id, body)),
  }),

  'GET withdrawal.php': async ({ context, me, query }) => ({
    withdrawal: await readWithdrawal(context, me.id, query.id),
  }),
  'POST withdrawal.php': async ({ context, me, body }) => withdraw(context, me.id, body.payment),

  'GET mandates.php': async ({ context, me }) => await readMandates(context, me.id),
  'DELETE mandates.php': async ({ context, me, body }) => {
    await withdrawMandate(context, me.id, body.id);
    return await readMandates(context, me.id);
  },

  'GET transactions.php': async ({ context, me, query }) => readTransactions(context, me.id, query.before),
} satisfies Routes;
