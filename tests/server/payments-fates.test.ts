import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import type { Provider, ProviderPayment } from '../../src/server/payments/provider.ts';
import { createProviders } from '../../src/server/payments/providers.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { buy, paymentOf } from '../support/buying.ts';
import { cast } from '../support/cast.ts';
import { creditsOf } from '../support/talk.ts';

/** News that a provider may have of one payment of 59.99 for 60 credits; it comes in any order, sometimes late. */
const news = {
  failed: { state: 'failed', refunded: 0, chargedBack: 0 },
  expired: { state: 'expired', refunded: 0, chargedBack: 0 },
  paid: { state: 'paid', refunded: 0, chargedBack: 0 },
  'refunded in part': { state: 'paid', refunded: 2000, chargedBack: 0 },
  'charged back': { state: 'paid', refunded: 2000, chargedBack: 3999 },
} as const;
type News = keyof typeof news;

function* ordersOf<Item>(items: Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries()) for (const rest of ordersOf(items.toSpliced(i, 1))) yield [item, ...rest];
}

/** The provider says next what it is told to, once for each question. */
function scripted(app: TestApp) {
  const said: News[] = [];
  const { current: pay } = app.context.providers;
  if (!pay) throw new Error('nobody takes the money');
  const provider: Provider = {
    ...pay,
    async read(id) {
      const known = (await pay.read(id)) as ProviderPayment;
      const next = said.shift();
      return { ...known, ...(next && news[next]) };
    },
  };
  app.context.providers = createProviders([provider]);
  return said;
}

const all = Object.keys(news) as News[];
/** The state after all news, in whatever order it came. */
const end = { state: 'paid', refunded: 2000, charged_back: 3999, taken_back: 60 };

test('every order of paid, failed, expired, refunded and charged back has one end, whether apart or at once', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 7 } });
  const said = scripted(app);
  const orders = [...ordersOf(all)];
  expect(orders).toHaveLength(120);

  for (const [i, order] of orders.entries()) {
    const id = await buy(anna);
    said.push(...order);
    // One after the other, and now and then all together.
    if (i % 3 === 0) await Promise.all(order.map(() => settle(app.context, id)));
    else for (const _ of order) await settle(app.context, id);
    const row = await app.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row, order.join(', ')).toMatchObject(end);
    expect(await creditsOf(app, anna)).toBe(7);
    app.clock.advance(600_000); // No more than 30 orders an hour.
  }
  expect(await audit(app.db)).toEqual([]);
});

test.for([
  [['failed'], 'failed', 0],
  [['expired', 'failed'], 'failed', 0],
  [['expired', 'paid'], 'completed', 60],
  [['paid', 'failed'], 'completed', 60],
  [['failed', 'refunded in part', 'paid'], 'completed', 40],
] as const)('%s is %s', async ([order, status, credits]) => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const said = scripted(app);
  const id = await buy(anna);
  said.push(...order);
  for (const _ of order) await settle(app.context, id);
  expect([(await paymentOf(anna, id)).status, await creditsOf(app, anna)]).toEqual([status, credits]);
});
