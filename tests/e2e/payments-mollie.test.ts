import { expect, onTestFinished, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { anOrder, everyWay, paymentOf } from '../support/buying.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { openMollie } from '../support/mollie/mollie.ts';
import { creditsOf } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** Served where its members are told that it is, so that a provider finds it. */
async function serve(app: TestApp): Promise<WebApp> {
  const web = await serveWeb(app);
  Object.assign(app.context.config, { publicUrl: web.origin });
  return web;
}

async function checkoutOf(
  who: Actor,
  given: Parameters<typeof anOrder>[1] = {},
): Promise<{ id: string; checkout: string }> {
  const { payment } = (await who.call('POST payment.php', await anOrder(who, given))).body;
  if (!payment.checkout) throw new Error(`There is nowhere to pay: ${JSON.stringify(payment)}`);
  return { id: payment.payment_id, checkout: payment.checkout };
}

test('whoever pays at Mollie comes back to what they bought, and has it', async () => {
  const mollie = await openMollie();
  const app = await createTestApp(mollie.env, { outside: fetch });
  const web = await serve(app);
  const { anna } = await cast(web, { anna: { credits: 0, premium: false } });
  const { page } = await openAs(web, anna, { expected: [/404/] });

  const { id, checkout } = await checkoutOf(anna);
  await page.goto(checkout);
  await page.getByRole('button', { name: 'paid' }).click();
  await page.waitForURL(`${web.origin}/transactions/${id}`);
  await mollie.notified();
  await expect.poll(() => creditsOf(app, anna)).toBe(60);
  expect((await paymentOf(anna, id)).status).toBe('completed');

  const second = await checkoutOf(anna);
  await page.goto(second.checkout);
  await page.getByRole('button', { name: 'canceled' }).click();
  await page.waitForURL(`${web.origin}/transactions/${second.id}`);
  await expect.poll(async () => (await paymentOf(anna, second.id)).status).toBe('cancelled');
  expect(await audit(app.db)).toEqual([]);
});

const ends = [
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
  ['expired', 'cancelled'],
  ['paid', 'completed'],
] as const;
test.each(everyWay)(
  'by %s at Mollie, every end is the one that the order has, and only a paid one gives credits',
  async (method, country) => {
    const mollie = await openMollie();
    const app = await createTestApp(mollie.env, { outside: fetch });
    const web = await serve(app);
    const { anna } = await cast(web, { anna: { credits: 0, premium: false } });
    const { page } = await openAs(web, anna, { expected: [/404/] });
    for (const [theirs, ours] of ends) {
      const { id, checkout } = await checkoutOf(anna, { method, country });
      expect(mollie.of(id).method).toBe(method === 'card' ? 'creditcard' : method);
      await page.goto(checkout);
      await page.getByRole('button', { name: theirs, exact: true }).click();
      await page.waitForURL(`${web.origin}/transactions/${id}`);
      await mollie.notified();
      await expect.poll(async () => (await paymentOf(anna, id)).status).toBe(ours);
      expect(await creditsOf(app, anna)).toBe(theirs === 'paid' ? 60 : 0);
    }
    expect(await audit(app.db)).toEqual([]);
  },
);

test.each([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const)('the sandbox’s checkout can be read and pressed: %s, %s', async (device, scheme) => {
  const app = await createTestApp();
  const web = await serve(app);
  const { anna } = await cast(web, { anna: { credits: 0 } });
  const browser = await openBrowser({ device, scheme, expected: [/404/] });
  onTestFinished(() => browser.close());
  const { page } = browser;

  const { id, checkout } = await checkoutOf(anna);
  await page.goto(checkout);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, `sandbox-checkout-open-${device}-${scheme}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${web.origin}/transactions/${id}`);
  expect(await creditsOf(app, anna)).toBe(60);

  await page.goto(checkout);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, `sandbox-checkout-paid-${device}-${scheme}`);
  await page.getByRole('button', { name: 'Refund it' }).click();
  await expect.poll(() => creditsOf(app, anna)).toBe(0);
  await screenshot(page, `sandbox-checkout-refunded-${device}-${scheme}`);
});
