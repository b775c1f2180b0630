import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { openMollie as openProvider } from '../../src/server/payments/mollie.ts';
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
async function createWorld() {
  const world = await createTestApp();
  const mollie = await openMollie();
  const { current: sandbox } = world.context.providers;
  if (!sandbox) throw new Error('nobody takes the money');
  const { anna } = await cast(world, { anna: { credits: 0 } });
  const change = () => {
    const access = { url: mollie.env.MOLLIE_API_URL, key: mollie.env.MOLLIE_API_KEY, fetch, now: world.clock.now };
    world.context.providers = createProviders([openProvider(access), sandbox]);
  };
  const payInSandbox = () => world.db.updateTable('sandbox_payments').set({ state: 'paid' }).execute();
  return { world, mollie, anna, change, payInSandbox };
}

test('a payment is settled by the provider that it names, after another one takes the new ones', async () => {
  const { world, mollie, anna, change, payInSandbox } = await createWorld();
  const old = await buy(anna);
  change();
  const young = await buy(anna);
  expect(mollie.of(young).amount).toEqual({ value: '59.99', currency: 'EUR' });

  await payInSandbox();
  expect(await settle(world.context, old)).toMatchObject({ state: 'paid', provider: 'sandbox' });
  expect(await creditsOf(world, anna)).toBe(60);
  await hear(world, mollie, young, { status: 'paid' });
  expect(await creditsOf(world, anna)).toBe(120);
  expect(await paymentOf(anna, young)).toMatchObject({ status: 'completed' });
  expect(mollie.asked.filter((asked) => asked.includes('sb_'))).toEqual([]);
  expect(await audit(world.db)).toEqual([]);
});

test('the poll asks each provider for its own payments', async () => {
  const { world, anna, change, payInSandbox } = await createWorld();
  const old = await buy(anna);
  change();
  await payInSandbox();
  world.clock.advance(minute);
  expect(await pollDue(world.context)).toBe(1);
  expect(await paymentOf(anna, old)).toMatchObject({ status: 'completed' });
});

test('a withdrawal is paid back by the provider that took the money', async () => {
  const { world, anna, change, payInSandbox } = await createWorld();
  const old = await buy(anna);
  await payInSandbox();
  await settle(world.context, old);
  change();
  expect((await withdraw(anna, old)).status).toBe(200);
  await lookUntilDone(world);
  expect(await world.db.selectFrom('sandbox_refunds').select('amount').execute()).toEqual([{ amount: 5999 }]);
  expect(await creditsOf(world, anna)).toBe(0);
});

test('a webhook rings for payments of the provider that its address names', async () => {
  const { world, mollie, anna, change } = await createWorld();
  change();
  const id = mollie.of(await buy(anna)).id;
  const due = () => pollDue(world.context);
  expect(await due()).toBe(0);
  const wrong = 'http://localhost/api/payment-webhook.php?provider=sandbox';
  expect((await world.app.request(wrong, { method: 'POST', body: `id=${id}` })).status).toBe(200);
  expect(await due()).toBe(0);
  await postWebhook(world, id);
  expect(await due()).toBe(1);
});
