import { describe, expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { openMollie as openProvider } from '../../src/server/payments/mollie.ts';
import { pollDue } from '../../src/server/payments/poll.ts';
import type { Order } from '../../src/server/payments/provider.ts';
import { day, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { anOrder, buy, hear, lookUntilDone, paymentOf, postWebhook } from '../support/buying.ts';
import { type Actor, cast } from '../support/cast.ts';
import { queuedFor } from '../support/mailbox.ts';
import { type Mollie, openMollie } from '../support/mollie/mollie.ts';
import { creditsOf, newId } from '../support/talk.ts';

async function createApp(): Promise<{ app: TestApp; mollie: Mollie; anna: Actor; bram: Actor }> {
  const mollie = await openMollie();
  const app = await createTestApp(mollie.env, { outside: fetch });
  const { anna, bram } = await cast(app, { anna: { credits: 0, premium: false }, bram: {} });
  return { app, mollie, anna, bram };
}

const euro = (value: string) => ({ value, currency: 'EUR' });
const errorsIn = ({ logged }: TestApp) =>
  logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');

describe('buying with Mollie', () => {
  test('is an order, a page of theirs, a call of theirs and our question: then credits and premium', async () => {
    const { app, mollie, anna } = await createApp();
    const order = await anOrder(anna, { bank: 'ideal_INGBNL2A' });

    const { payment } = (await anna.call('POST payment.php', order)).body;
    expect(payment.checkout).toBe(`${mollie.books.origin}/checkout/${mollie.of(order.id).id}`);
    expect(mollie.of(order.id)).toMatchObject({
      amount: euro('59.99'),
      description: expect.stringMatching(new RegExp(`^\\w+ ${order.id}$`)),
      ...{ method: 'ideal', issuer: 'ideal_INGBNL2A', locale: 'en_GB', metadata: { order: order.id } },
      redirectUrl: `http://localhost:3000/transactions/${order.id}`,
      webhookUrl: 'http://localhost:3000/api/payment-webhook.php?provider=mollie',
    });

    await hear(app, mollie, order.id, { status: 'paid' });
    expect((await anna.call('GET user.php', {})).body.user).toMatchObject({ credits: 60, paid_user: true });
    expect(await paymentOf(anna, order.id)).toMatchObject({ status: 'completed', checkout: null });
    expect(await audit(app.db)).toEqual([]);
  });

  test('a refund that comes to nothing, and a chargeback that is reversed, give back what they took', async () => {
    const { app, mollie, anna } = await createApp();
    const id = await buy(anna);
    await hear(app, mollie, id, { status: 'paid' });
    const refund = { id: 're_1', amount: euro('59.99') };
    await hear(app, mollie, id, { refunds: [{ ...refund, status: 'pending' }] });
    expect(await creditsOf(app, anna)).toBe(0);
    await hear(app, mollie, id, { refunds: [{ ...refund, status: 'failed' }] });
    expect(await creditsOf(app, anna)).toBe(60);

    const chargeback = { id: 'chb_1', amount: euro('59.99') };
    await hear(app, mollie, id, { chargebacks: [{ ...chargeback, reversedAt: null }] });
    expect(await creditsOf(app, anna)).toBe(0);
    await hear(app, mollie, id, { chargebacks: [{ ...chargeback, reversedAt: '2026-12-01T00:00:00Z' }] });
    expect(await creditsOf(app, anna)).toBe(60);
    expect(await audit(app.db)).toEqual([]);
  });

  test('a refund that Mollie names no more is noticed: what was taken is theirs again, they are told, and so is the log', async () => {
    const { app, mollie, anna } = await createApp();
    const id = await buy(anna);
    await hear(app, mollie, id, { status: 'paid' });
    const [gone, saved] = [
      { id: 're_1', amount: euro('30.00'), status: 'pending' as const },
      { id: 're_2', amount: euro('10.00'), status: 'pending' as const },
    ];
    await hear(app, mollie, id, { refunds: [gone, saved] });
    expect(await creditsOf(app, anna)).toBe(20);
    await hear(app, mollie, id, { refunds: [saved] });
    expect(await creditsOf(app, anna)).toBe(20); // It may be an answer of before.

    app.clock.advance(day);
    await lookUntilDone(app); // Nobody has called.
    expect([await creditsOf(app, anna), (await paymentOf(anna, id)).refunded]).toEqual([50, 1000]);
    expect(errorsIn(app)).toMatchObject([{ event: 'refund disappeared', payment: id }]);
    expect((await queuedFor(app, anna.email)).at(-1)).toMatchObject({
      template: 'refund_failed',
      values: { order: id, amount: '€30.00', credits: 30 },
    });

    app.clock.advance(day);
    await lookUntilDone(app);
    await hear(app, mollie, id, { refunds: [saved, { ...gone, id: 're_3', status: 'pending' }] }); // Once more, and it arrives.
    expect(await creditsOf(app, anna)).toBe(20);
    app.clock.advance(day);
    await lookUntilDone(app);
    expect([await creditsOf(app, anna), errorsIn(app).length]).toEqual([20, 1]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('a refund that was canceled comes to nothing', async () => {
    const { app, mollie, anna } = await createApp();
    const id = await buy(anna);
    await hear(app, mollie, id, { status: 'paid' });
    await anna.call('POST withdrawal.php', { payment: id });
    expect(await creditsOf(app, anna)).toBe(0);
    await hear(app, mollie, id, { refunds: mollie.of(id).refunds.map((each) => ({ ...each, status: 'canceled' })) });
    expect(await creditsOf(app, anna)).toBe(60);
    expect(errorsIn(app)).toMatchObject([{ event: 'refund failed', payment: id }]);
    expect((await anna.call('GET withdrawal.php', { id })).body.withdrawal).toMatchObject({
      asked_at: null,
      credits: 60,
    });
    expect(await audit(app.db)).toEqual([]);
  });

  test('by a card that may not be charged any more is a payment that failed, and is not offered again', async () => {
    const { app, mollie, anna } = await createApp();
    await hear(app, mollie, await buy(anna, { method: 'card' }), { status: 'paid' });
    expect((await anna.call('GET credits.php', {})).body.repeat).toMatchObject({ method: 'card' });
    for (const mandate of mollie.books.mandates.values()) mandate.status = 'invalid'; // Ended at the bank.

    const { method: _, ...order } = await anOrder(anna, { repeat: true });
    const answers = [await anna.call('POST payment.php', order), await anna.call('POST payment.php', order)];
    expect(answers.map(({ status, body }) => [status, body.payment.status])).toEqual(Array(2).fill([200, 'failed']));
    expect((await anna.call('GET credits.php', {})).body.repeat).toBeNull();
    expect(await creditsOf(app, anna)).toBe(60);
  });

  test('by direct debit is refused where nobody has signed one, and Mollie is asked for nothing', async () => {
    const { mollie, anna } = await createApp();
    const { status, body } = await anna.call('POST payment.php', await anOrder(anna, { method: 'directdebit' }));
    expect([status, body.error?.fields]).toEqual([422, { method: 'not_offered' }]);
    expect([...mollie.books.payments.values()]).toEqual([]);
  });

  test('ends as theirs ends, by every method', async () => {
    const { app, mollie, anna } = await createApp();
    const methods = (await anna.call('GET credits.php', { country: 'NL' })).body.methods;
    expect(methods[0]).toEqual({
      id: 'ideal',
      banks: [expect.objectContaining({ id: 'ideal_ABNANL2A', name: 'ABN AMRO' }), expect.anything()],
    });

    const ends = [
      ['failed', 'failed'],
      ['canceled', 'cancelled'],
      ['expired', 'cancelled'],
      ['pending', 'pending'],
      ['authorized', 'pending'],
      ['open', 'pending'],
    ] as const;
    for (const method of ['ideal', 'card', 'paypal', 'applepay', 'banktransfer', 'bancontact'] as const)
      for (const [theirs, ours] of ends) {
        const id = await buy(anna, { method, country: method === 'bancontact' ? 'BE' : 'NL' });
        await hear(app, mollie, id, { status: theirs });
        expect([method, theirs, (await paymentOf(anna, id)).status]).toEqual([method, theirs, ours]);
        app.clock.advance(600 * second); // No more than 30 orders an hour.
      }
    expect(await creditsOf(app, anna)).toBe(0);
  });

  test('a refund of a part, the rest, and a chargeback take back what they are of', async () => {
    const { app, mollie, anna } = await createApp();
    const id = await buy(anna);
    await hear(app, mollie, id, { status: 'paid' });
    const { current: pay } = app.context.providers;
    const provider = mollie.of(id).id;

    await pay?.refund(provider, { amount: 3000, currency: 'EUR', key: 'half' });
    await pay?.refund(provider, { amount: 3000, currency: 'EUR', key: 'half' });
    expect(mollie.of(id).refunds).toHaveLength(1);
    await hear(app, mollie, id, {});
    expect(await creditsOf(app, anna)).toBe(30);

    await hear(app, mollie, id, { chargebacks: [{ id: 'chb_1', amount: euro('29.99'), reversedAt: null }] });
    expect((await anna.call('GET user.php', {})).body.user).toMatchObject({ credits: 0, paid_user: false });
    expect(await paymentOf(anna, id)).toMatchObject({ refunded: 3000, charged_back: 2999 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('while Mollie is away nothing is lost: the same order goes on', async () => {
    const { app, mollie, anna } = await createApp();
    const order = await anOrder(anna);
    for (const refuse of [500, 503, 429, 401]) {
      mollie.behave({ refuse });
      expect((await anna.call('POST payment.php', order)).status).toBe(503);
    }
    expect(app.logged.join()).not.toContain(mollie.env.MOLLIE_API_KEY);
    mollie.behave({});
    expect((await anna.call('POST payment.php', order)).body.payment.checkout).toMatch(/checkout/);
    expect(mollie.books.payments.size).toBe(1);
  });
});

describe('the webhook', () => {
  test('200 of them racing the return page are one grant', async () => {
    const { app, mollie, anna } = await createApp();
    const id = await buy(anna);
    await mollie.become(id, { status: 'paid' }, { tell: false });
    const name = mollie.of(id).id;

    const calls = Array.from({ length: 180 }, (_, i) => postWebhook(app, name, `192.0.2.${i % 10}`));
    const returns = Array.from({ length: 20 }, () => anna.call('GET payment.php', { id }));
    const looks = Array.from({ length: 20 }, () => pollDue(app.context));
    const answers = await Promise.all([...calls, ...returns, ...looks]);
    expect(answers.filter((answer) => typeof answer === 'object' && answer.status !== 200)).toEqual([]);
    await lookUntilDone(app);

    expect(await creditsOf(app, anna)).toBe(60);
    expect(await audit(app.db)).toEqual([]);
  });

  test('1,000 forged ones grant nothing, and have Mollie asked five times a second at most', async () => {
    const { app, mollie, anna, bram } = await createApp();
    const own = await Promise.all(Array.from({ length: 20 }, () => buy(anna)));
    await Promise.all(own.map((id) => mollie.become(id, { status: 'failed' }, { tell: false })));
    // As if an order's making had broken off: else no unknown name is asked about at all.
    await buyWithoutAnswer(mollie, bram);
    mollie.asked.length = 0;

    for (let i = 0; i < 10; i++) {
      const names = Array.from({ length: 100 }, (_, j) => (j % 2 ? `tr_${newId()}` : mollie.of(own[j % 20] ?? '').id));
      const answers = await Promise.all(names.map((name) => postWebhook(app, name)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await pollDue(app.context);
      expect(mollie.asked.length).toBeLessThanOrEqual(5 * (i + 1));
      app.clock.advance(second);
    }
    expect(mollie.asked.length).toBeGreaterThan(10); // Else the loop never asked.
    expect([await creditsOf(app, anna), await creditsOf(app, bram)]).toEqual([0, 100]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('takes anything, and tells nothing', async () => {
    const { app, mollie } = await createApp();
    const long = `id=tr_${'a'.repeat(10_000)}`;
    for (const body of ['', 'id=', 'id=%00', 'nothing', long, "id=tr_1' or 1=1", '{"id":"tr_1"}', 'id=\u{1f600}']) {
      for (const provider of ['?provider=mollie', '?provider=sandbox', '?provider=toString', '?provider=', '']) {
        const url = `http://localhost/api/payment-webhook.php${provider}`;
        const answer = await app.api.request(url, { method: 'POST', body });
        expect([answer.status, await answer.text()]).toEqual([200, '{}']);
      }
    }
    expect(mollie.asked).toEqual([]);
  });

  test.for([
    ['less money', { amount: euro('0.01') }],
    ['other money', { amount: { value: '59.99', currency: 'DKK' } }],
    ['somebody else’s order', { metadata: { order: newId() } }],
    ['nobody’s order', { metadata: {} }],
  ] as const)('of a payment with %s grants nothing, and tells the operator', async ([, wrong]) => {
    const { app, mollie, anna } = await createApp();
    const id = await buy(anna);
    const name = mollie.of(id).id;
    await mollie.become(id, { status: 'paid', ...wrong } as never, { tell: false });
    await postWebhook(app, name);
    await pollDue(app.context);

    expect(await creditsOf(app, anna)).toBe(0);
    expect((await paymentOf(anna, id)).status).toBe('pending');
    expect(errorsIn(app)[0]).toMatchObject({ event: 'payment mismatch detected', payment: id });
  });
});

/** Mollie makes the payment, and its answer is lost. */
async function buyWithoutAnswer(mollie: Mollie, who: Actor) {
  const order = await anOrder(who);
  mollie.behave({
    beforeAnswer: (asked) => {
      if (asked === 'POST payments') throw new Error('the line broke');
    },
  });
  expect((await who.call('POST payment.php', order)).status).toBe(503);
  mollie.behave({});
  return order;
}

describe('an order whose making broke off', () => {
  test('is finished a minute later, as the same payment', async () => {
    const { app, mollie, anna } = await createApp();
    const { id } = await buyWithoutAnswer(mollie, anna);
    app.clock.advance(60 * second);
    await lookUntilDone(app);
    expect((await paymentOf(anna, id)).checkout).toMatch(/checkout/);
    await hear(app, mollie, id, { status: 'paid' });
    expect(await creditsOf(app, anna)).toBe(60);
  });

  test('is known again by Mollie’s call, also after an hour, and granted', async () => {
    const { app, mollie, anna } = await createApp();
    const { id } = await buyWithoutAnswer(mollie, anna);
    app.clock.advance(3700 * second);
    await lookUntilDone(app);
    expect((await paymentOf(anna, id)).status).toBe('cancelled');
    await hear(app, mollie, id, { status: 'paid' });
    expect((await paymentOf(anna, id)).status).toBe('completed');
    expect(await creditsOf(app, anna)).toBe(60);
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('charging again', () => {
  test('a first payment leaves a mandate, with which the next needs no page; a debit is signed once', async () => {
    const mollie = await openMollie();
    const pay = openProvider({
      ...{ url: `${mollie.env.MOLLIE_API_URL}/`, key: mollie.env.MOLLIE_API_KEY },
      ...{ fetch, now: () => new Date() },
    });
    const customer = await pay.customer('anna');
    expect(await pay.customer('anna')).toBe(customer);

    const first = newId();
    expect((await pay.create({ ...anyOrder, id: first, customer })).checkout).toMatch(/checkout/);
    await mollie.become(first, { status: 'paid' }, { tell: false });
    const { mandate } = (await pay.read(mollie.of(first).id)) ?? {};
    expect(mandate).toMatchObject({ customer, label: '2370' });

    const again = newId();
    const made = await pay.create({ ...anyOrder, id: again, customer, mandate: mandate?.mandate ?? '' });
    expect(made.checkout).toBeNull();
    expect(await pay.read(made.id)).toMatchObject({ order: again, state: 'pending', amount: 1499, currency: 'EUR' });

    const debit = { holder: 'A. de Vries', iban: 'NL91ABNA0417164300', signedAt: new Date('2026-11-22T10:00:00Z') };
    const signed = await pay.signDebit(customer, debit);
    expect(await pay.signDebit(customer, debit)).toEqual(signed);
    expect(signed.label).toBe('4300');
    await pay.create({ ...anyOrder, id: newId(), method: 'directdebit', customer, mandate: signed.mandate });
    expect(await pay.read('tr_unknown')).toBeUndefined();
  });

  test('a webhook that the world cannot reach is left out, so that a payment can be made from a developer’s machine', async () => {
    const sent: string[] = [];
    const pay = openProvider({
      ...{ url: 'https://api.mollie.com', key: 'test_key', now: () => new Date() },
      fetch: async (_, request) => {
        sent.push(String(request?.body));
        return Response.json({ id: 'tr_1', _links: {} });
      },
    });
    for (const webhook of ['http://she.localhost:3000/hook', 'http://127.0.0.1/hook', 'https://vonk.example/hook'])
      await pay.create({ ...anyOrder, id: newId(), webhook });
    expect(sent.map((body) => JSON.parse(body).webhookUrl)).toEqual([
      undefined,
      undefined,
      'https://vonk.example/hook',
    ]);
  });
});

const anyOrder: Omit<Order, 'id'> = {
  ...{ amount: 1499, currency: 'EUR', method: 'ideal', bank: null, description: 'Vonk', language: 'nl' },
  ...{ returns: 'http://localhost/transactions/1', webhook: 'http://localhost/hook', customer: null, mandate: null },
};
