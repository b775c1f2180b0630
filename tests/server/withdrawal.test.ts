import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, confirm } from '../support/cast.ts';
import { queuedFor } from '../support/mailbox.ts';
import { atProvider, buy } from '../support/purchases.ts';
import { newId, tell } from '../support/talk.ts';

const look = async (who: Actor, id: string) => (await who.call('GET withdrawal.php', { id })).body.withdrawal;
const userOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user;

async function theTwo(): Promise<{ app: TestApp; anna: Actor; bram: Actor }> {
  const app = await createTestApp();
  return { app, ...(await cast(app, { anna: { credits: 0, premium: false }, bram: {} })) };
}

test('nothing used: all comes back, and premium ends with it', async () => {
  const { app, anna } = await theTwo();
  const id = await buy(app, anna);
  expect(await look(anna, id)).toMatchObject({ credits: 60, amount: 5999, currency: 'EUR', asked_at: null });

  const { status, body } = await anna.call('POST withdrawal.php', { payment: id });
  expect([status, body.payment.refunded, body.withdrawal.amount]).toEqual([200, 5999, 5999]);
  expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false });
  const mails = (await queuedFor(app, anna.email)).map(({ template }) => template);
  expect(mails).toEqual(['receipt', 'refund']);
  expect(await audit(app.db)).toEqual([]);
});

test('a part used: the rest comes back, to the cent in the member’s favour', async () => {
  const { app, anna, bram } = await theTwo();
  const id = await buy(app, anna);
  for (let i = 0; i < 7; i++) await tell(anna, bram, `hello ${i}`);
  expect(await look(anna, id)).toMatchObject({ credits: 53, amount: Math.ceil((5999 * 53) / 60) });

  await anna.call('POST withdrawal.php', { payment: id });
  expect((await userOf(anna)).credits).toBe(0);
  expect((await anna.call('GET credits.php', {})).body.debt).toBe(0);
  expect(await audit(app.db)).toEqual([]);
});

test('what is left belongs to the newest purchase; together they never give back more than there is', async () => {
  const { app, anna, bram } = await theTwo();
  const first = await buy(app, anna, 'p0');
  app.clock.advance(day);
  const second = await buy(app, anna, 'p0');
  for (let i = 0; i < 4; i++) await tell(anna, bram, `hello ${i}`);
  expect((await look(anna, first)).credits).toBe(6);
  expect((await look(anna, second)).credits).toBe(10);

  await confirm(anna);
  await anna.call('POST withdrawal.php', { payment: second });
  expect((await look(anna, first)).credits).toBe(6);
  await anna.call('POST withdrawal.php', { payment: first });
  expect((await userOf(anna)).credits).toBe(0);
  expect((await anna.call('GET credits.php', {})).body.debt).toBe(0);
});

test('pressed ten times at once, it is one refund', async () => {
  const { app, anna } = await theTwo();
  const id = await buy(app, anna);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => anna.call('POST withdrawal.php', { payment: id })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await app.db.selectFrom('sandbox_refunds').selectAll().execute()).toHaveLength(1);
  expect(await audit(app.db)).toEqual([]);
});

test('the last day counts whole, and after it nothing comes back', async () => {
  const { app, anna } = await theTwo();
  const id = await buy(app, anna);
  app.clock.advance(15 * day - 1);
  expect((await look(anna, id)).amount).toBe(5999);
  app.clock.advance(1);
  expect((await look(anna, id)).amount).toBe(0);
  await confirm(anna);
  expect((await anna.call('POST withdrawal.php', { payment: id })).status).toBe(409);
});

test('all used, charged back, never paid, somebody else’s or unknown: nothing to withdraw', async () => {
  const { app, anna, bram } = await theTwo();
  const used = await buy(app, anna, 'p0');
  for (let i = 0; i < 10; i++) await tell(anna, bram, `hello ${i}`);
  expect((await anna.call('POST withdrawal.php', { payment: used })).status).toBe(409);

  const back = await buy(app, anna, 'p0');
  await atProvider(app, back, { charged_back: 1499 });
  expect((await anna.call('POST withdrawal.php', { payment: back })).status).toBe(409);

  for (const id of [used, newId()]) {
    expect((await bram.call('GET withdrawal.php', { id })).status).toBe(404);
    expect((await bram.call('POST withdrawal.php', { payment: id })).status).toBe(404);
  }
  expect(await app.db.selectFrom('sandbox_refunds').selectAll().execute()).toEqual([]);
});
