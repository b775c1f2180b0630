import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { settle } from '../../src/server/payments/settle.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import type { PaymentMethod } from '../../src/shared/payment-methods.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { newId } from '../support/talk.ts';

const offerTo = async (who: Actor): Promise<CallAnswer<'GET credits.php'>> =>
  (await who.call('GET credits.php', {})).body;

/** An order of the popular bundle, as a member in the Netherlands makes it. */
async function anOrder(who: Actor, given: object = {}) {
  const { bundles } = await offerTo(who);
  const bundle = bundles.find(({ popular }) => popular);
  if (!bundle) throw new Error('nothing is sold');
  return {
    id: newId(),
    bundle: bundle.id,
    country: 'NL',
    amount: bundle.price,
    consent: true as const,
    method: 'ideal' as const,
    ...given,
  };
}

/** As if the member, or the bank, had done so at the provider. */
async function atProvider(
  app: TestApp,
  id: string,
  change: { state?: 'paid' | 'failed'; refunded?: number; charged_back?: number },
) {
  await app.db.updateTable('sandbox_payments').set(change).where('reference', '=', id).execute();
  await settle(app.context, id);
}

const userOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user;

test('what is bought is paid once, granted once, and makes a premium member', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 1, premium: false } });
  const order = await anOrder(anna);

  const { body } = await anna.call('POST payment.php', order);
  expect(body.payment).toMatchObject({
    payment_id: order.id,
    status: 'pending',
    credits: 60,
    amount: 5999,
    currency: 'EUR',
  });
  expect(body.payment.checkout).toMatch(/^http:\/\/localhost:3000\/api\/sandbox-checkout\//);
  expect(await userOf(anna)).toMatchObject({ credits: 1, paid_user: false });

  await atProvider(app, order.id, { state: 'paid' });
  await Promise.all(Array.from({ length: 20 }, () => settle(app.context, order.id)));
  expect(await userOf(anna)).toMatchObject({ credits: 61, paid_user: true });
  expect((await anna.call('GET payment.php', { id: order.id })).body.payment).toMatchObject({
    status: 'completed',
    checkout: null,
  });
  expect((await anna.call('GET transactions.php', {})).body.payments).toHaveLength(1);
  expect(await audit(app.db)).toEqual([]);
});

test('a member is told what they paid last: nothing before the first purchase, nor for an order that failed', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { premium: false } });
  const pay = async (state: 'paid' | 'failed') => {
    const order = await anOrder(anna);
    await anna.call('POST payment.php', order);
    await atProvider(app, order.id, { state });
  };
  await pay('failed');
  expect(await userOf(anna)).not.toHaveProperty('last_paid');
  await pay('paid');
  await pay('failed');
  expect((await userOf(anna)).last_paid).toEqual({ amount: 5999, credits: 60, currency: 'EUR' });
});

test('the last payment method used comes first, if it is offered here; a failed payment does not count', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const pay = async (method: PaymentMethod, state: 'paid' | 'failed', bank?: string) => {
    const order = await anOrder(anna, { method, ...(bank && { bank }) });
    await anna.call('POST payment.php', order);
    await atProvider(app, order.id, { state });
  };
  const waysOf = async (who: Actor, country = 'NL') =>
    (await who.call('GET credits.php', { country })).body.methods.map(({ id }) => id);
  const usual = await waysOf(bram);
  expect(usual.slice(0, 2)).toEqual(['ideal', 'paypal']);
  await pay('card', 'failed');
  expect(await waysOf(anna)).toEqual(usual);
  await pay('card', 'paid');
  expect(await waysOf(anna)).toEqual(['card', ...usual.filter((method) => method !== 'card')]);
  await pay('ideal', 'paid', 'ideal_TESTNL2A');
  expect(await waysOf(anna)).toEqual(usual);
  expect((await offerTo(anna)).methods[0]).toMatchObject({ id: 'ideal', bank: 'ideal_TESTNL2A' });
  expect((await offerTo(bram)).methods[0]).not.toHaveProperty('bank');
  expect(await waysOf(anna, 'BE')).not.toContain('ideal');
  expect(await waysOf(bram)).toEqual(usual);
});

test('four bundles are sold, p0 to p3, and one of them is marked popular', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const { bundles } = await offerTo(anna);
  expect(bundles.map(({ tier }) => tier)).toEqual(['p0', 'p1', 'p2', 'p3']);
  expect(bundles.filter(({ popular }) => popular)).toMatchObject([{ tier: 'p2' }]);
});

test('the same order twice is one; another under its id, somebody else’s and a price that was changed are refused', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const order = await anOrder(anna);
  const answers = await Promise.all(Array.from({ length: 8 }, () => anna.call('POST payment.php', order)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await app.db.selectFrom('sandbox_payments').selectAll().execute()).toHaveLength(1);

  expect((await anna.call('POST payment.php', { ...order, method: 'card' })).status).toBe(422);
  expect((await bram.call('POST payment.php', order)).status).toBe(404);
  expect((await bram.call('GET payment.php', { id: order.id })).status).toBe(404);
  expect((await anna.call('POST payment.php', await anOrder(anna, { amount: 1 }))).status).toBe(409);
  expect((await anna.call('POST payment.php', await anOrder(anna, { method: 'bancontact' }))).status).toBe(422);
  expect((await anna.call('POST payment.php', await anOrder(anna, { bundle: newId() }))).status).toBe(404);
});

test('a bundle of another site is not there: to order, by direct debit, again, or with a code', async () => {
  const app = await createTestApp();
  const { anna, hanna } = await cast(app, { anna: { credits: 0 }, hanna: {} });
  const code = 'SPARK10';
  const [own, foreign] = [await anOrder(anna), await anOrder(hanna)];
  expect((await anna.call('POST payment.php', { ...own, method: 'card' })).status).toBe(200);
  await atProvider(app, own.id, { state: 'paid' }); // There is a card to order again by.
  const { method: _, ...unpaid } = await anOrder(anna, { bundle: foreign.bundle });
  const account = { holder: 'A. de Vries', iban: 'NL91ABNA0417164300', phone: '0612345678' };
  const home = { street: 'Dorpsstraat', house_number: '1a', zip: '1234 AB', city: 'Utrecht' };
  const takeBundles = (bundle: string) => [
    () => anna.call('GET discountcode.php', { code, bundle, country: 'NL', method: 'ideal' }),
    () => anna.call('POST payment.php', { ...unpaid, id: newId(), bundle, method: 'ideal' }),
    () =>
      anna.call('POST payment.php', {
        ...unpaid,
        id: newId(),
        bundle,
        method: 'ideal',
        discountcode: code,
        amount: 5399,
      }),
    () => anna.call('POST payment.php', { ...unpaid, id: newId(), bundle, repeat: true }),
    () => anna.call('POST directdebit.php', { ...unpaid, id: newId(), bundle, ...account, ...home }),
  ];
  const saidOf = async (bundle: string) => {
    const said: unknown[] = [];
    for (const ask of takeBundles(bundle)) {
      const { status, body } = await ask();
      said.push(body.error?.code ?? status);
    }
    return said;
  };

  const before = await app.db.selectFrom('payments').select('id').execute();
  expect(await saidOf(foreign.bundle)).toEqual(Array(5).fill('not_found'));
  expect((await offerTo(anna)).bundles.map(({ id }) => id)).not.toContain(foreign.bundle);
  expect(await app.db.selectFrom('payments').select('id').execute()).toEqual(before);
  expect(await app.db.selectFrom('debits').select('id').execute()).toEqual([]);
  expect(await app.db.selectFrom('discount_uses').selectAll().execute()).toEqual([]);
  expect(await saidOf(own.bundle)).toEqual(Array(5).fill(200)); // Else they were refused for something else.
});

test('what was spent before a refund is owed, paid by the next purchase, and no balance falls below zero', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 0, premium: false }, bram: {} });
  const first = await anOrder(anna);
  await anna.call('POST payment.php', first);
  await atProvider(app, first.id, { state: 'paid' });
  for (let i = 0; i < 4; i++)
    await anna.call('POST chat.php', { id: newId(), profile: bram.id, kind: 'text', text: `hello ${i}` });

  await atProvider(app, first.id, { refunded: 5999 });
  expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false });
  expect((await offerTo(anna)).debt).toBe(4);
  expect(await audit(app.db)).toEqual([]);

  const second = await anOrder(anna);
  await anna.call('POST payment.php', second);
  await atProvider(app, second.id, { state: 'paid' });
  expect(await userOf(anna)).toMatchObject({ credits: 56, paid_user: true });
  expect((await offerTo(anna)).debt).toBe(0);
  expect(await audit(app.db)).toEqual([]);
});
