import { describe, expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { auditDaily } from '../../src/server/ledger/daily.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast, logInAgain } from '../support/cast.ts';
import { anOrder, atProvider, buy } from '../support/purchases.ts';
import { newId, refusal } from '../support/talk.ts';

const site = demoSites.general.id;

/** Eva and Finn run the sites. */
async function theShop() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: { credits: 0, premium: false }, bram: {} },
    ...{ eva: { scope: 'operator' }, finn: { scope: 'operator' } },
  });
  return { app, ...people };
}

const shop = async (who: Actor) => (await who.call('GET operator-shop.php', { site })).body;
const bundle = async (who: Actor, tier = 'p2', currency = 'EUR') => {
  const found = (await shop(who)).bundles.find((each) => each.tier === tier && each.currency === currency);
  if (!found) throw new Error('it is not sold');
  return found;
};
const sold = async (who: Actor) => (await who.call('GET credits.php', { country: 'NL' })).body.bundles;
const acts = async (who: Actor) => (await who.call('GET operator-log.php', { subject: `site ${site}` })).body.acts;
type Offer = CallInput<'PUT operator-bundle.php'>;
const sell = (who: Actor, offer: Partial<Offer> & Pick<Offer, 'was'>) =>
  who.call('PUT operator-bundle.php', {
    ...{ id: newId(), site, currency: 'EUR', tier: 'p2', credits: 60, price: 4999, popular: false },
    ...offer,
  });
const fieldsOf = ({ status, body }: { status: number; body: { error?: { fields?: object } } }) => [
  status,
  body.error?.fields,
];

describe('a price', () => {
  test('includes the credits per message, so the console can show the price of a message', async () => {
    const { eva } = await theShop();
    expect((await shop(eva)).message_credits).toBe(1);
  });

  test('changes what is said to be the least that a message costs', async () => {
    const { anna, eva } = await theShop();
    const least = async () => (await anna.call('GET settings.php', {})).body.settings.minimum_message_costs;
    expect(await least()).toMatchObject({ NL: { costs: 80 }, GB: { costs: 72 }, NO: { costs: 920 } });
    const before = await bundle(eva);
    await sell(eva, { was: before.id, credits: 1000, price: 12_50 });
    expect(await least()).toMatchObject({ NL: { costs: 2, currency: 'EUR' }, GB: { costs: 72 } });
    const { id } = await bundle(eva);
    await eva.call('DELETE operator-bundle.php', { id });
    expect(await least()).toMatchObject({ NL: { costs: 80 } });
  });

  test('that changes is what is sold from then on; what was ordered keeps the old one', async () => {
    const { app, anna, eva } = await theShop();
    const order = await anOrder(anna);
    await anna.call('POST payment.php', { ...order, method: 'ideal' });
    const before = await bundle(eva);
    expect((await sell(eva, { was: before.id, price: 4999, popular: true })).status).toBe(200);

    expect((await sold(anna)).find(({ tier }) => tier === 'p2')).toMatchObject({ price: 4999, popular: true });
    await atProvider(app, order.id, { state: 'paid' });
    const { payment } = (await anna.call('GET payment.php', { id: order.id })).body;
    expect(payment).toMatchObject({ status: 'completed', amount: 5999 });
    const late = await anna.call('POST payment.php', { ...order, id: newId(), method: 'ideal' });
    expect(refusal(late)).toEqual([404, 'not_found']);
    const insteadOf = async (bundle: string, country = 'NL') =>
      (await anna.call('GET credits.php', { country, bundle })).body.instead;
    expect(await insteadOf(before.id)).toBe((await bundle(eva)).id);
    expect([await insteadOf(before.id, 'PL'), await insteadOf(newId())]).toEqual([undefined, undefined]);
    expect(await acts(eva)).toMatchObject([
      { act: 'bundle.change', before: { id: before.id, price: 5999 }, after: { price: 4999 } },
    ]);
  });

  test('of two operators at once one changes it; the same once more is one change', async () => {
    const { eva, finn } = await theShop();
    const { id: was } = await bundle(eva);
    const id = newId();
    const answers = await Promise.all([
      sell(eva, { was, id, price: 4999 }),
      sell(eva, { was, id, price: 4999 }),
      sell(finn, { was, price: 3999 }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 409).length).toBeGreaterThan(0);
    expect(await acts(eva)).toHaveLength(1);
  });

  test('of nothing, or in money that is paid nowhere here, is refused field by field', async () => {
    const { eva } = await theShop();
    const { id: was } = await bundle(eva);
    expect(fieldsOf(await sell(eva, { was, price: 0 }))).toEqual([422, { price: 'range' }]);
    expect(fieldsOf(await sell(eva, { was, price: -5, credits: 0 }))).toEqual([
      422,
      { price: 'range', credits: 'range 1 100000' },
    ]);
    expect(fieldsOf(await sell(eva, { was: null, currency: 'JPY' }))).toEqual([422, { currency: 'foreign' }]);
    expect((await bundle(eva)).id).toBe(was);
    expect(await acts(eva)).toEqual([]);
  });

  test('that is withdrawn is sold no more, once, and its place can be filled again', async () => {
    const { app, anna, eva } = await theShop();
    await buy(app, anna, 'p3');
    const { id, orders } = await bundle(eva, 'p3');
    expect(orders).toBe(1);
    const withdraw = () => eva.call('DELETE operator-bundle.php', { id });
    expect([await withdraw(), await withdraw()].map(({ status }) => status)).toEqual([200, 409]);
    expect((await sold(anna)).map(({ tier }) => tier)).not.toContain('p3');
    app.clock.advance(1);
    expect((await sell(eva, { was: null, tier: 'p3', credits: 150, price: 9999 })).status).toBe(200);
    expect((await acts(eva)).map(({ act }) => act)).toEqual(['bundle.add', 'bundle.withdraw']);
    expect(refusal(await eva.call('DELETE operator-bundle.php', { id: newId() }))).toEqual([404, 'not_found']);
  });

  test('only one of a currency is the popular one', async () => {
    const { eva } = await theShop();
    const { id: was } = await bundle(eva, 'p1');
    await sell(eva, { was, tier: 'p1', credits: 25, price: 2999, popular: true });
    const popular = (await shop(eva)).bundles.filter((each) => each.currency === 'EUR' && each.popular);
    expect(popular.map(({ tier }) => tier)).toEqual(['p1']);
  });
});

describe('a discount code', () => {
  type Code = CallInput<'POST operator-codes.php'>;
  const add = (who: Actor, code: Partial<Code> = {}) =>
    who.call('POST operator-codes.php', {
      ...{ site, code: 'summer20', country: null, user_id: null, expires: null },
      ...{ value_percentage: 20, percentage: true, currency: null, minimum: 0, minimum_order_value: 0 },
      ...{ validity: 'once_per_user', paymentmethods: null },
      ...code,
    });
  const codes = async (who: Actor) => (await who.call('GET operator-codes.php', { site })).body.codes;
  const codeOf = async (who: Actor, code = 'SUMMER20') => (await codes(who)).find((each) => each.code === code);

  test('is made, used, counted, and ended', async () => {
    const { app, anna, bram, eva } = await theShop();
    expect((await add(eva)).status).toBe(200);
    const ask = async (who: Actor) => (await who.call('GET discountcode.php', { code: 'Summer20' })).status;
    expect(await ask(anna)).toBe(200);
    const pay = async (who: Actor) => {
      const order = { ...(await anOrder(who)), discountcode: 'SUMMER20', amount: 5999 - 1200 };
      expect((await who.call('POST payment.php', { ...order, method: 'ideal' })).status).toBe(200);
      return order.id;
    };
    await atProvider(app, await pay(anna), { state: 'paid' });
    await pay(bram);
    expect(await codeOf(eva)).toMatchObject({ status: 'active', used: 1, reserved: 1 });

    app.clock.advance(1);
    const end = () => eva.call('DELETE operator-codes.php', { site, code: 'SUMMER20' });
    expect([await end(), await end()].map(({ status }) => status)).toEqual([200, 409]);
    expect([await ask(eva), (await codeOf(eva))?.status]).toEqual([404, 'inactive']);
    expect((await acts(eva)).map(({ act }) => act)).toEqual(['code.end', 'code.add']);
  });

  test('has all that the specification says of one', async () => {
    const { app, anna, eva } = await theShop();
    const expires = new Date(app.clock.now().getTime() + day).toISOString();
    const full: Partial<Code> = {
      ...{ code: 'FIVE-OFF', country: 'NL', user_id: anna.id, expires, currency: 'EUR' },
      ...{ value_percentage: 500, percentage: false, minimum: 25, minimum_order_value: 2500 },
      ...{ validity: 'once', paymentmethods: ['ideal'] },
    };
    await add(eva, full);
    expect(await codeOf(eva, 'FIVE-OFF')).toEqual({
      ...full,
      ...{ status: 'active', expired: false, used: 0, reserved: 0 },
    });
  });

  test('the same once more is one; another of its name is refused', async () => {
    const { eva, finn } = await theShop();
    const answers = await Promise.all([add(eva), add(finn)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await add(eva)).status).toBe(200);
    expect(fieldsOf(await add(eva, { value_percentage: 30 }))).toEqual([422, { code: 'taken' }]);
    expect(await acts(eva)).toHaveLength(1);
  });

  test.each<[string, Partial<Code>]>([
    ['code', { code: 'no' }],
    ['code', { code: 'timebonus25' }],
    ['country', { country: 'JP' }],
    ['user_id', { user_id: newId() }],
    ['user_id', { user_id: 'anna' }],
    ['expires', { expires: '2020-01-01T00:00:00.000Z' }],
    ['value_percentage', { value_percentage: 0 }],
    ['value_percentage', { value_percentage: 91 }],
    ['value_percentage', { percentage: false, currency: 'EUR', value_percentage: 500, minimum_order_value: 500 }],
    ['minimum_order_value', { percentage: false, currency: 'EUR', value_percentage: 500 }],
    ['currency', { percentage: false, value_percentage: 500, minimum_order_value: 2000 }],
    ['currency', { currency: 'JPY' }],
    ['minimum', { minimum: -1 }],
    ['paymentmethods', { paymentmethods: [] }],
  ])('is refused for its %s: %j', async (field, code) => {
    const { eva } = await theShop();
    const { status, body } = await add(eva, code);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
    expect(await acts(eva)).toEqual([]);
  });

  test('another site’s is another one, and unknown ones are not found', async () => {
    const { eva } = await theShop();
    await add(eva, { site: demoSites.she.id });
    expect(await codeOf(eva)).toBeUndefined();
    expect(refusal(await eva.call('DELETE operator-codes.php', { site, code: 'SUMMER20' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(refusal(await add(eva, { site: newId() }))).toEqual([404, 'not_found']);
  });
});

test('the last proof of the books is shown, with what it has found', async () => {
  const { app, anna, eva } = await theShop();
  expect((await shop(eva)).books).toBeNull();
  await auditDaily(app.context);
  expect((await shop(eva)).books).toMatchObject({ count: 0, faults: [] });
  app.clock.advance(day + 1);
  await logInAgain(app, eva);
  await app.db.updateTable('members').set({ credits: 7 }).where('id', '=', anna.id).execute();
  await auditDaily(app.context);
  expect((await shop(eva)).books).toMatchObject({ count: 1, faults: [expect.stringContaining(anna.id)] });
});
