import { expect, test } from 'vitest';
import { settle } from '../../src/server/payments/settle.ts';
import { day, second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { queuedFor } from '../support/mailbox.ts';
import { anOrder, atProvider, buy } from '../support/purchases.ts';

test('a payment that arrives is receipted once, in the member’s language, with all that a receipt says', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { language: 'de' } });
  const id = await buy(app, anna);
  await Promise.all(Array.from({ length: 10 }, () => settle(app.context, id)));

  const mails = await queuedFor(app, anna.email);
  const zone = { dateStyle: 'long', timeZone: 'Europe/Amsterdam' } as const;
  const dateOf = (at: number) => new Intl.DateTimeFormat('de', zone).format(at);
  const now = app.clock.now().getTime();
  expect(mails).toMatchObject([
    {
      template: 'receipt',
      locale: 'de',
      values: {
        link: `http://localhost:3000/transactions/${id}`,
        name: 'anna',
        order: id,
        credits: 60,
        amount: '59,99\u00a0€',
        method: 'ideal',
        days: 14,
      },
    },
  ]);
  expect(mails[0]?.values).toMatchObject({ at: dateOf(now), until: dateOf(now + 14 * day) });
});

test('what a code took off stands on the receipt, and by which code; without one nothing of it', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0, premium: false } });
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', anna.id).execute();
  const order = { ...(await anOrder(anna)), amount: 4499, discountcode: 'timebonus25', method: 'card' } as const;
  expect((await anna.call('POST payment.php', order)).status).toBe(200);
  await atProvider(app, order.id, { state: 'paid' });
  app.clock.advance(second);
  await buy(app, anna);

  const [first, other] = await queuedFor(app, anna.email);
  expect(first?.values).toMatchObject({ amount: '€44.99', discount: '€15.00 (TIMEBONUS25)' });
  expect(other?.values).not.toHaveProperty('discount');
});

test('what fails is not receipted, what is paid back is told, each time for what went back then', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const order = await anOrder(anna);
  await anna.call('POST payment.php', { ...order, method: 'card' });
  await atProvider(app, order.id, { state: 'failed' });
  expect(await queuedFor(app, anna.email)).toEqual([]);

  const id = await buy(app, anna, 'p0');
  app.clock.advance(second);
  await atProvider(app, id, { refunded: 500 });
  app.clock.advance(second);
  await atProvider(app, id, { refunded: 1499 });
  await atProvider(app, id, { refunded: 1499 });
  expect(await queuedFor(app, anna.email)).toMatchObject([
    { template: 'receipt' },
    { template: 'refund', values: { amount: '€5.00', credits: 3 } },
    { template: 'refund', values: { amount: '€9.99', credits: 7 } },
  ]);
});

test('money that does not arrive is told as honestly, once, with what is theirs again and whom to write to', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { language: 'nl' } });
  const id = await buy(app, anna);
  await atProvider(app, id, { refunded: 5999 });
  await atProvider(app, id, { refunded: 0, refunds_failed: 5999 });
  await Promise.all(Array.from({ length: 10 }, () => settle(app.context, id)));
  const mails = await queuedFor(app, anna.email);
  expect(mails.map(({ template }) => template)).toEqual(['receipt', 'refund', 'refund_failed']);
  expect(mails.at(-1)).toMatchObject({
    locale: 'nl',
    values: {
      link: `http://localhost:3000/transactions/${id}`,
      name: 'anna',
      order: id,
      credits: 60,
      amount: '€ 59,99'.replace(' ', '\u00a0'),
    },
  });
});

test('one that failed before anybody heard of it is told without credits; the next that comes is told whole', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const id = await buy(app, anna);
  await atProvider(app, id, { refunded: 0, refunds_failed: 2000 });
  await atProvider(app, id, { refunded: 3000, refunds_failed: 2000 });
  const [, failed, refund, ...more] = await queuedFor(app, anna.email);
  expect(failed).toMatchObject({ template: 'refund_failed', values: { amount: '€20.00' } });
  expect(failed?.values).not.toHaveProperty('credits');
  expect(refund).toMatchObject({ template: 'refund', values: { amount: '€30.00', credits: 30 } });
  expect(more).toEqual([]);
});

test('a chargeback is the bank’s to tell', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await atProvider(app, await buy(app, anna), { charged_back: 5999 });
  expect((await queuedFor(app, anna.email)).map(({ template }) => template)).toEqual(['receipt']);
});
