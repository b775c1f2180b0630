import { expect, test } from 'vitest';
import { settle } from '../../src/server/payments/settle.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { discountOn } from '../../src/shared/discount.ts';
import { hour, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { newId } from '../support/talk.ts';

const bonus = 'TIMEBONUS25';
const free = { credits: 0, premium: false };

async function start() {
  const app = await createTestApp();
  const { anna, bram, hanna } = await cast(app, { anna: free, bram: free, hanna: free });
  await signedUp(app, anna, 60);
  return { app, anna, bram, hanna };
}

/** So many seconds ago, by the server's clock. */
async function signedUp(app: TestApp, { id }: Actor, ago: number) {
  const signup_date = new Date(app.clock.now().getTime() - ago * second);
  await app.db.updateTable('members').set({ signup_date }).where('id', '=', id).execute();
}

type Order = CallInput<'POST payment.php'>;

/** Of the popular bundle at what it costs with the code, unless told otherwise. */
async function order(who: Actor, discountcode: string, amount: number, given: Partial<Order> = {}) {
  const tier = given.country === 'DK' ? { country: 'DK' } : {};
  const { bundles } = (await who.call('GET credits.php', tier)).body;
  const bundle = bundles.find(({ popular }) => popular)?.id ?? '';
  const id = newId();
  const method = 'card' as const;
  const { status, body } = await who.call('POST payment.php', {
    ...{ id, bundle, country: 'NL', amount, discountcode, method, consent: true },
    ...given,
  });
  return { id, said: body.error?.code ?? status, payment: body.payment };
}

const bundleOf = async (who: Actor, tier: string) =>
  (await who.call('GET credits.php', {})).body.bundles.find((each) => each.tier === tier)?.id ?? '';

/** Asks for the code. Answers the discount, or the status and why it is refused. */
async function look(who: Actor, query: CallInput<'GET discountcode.php'>) {
  const { status, body } = await who.call('GET discountcode.php', query);
  return body.error ? [status, body.error.code] : body.discountcode;
}

async function atCheckout(app: TestApp, id: string, state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired') {
  await app.db.updateTable('sandbox_payments').set({ state }).where('reference', '=', id).execute();
  await settle(app.context, id);
}

test('the time bonus is the welcome discount: all the fields of a code, and what is left of it', async () => {
  const { app, anna } = await start();
  const expected = {
    ...{ code: bonus, country: null, user_id: anna.id, value_percentage: 25, percentage: true, currency: null },
    ...{ minimum: 0, minimum_order_value: 0, status: 'active', validity: 'once_per_user', expired: false },
    expires: new Date(app.clock.now().getTime() + 14_340 * second).toISOString(),
    paymentmethods: null,
    seconds_left: 14_340,
  };
  expect(await look(anna, { welcome: 'true' })).toEqual(expected);
  expect(await look(anna, { code: 'timebonus25' })).toEqual(expected);
  app.clock.advance(hour);
  expect(await look(anna, { welcome: 'true' })).toMatchObject({ expires: expected.expires, seconds_left: 10_740 });
});

test.for([
  [14_399, 200],
  [14_400, 'code_not_found'],
  [14_401, 'code_not_found'],
] as const)('%s seconds after signup the order is answered %s', async ([ago, said]) => {
  const { app, anna } = await start();
  await signedUp(app, anna, ago);
  expect(await look(anna, { welcome: 'true' })).toEqual(
    said === 200 ? expect.objectContaining({ seconds_left: 1 }) : [404, said],
  );
  expect((await order(anna, bonus, 4499)).said).toBe(said);
});

test('it is for a first purchase: never for premium members, nor for who has bought and had it refunded', async () => {
  const { app, anna } = await start();
  const { carla } = await cast(app, { carla: { premium: true } });
  await signedUp(app, carla, 60);
  expect(await look(carla, { welcome: 'true' })).toEqual([404, 'code_not_found']);

  const { bundles } = (await anna.call('GET credits.php', {})).body;
  const [small] = bundles;
  const bought = newId();
  await anna.call('POST payment.php', {
    ...{ id: bought, bundle: small?.id ?? '', country: 'NL', amount: 1499, method: 'card', consent: true },
  });
  await atCheckout(app, bought, 'paid');
  await app.db.updateTable('sandbox_payments').set({ refunded: 1499 }).where('reference', '=', bought).execute();
  await settle(app.context, bought);
  expect((await anna.call('GET user.php', {})).body.user.paid_user).toBe(false);
  expect((await order(anna, bonus, 4499)).said).toBe('code_not_found');
});

test('50 orders at once redeem it once', async () => {
  const { app, anna } = await start();
  const orders = await Promise.all(Array.from({ length: 50 }, () => order(anna, bonus, 4499)));
  const said = orders.map((each) => each.said);
  expect(said.filter((each) => each === 200)).toHaveLength(1);
  expect(new Set(said)).toEqual(new Set([200, 'code_used']));
  const rows = await app.db.selectFrom('discount_uses').selectAll().execute();
  expect(rows).toMatchObject([{ member_id: anna.id, state: 'reserved' }]);
});

test('a code for one is had by one, whoever asks at the same time', async () => {
  const { anna, bram } = await start();
  const orders = await Promise.all(Array.from({ length: 10 }, (_, i) => order(i % 2 ? anna : bram, 'EARLYBIRD', 4799)));
  expect(orders.map(({ said }) => said).sort()).toEqual([200, ...Array(9).fill('code_used')]);
});

test.for(['failed', 'cancelled', 'expired'] as const)(
  'an order that %s gives it back; one that is paid uses it up',
  async (lost) => {
    const { app, anna, bram } = await start();
    const first = await order(anna, bonus, 4499);
    expect(first.payment).toMatchObject({ amount: 4499, price: 5999, discountcode: bonus });
    expect(await look(anna, { welcome: 'true' })).toBeNull();
    expect((await order(anna, bonus, 4499)).said).toBe('code_used');
    // Whose answer was lost asks about it by its id; for nobody else's that changes anything.
    expect(await look(anna, { welcome: 'true', order: first.id })).toMatchObject({ code: bonus });
    const early = await order(anna, 'EARLYBIRD', 4799);
    expect(await look(bram, { code: 'EARLYBIRD', order: early.id })).toEqual([409, 'code_used']);

    await atCheckout(app, first.id, lost);
    expect(await look(anna, { welcome: 'true' })).toMatchObject({ code: bonus });
    const second_ = await order(anna, bonus, 4499);
    expect(second_.said).toBe(200);
    await atCheckout(app, second_.id, 'paid');
    expect(await look(anna, { code: bonus })).toEqual([409, 'code_used']);
    expect((await anna.call('GET user.php', {})).body.user).toMatchObject({ credits: 60, paid_user: true });
  },
);

test('what was given up and is paid after all is granted, though the code is with another order by then', async () => {
  const { app, anna } = await start();
  const first = await order(anna, 'SPARK10', 5399);
  await atCheckout(app, first.id, 'failed');
  const other = await order(anna, 'SPARK10', 5399);
  await atCheckout(app, first.id, 'paid');
  await atCheckout(app, other.id, 'paid');
  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(120);
  expect(await look(anna, { code: 'SPARK10' })).toEqual([409, 'code_used']);
});

test('an order that nobody pays holds a code for four hours, however long its checkout lasts', async () => {
  const { app, anna, bram } = await start();
  const transfer = { method: 'banktransfer' } as const;
  const first = await order(anna, 'EARLYBIRD', 4799, transfer);
  await atCheckout(app, first.id, 'pending');
  app.clock.advance(4 * hour - 1);
  expect((await order(bram, 'EARLYBIRD', 4799)).said).toBe('code_used');
  app.clock.advance(1);
  expect(await look(bram, { code: 'EARLYBIRD' })).toMatchObject({ code: 'EARLYBIRD' });
  const orders = await Promise.all(Array.from({ length: 10 }, () => order(bram, 'EARLYBIRD', 4799)));
  expect(orders.map(({ said }) => said).sort()).toEqual([200, ...Array(9).fill('code_used')]);
});

test('paid after all, it keeps its price, and the code is used, whatever becomes of the order that had it next', async () => {
  const { app, anna, bram } = await start();
  const first = await order(anna, 'EARLYBIRD', 4799);
  app.clock.advance(4 * hour);
  const next = await order(bram, 'EARLYBIRD', 4799);
  expect(next.said).toBe(200);
  await atCheckout(app, first.id, 'paid');
  expect((await anna.call('GET payment.php', { id: first.id })).body.payment).toMatchObject({
    ...{ status: 'completed', amount: 4799, discountcode: 'EARLYBIRD' },
  });
  await atCheckout(app, next.id, 'expired');
  expect(await look(anna, { code: 'EARLYBIRD' })).toEqual([409, 'code_used']);
  app.clock.advance(4 * hour);
  expect(await look(bram, { code: 'EARLYBIRD' })).toEqual([409, 'code_used']);
});

test('an order that is charged without a checkout holds its code until the bank has spoken', async () => {
  const { app, anna, bram } = await start();
  const first = await order(anna, 'SPARK10', 5399);
  await atCheckout(app, first.id, 'paid');
  await app.db.updateTable('mandates').set({ mandate: 'sbm_pending_card' }).execute();
  const charged = await order(anna, 'EARLYBIRD', 4799, { repeat: true });
  expect([charged.said, charged.payment.status]).toEqual([200, 'pending']);
  app.clock.advance(24 * hour);
  expect(await look(bram, { code: 'EARLYBIRD' })).toEqual([409, 'code_used']);
});

test('what is not yours is not found: another member’s, another site’s, ended, withdrawn', async () => {
  const { app, anna, bram, hanna } = await start();
  const site_id = (
    await app.db.selectFrom('sites').select('id').where('domain', '=', 'localhost').executeTakeFirstOrThrow()
  ).id;
  const code = { site_id, value_percentage: 50, percentage: true };
  await app.db
    .insertInto('discount_codes')
    .values([
      { ...code, code: 'FOR-ANNA', user_id: anna.id },
      { ...code, code: 'ENDS-NOW', expires: new Date(app.clock.now().getTime() + hour) },
      { ...code, code: 'WITHDRAWN', status: 'inactive' },
    ])
    .execute();
  expect(await look(anna, { code: 'FOR-ANNA' })).toMatchObject({ user_id: anna.id });
  expect(await look(anna, { code: 'ENDS-NOW' })).toMatchObject({ seconds_left: 3600 });
  app.clock.advance(hour);
  const nothing = [404, 'code_not_found'];
  for (const [who, name] of [
    [bram, 'FOR-ANNA'],
    [hanna, 'FOR-ANNA'],
    [anna, 'ENDS-NOW'],
    [anna, 'WITHDRAWN'],
    [anna, 'NO-SUCH-CODE'],
    [anna, ''],
    [anna, "' or 1=1 --"],
  ] as const) {
    expect(await look(who, { code: name }), name).toEqual(nothing);
    expect((await order(who, name, 3000)).said, name).toBe('code_not_found');
  }
});

test('a code has its country, its methods, its least order; each is told, and checked again at the order', async () => {
  const { anna } = await start();
  const [small, popular] = [await bundleOf(anna, 'p0'), await bundleOf(anna, 'p2')];
  expect(await look(anna, { code: 'IDEAL5', bundle: popular, country: 'NL', method: 'ideal' })).toMatchObject({
    ...{ value_percentage: 500, percentage: false, currency: 'EUR', minimum_order_value: 2500 },
    seconds_left: null,
  });
  expect(await look(anna, { code: 'IDEAL5', country: 'BE' })).toEqual([422, 'code_country']);
  expect(await look(anna, { code: 'IDEAL5', method: 'card' })).toEqual([422, 'code_method']);
  expect(await look(anna, { code: 'IDEAL5', bundle: small })).toEqual([422, 'code_minimum']);
  expect(await look(anna, { code: 'EARLYBIRD', bundle: small })).toEqual([422, 'code_minimum']);
  expect(await look(anna, { code: 'IDEAL5', bundle: newId() })).toEqual([404, 'not_found']);
  expect(await look(anna, {})).toEqual([400, 'malformed']);

  const said = async (...rest: Parameters<typeof order>) => (await order(...rest)).said;
  expect(await said(anna, 'IDEAL5', 5499, { method: 'card' })).toBe('code_method');
  expect(await said(anna, 'IDEAL5', 5499, { country: 'BE' })).toBe('code_country');
  expect(await said(anna, 'IDEAL5', 999, { bundle: small, method: 'ideal' })).toBe('code_minimum');
  // The price that the page claims counts for nothing.
  expect(await said(anna, 'IDEAL5', 1, { method: 'ideal' })).toBe('conflict');
  expect(await said(anna, 'IDEAL5', 5499, { method: 'ideal' })).toBe(200);
});

test('money off is never negative, of another currency, or all there is: the database has no room for such a code', async () => {
  const { app } = await start();
  const { id: site_id } = await app.db.selectFrom('sites').select('id').limit(1).executeTakeFirstOrThrow();
  const code = (given: object) =>
    app.db
      .insertInto('discount_codes')
      .values({ site_id, code: 'BAD', value_percentage: 10, percentage: true, ...given })
      .execute();
  const faults = [
    { value_percentage: -10 },
    { value_percentage: 0 },
    { value_percentage: 91 },
    { value_percentage: 500, percentage: false },
    { value_percentage: 500, percentage: false, minimum_order_value: 1000 },
    { value_percentage: 500, percentage: false, minimum_order_value: 500, currency: 'EUR' },
    { minimum_order_value: 1000 },
    { minimum: -1 },
    { code: bonus },
    { code: 'lower' },
    { paymentmethods: [] },
  ];
  for (const fault of faults) await expect(code(fault), JSON.stringify(fault)).rejects.toThrow(/check constraint/);
  await code({});
});

test('guessing ends: sixty codes in an hour, by asking or by ordering, many at once or not', async () => {
  const { app, anna } = await start();
  for (let i = 0; i < 10; i++) expect((await order(anna, `ORDER${i}`, 1)).said).toBe('code_not_found');
  const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => look(anna, { code: `GUESS${i}` })));
  expect(answers.filter((each) => `${each}` === '404,code_not_found')).toHaveLength(50);
  expect(await look(anna, { code: 'SPARK10' })).toEqual([429, 'too_many']);
  expect((await order(anna, 'SPARK10', 5399)).said).toBe('too_many');
  expect(await look(anna, { welcome: 'true' })).toMatchObject({ code: bonus });
  app.clock.advance(hour);
  expect(await look(anna, { code: 'SPARK10' })).toMatchObject({ percentage: true });
});

test('cents are whole, a half is rounded up', () => {
  const percent = (value_percentage: number) => ({ percentage: true, value_percentage });
  expect([1499, 2999, 5999, 11_999].map((price) => price - discountOn(price, percent(25)))).toEqual([
    1124, 2249, 4499, 8999,
  ]);
  expect(discountOn(1250, percent(10))).toBe(125);
  expect(discountOn(1005, percent(10))).toBe(101);
});

test('a member who stays has a code of their own, once: the same until it is used, and then none', async () => {
  const { app, anna, bram } = await start();
  const stay = async (who: Actor) => (await who.call('POST discountcode.php', {})).body.discountcode;
  const [first, again] = await Promise.all([stay(anna), stay(anna)]);
  expect(first).toMatchObject({ value_percentage: 30, percentage: true, user_id: anna.id, seconds_left: 14 * 86_400 });
  expect(again?.code).toBe(first?.code);
  const code = first?.code ?? '';
  expect(await look(bram, { code })).toEqual([404, 'code_not_found']);
  const { payment } = await order(anna, code, 5999 - discountOn(5999, { percentage: true, value_percentage: 30 }));
  await app.db.updateTable('sandbox_payments').set({ state: 'paid' }).execute();
  await settle(app.context, payment?.payment_id ?? '');
  expect(await stay(anna)).toBe(null);

  await stay(bram);
  expect(
    await app.db.selectFrom('discount_codes').select('code').where('user_id', '=', bram.id).execute(),
  ).toHaveLength(1);
});

test('a company without a discount for those who stay gives none', async () => {
  const { app, anna } = await start();
  await app.db.updateTable('companies').set({ delete_discount: 0 }).execute();
  app.clock.advance(10 * second);
  expect((await anna.call('POST discountcode.php', {})).body.discountcode).toBe(null);
});
