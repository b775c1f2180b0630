import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { openMollie as openProvider } from '../../src/server/payments/mollie.ts';
import { openProviders } from '../../src/server/payments/open-providers.ts';
import { pollDue } from '../../src/server/payments/poll.ts';
import { createProviders } from '../../src/server/payments/providers.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { buy, hear, lookUntilDone, paymentOf, postWebhook } from '../support/buying.ts';
import { cast } from '../support/cast.ts';
import { openMollie } from '../support/mollie/mollie.ts';
import { creditsOf } from '../support/talk.ts';
import { withdraw } from '../support/withdrawing.ts';

/** An installation that sold through the sandbox, and sells through Mollie from `change` on. */
async function createApp() {
  const app = await createTestApp();
  const mollie = await openMollie();
  const { current: sandbox } = app.context.providers;
  if (!sandbox) throw new Error('nobody takes the money');
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const change = () => {
    const access = { url: mollie.env.MOLLIE_API_URL, key: mollie.env.MOLLIE_API_KEY, fetch, now: app.clock.now };
    app.context.providers = createProviders([openProvider(access), sandbox]);
  };
  const payInSandbox = () => app.db.updateTable('sandbox_payments').set({ state: 'paid' }).execute();
  return { app, mollie, anna, change, payInSandbox };
}

test('a payment is settled by the provider that it names, after another one takes the new ones', async () => {
  const { app, mollie, anna, change, payInSandbox } = await createApp();
  const old = await buy(anna);
  change();
  const young = await buy(anna);
  expect(mollie.of(young).amount).toEqual({ value: '59.99', currency: 'EUR' });

  await payInSandbox();
  expect(await settle(app.context, old)).toMatchObject({ state: 'paid', provider: 'sandbox' });
  expect(await creditsOf(app, anna)).toBe(60);
  await hear(app, mollie, young, { status: 'paid' });
  expect(await creditsOf(app, anna)).toBe(120);
  expect(await paymentOf(anna, young)).toMatchObject({ status: 'completed' });
  expect(mollie.asked.filter((asked) => asked.includes('sb_'))).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
});

test('the poll asks each provider for its own payments', async () => {
  const { app, anna, change, payInSandbox } = await createApp();
  const old = await buy(anna);
  change();
  await payInSandbox();
  app.clock.advance(minute);
  expect(await pollDue(app.context)).toBe(1);
  expect(await paymentOf(anna, old)).toMatchObject({ status: 'completed' });
});

test('a withdrawal is paid back by the provider that took the money', async () => {
  const { app, anna, change, payInSandbox } = await createApp();
  const old = await buy(anna);
  await payInSandbox();
  await settle(app.context, old);
  change();
  expect((await withdraw(anna, old)).status).toBe(200);
  await lookUntilDone(app);
  expect(await app.db.selectFrom('sandbox_refunds').select('amount').execute()).toEqual([{ amount: 5999 }]);
  expect(await creditsOf(app, anna)).toBe(0);
});

test('a webhook rings for payments of the provider that its address names', async () => {
  const { app, mollie, anna, change } = await createApp();
  change();
  const id = mollie.of(await buy(anna)).id;
  const due = () => pollDue(app.context);
  expect(await due()).toBe(0);
  const wrong = 'http://localhost/api/payment-webhook.php?provider=sandbox';
  expect((await app.api.request(wrong, { method: 'POST', body: `id=${id}` })).status).toBe(200);
  expect(await due()).toBe(0);
  await postWebhook(app, id);
  expect(await due()).toBe(1);
});

test.each([
  ['test_x', 1],
  ['live_x', 0],
])('a key that only plays is warned of in production: %s', async (MOLLIE_API_KEY, warnings) => {
  const { context, logged, db, clock } = await createTestApp();
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://vonk.example', MOLLIE_API_KEY };
  const providers = openProviders({ ...context, config: readConfig(env), db, now: clock.now });
  expect(providers.names).toEqual(['mollie']);
  expect(logged.filter((line) => line.includes('test key configured'))).toHaveLength(warnings);
});
