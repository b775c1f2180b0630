import { expect, test } from 'vitest';
import { transact } from '../../src/server/db/connect.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { payBack } from '../../src/server/payments/pay-back.ts';
import { noteRefund } from '../../src/server/payments/refund.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { anOrder, atProvider, buy, failRefund } from '../support/purchases.ts';
import { newId, tell } from '../support/talk.ts';

const userOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user;
const debtOf = async (who: Actor) => (await who.call('GET credits.php', {})).body.debt;

async function theTwo(): Promise<{ app: TestApp; anna: Actor; bram: Actor }> {
  const app = await createTestApp();
  return { app, ...(await cast(app, { anna: { credits: 0, premium: false }, bram: {} })) };
}

test('a refund that comes to nothing gives back what it took, premium too, once', async () => {
  const { app, anna } = await theTwo();
  const id = await buy(app, anna);
  await atProvider(app, id, { refunded: 5999 });
  expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false });

  await atProvider(app, id, { refunded: 0, refunds_failed: 5999 });
  await Promise.all(Array.from({ length: 10 }, () => settle(app.context, id)));
  expect(await userOf(anna)).toMatchObject({ credits: 60, paid_user: true });
  expect((await anna.call('GET payment.php', { id })).body.payment.refunded).toBe(0);

  await atProvider(app, id, { refunded: 5999 }); // Another one, that arrives.
  expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false });
  expect(await audit(app.db)).toEqual([]);
});

test('what was owed for it is not owed any more, and the rest is there again', async () => {
  const { app, anna, bram } = await theTwo();
  const id = await buy(app, anna, 'p0');
  for (let i = 0; i < 4; i++) await tell(anna, bram, `hello ${i}`);
  await atProvider(app, id, { charged_back: 1499 });
  expect([(await userOf(anna)).credits, await debtOf(anna)]).toEqual([0, 4]);

  await atProvider(app, id, { charged_back: 0, chargebacks_reversed: 1499 });
  expect([(await userOf(anna)).credits, await debtOf(anna)]).toEqual([6, 0]);
  expect(await audit(app.db)).toEqual([]);
});

test('whichever comes first, and however late the older news', async () => {
  const { app, anna } = await theTwo();
  const id = await buy(app, anna);
  await atProvider(app, id, { refunded: 0, refunds_failed: 2000 }); // Nobody has heard of it while it was on its way.
  expect((await userOf(anna)).credits).toBe(60);
  await atProvider(app, id, { refunded: 2000, refunds_failed: 0 }); // As it was before.
  expect((await userOf(anna)).credits).toBe(60);
  await atProvider(app, id, { refunded: 3000, refunds_failed: 2000 });
  expect((await userOf(anna)).credits).toBe(30);
  expect(await audit(app.db)).toEqual([]);
});

test('a withdrawal that the bank could not pay can be asked for again', async () => {
  const { app, anna } = await theTwo();
  const id = await buy(app, anna);
  await anna.call('POST withdrawal.php', { payment: id });
  await failRefund(app, id);
  const { withdrawal } = (await anna.call('GET withdrawal.php', { id })).body;
  expect(withdrawal).toMatchObject({ asked_at: null, credits: 60, amount: 5999 });

  const { status, body } = await anna.call('POST withdrawal.php', { payment: id });
  expect([status, body.payment.refunded, (await userOf(anna)).credits]).toEqual([200, 5999, 0]);
  expect(await audit(app.db)).toEqual([]);
});

test('what an operator paid back and the bank did not can be paid back once more; of two, the one that failed', async () => {
  const { app, anna } = await theTwo();
  const id = await buy(app, anna);
  const give = async (amount: number) => {
    const wanted = { id: newId(), payment: id, amount };
    await transact(app.db, (tx) => noteRefund(tx, app.context, wanted));
    await payBack(app.context, wanted.id);
  };
  await give(1000);
  await give(2000);
  await failRefund(app, id, 2000);
  const rows = await app.db.selectFrom('refunds').select(['amount', 'failed_at']).orderBy('amount').execute();
  expect(rows).toEqual([
    { amount: 1000, failed_at: null },
    { amount: 2000, failed_at: expect.any(Date) },
  ]);

  await expect(give(5000)).rejects.toMatchObject({ code: 'conflict' });
  await give(4999);
  expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false });
  expect(await audit(app.db)).toEqual([]);
});

test('two orders that are both under way are both honoured, each once', async () => {
  const { app, anna } = await theTwo();
  const [one, other] = [await anOrder(anna, 'p0'), await anOrder(anna)];
  for (const order of [one, other]) await anna.call('POST payment.php', { ...order, method: 'paypal' });
  const { payments } = (await anna.call('GET transactions.php', {})).body;
  expect(payments.map(({ status, checkout }) => [status, checkout !== null])).toEqual(Array(2).fill(['pending', true]));

  await Promise.all([one, other].map(({ id }) => atProvider(app, id, { state: 'paid' })));
  await Promise.all([one, other].flatMap(({ id }) => Array.from({ length: 5 }, () => settle(app.context, id))));
  expect((await userOf(anna)).credits).toBe(70);
  expect(await audit(app.db)).toEqual([]);
});
