import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { uuidv7 } from '../../src/shared/ids.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { everyWay } from '../support/buying.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { enter } from '../support/screens.ts';

let app: BuiltApp;
beforeAll(async () => {
  app = await startDemo();
  await app.restart(); // now it knows its port, which the provider leads back to
});
afterAll(() => endAll(() => app?.stop()));

const ends = {
  Pay: 'Thank you, your payment went through',
  'Let it fail': 'Payment failed',
  Cancel: 'Payment cancelled',
  'Let it expire': 'Payment cancelled',
  'Leave it pending': 'We haven’t received your payment yet',
};

/** The provider's page has no icon, and a code that is reserved is refused. */
const expected = [/favicon/, /status of 409 .*discountcode/];

async function openAs(email: string): Promise<Page> {
  const browser = await openBrowser({ expected });
  onTestFinished(() => browser.close());
  await browser.context.addInitScript(() => Object.assign(window, { ApplePaySession: class {} }));
  await enter(browser.page, app.origin, email);
  return browser.page;
}

const read = (page: Page, call: string) =>
  page.evaluate(async (call) => await (await fetch(`/api/${call}`)).json(), call);

interface Offered {
  id: string;
  tier: string;
  price: number;
}
async function smallest(page: Page): Promise<Offered> {
  const { bundles } = (await read(page, 'credits.php?country=NL')) as { bundles: Offered[] };
  const found = bundles.find(({ tier }) => tier === 'p0');
  if (!found) throw new Error('nothing is sold');
  return found;
}
const creditsOf = async (page: Page): Promise<number> => (await read(page, 'user.php')).user.credits;

/** As far as the provider's page, by the app's screens. */
async function order(page: Page, bundle: Offered, [method, country]: (typeof everyWay)[number]): Promise<void> {
  await page.goto(`${app.origin}/credits/${bundle.id}/${method}?country=${country}`);
  await page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
  if (method === 'ideal') await page.getByLabel('Your bank').selectOption('Knab');
  await page.getByRole('button', { name: /^Order with obligation/ }).click();
  await page.waitForURL('**/api/sandbox-checkout/*');
}

/** The same, by the calls alone: the screens were walked once. */
async function orderByCall(page: Page, bundle: Offered, [method, country]: (typeof everyWay)[number]): Promise<void> {
  const id = uuidv7(Date.now(), (length) => crypto.getRandomValues(new Uint8Array(length)));
  const body = { id, bundle: bundle.id, amount: bundle.price, country, method, consent: true };
  const checkout = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/payment.php', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()).payment.checkout;
  }, body);
  await page.goto(checkout);
}

test('every way to pay, to each of its ends: credits for what is paid, and for nothing else', async () => {
  const page = await openAs('premium@demo.example');
  const bundle = await smallest(page);
  const before = await creditsOf(page);
  for (const way of everyWay) {
    for (const [i, [button, title]] of Object.entries(ends).entries()) {
      await (i === 0 ? order : orderByCall)(page, bundle, way);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    }
  }
  expect(await creditsOf(page)).toBe(before + 10 * everyWay.length);
}, 120_000);

test('an order that is pending is told before the next one, and goes on from there', async () => {
  const page = await openAs('free@demo.example');
  const bundle = await smallest(page);
  await order(page, bundle, ['paypal', 'NL']);
  await page.getByRole('button', { name: 'Leave it pending' }).click();
  await page.getByRole('heading', { name: 'We haven’t received your payment yet' }).waitFor();

  await page.goto(`${app.origin}/credits/${bundle.id}?country=NL&code=SPARK10`);
  await page.getByText('10 credits for €14.99 are pending').waitFor();
  await screenshot(page, 'order-pending');
  expect(await accessibilityFaults(page)).toEqual([]);
  // The discount that was shown is also used for direct debit.
  await page.getByText('Discount SPARK10').waitFor();
  await page.getByRole('radio', { name: 'Direct debit' }).click();
  const debit = page.getByRole('link', { name: 'Continue with direct debit' });
  expect(await debit.getAttribute('href')).toMatch(/code=SPARK10&amount=\d+$/);

  // To the provider's page, where the order can be paid or cancelled.
  await page.getByRole('link', { name: 'Continue with that order' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, your payment went through' }).waitFor();
  await page.goto(`${app.origin}/credits/${bundle.id}?country=NL`);
  await page.getByRole('button', { name: /^Order with obligation/ }).waitFor();
  expect(await page.getByText('are pending').count()).toBe(0);
});

test('a code that an unpaid order reserves says so, and until when', async () => {
  const page = await openAs('free@demo.example');
  const bundle = await smallest(page);
  await page.goto(`${app.origin}/credits/${bundle.id}/paypal?country=NL&code=SPARK10`);
  await page.getByText('Discount SPARK10').waitFor();
  await page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
  await page.mouse.wheel(0, 200);
  await page.getByRole('button', { name: /^Order with obligation/ }).click();
  await page.getByRole('button', { name: 'Leave it pending' }).click();
  await page.getByRole('heading', { name: 'We haven’t received your payment yet' }).waitFor();
  // It begins at its top, wherever the page before it was left.
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goto(`${app.origin}/credits?country=NL&code=spark10`);
  await page
    .getByText(/^This code belongs to your unpaid order until \d+:\d\d/)
    .first()
    .waitFor();
  await page.goto(`${app.origin}/credits/${bundle.id}?country=NL`);
  await page.getByText(/Code SPARK10 belongs to that order until \d+:\d\d/).waitFor();
  await screenshot(page, 'code-reserved');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the shop says which order holds the welcome discount; cancelled there, the discount is back', async () => {
  const page = await openAs('newcomer@demo.example');
  const bundle = await smallest(page);
  await page.goto(`${app.origin}/credits/${bundle.id}/paypal?country=NL`);
  await page.getByText('Discount TIMEBONUS25').waitFor();
  await page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
  await page.getByRole('button', { name: /^Order with obligation/ }).click();
  await page.waitForURL('**/api/sandbox-checkout/*');

  // A newer order at the full price must not hide the one that holds the code.
  await page.goto(`${app.origin}/credits`);
  await orderByCall(page, bundle, ['paypal', 'NL']);
  for (const address of ['/premium', '/credits']) {
    await page.goto(app.origin + address);
    await page.getByText(/Code TIMEBONUS25 belongs to that order until \d+:\d\d/).waitFor();
  }
  await screenshot(page, 'shop-code-reserved');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue with that order' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor();
  await page.goto(`${app.origin}/credits`);
  await page.getByText('Code TIMEBONUS25 applied').waitFor();
});

test('bought by card: again from the credits, and withdrawn, which is confirmed before the dialog goes', async () => {
  const page = await openAs('nocredits@demo.example');
  await order(page, await smallest(page), ['card', 'NL']);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, your payment went through' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw from this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
  await dialog.getByText(/^10 credits from this order are unused/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'withdraw');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await dialog.getByText('€14.99 is on its way back to your payment method.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('€14.99 of it was refunded.').waitFor();
  await page.getByRole('heading', { name: 'This order was refunded' }).waitFor();
  await page.getByRole('link', { name: 'Your transactions' }).click();
  await page.getByRole('link', { name: /^10 credits.*Refunded$/ }).waitFor();
  expect(await creditsOf(page)).toBe(0);

  await page.goto(`${app.origin}/credits`);
  await page.getByRole('link', { name: /^Buy 10 credits again/ }).click();
  await page.getByText('We’ll charge your card ending in 4242.').waitFor();
  await page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
  await page.getByRole('button', { name: 'Order with obligation to pay: €14.99' }).click();
  await page.getByText('You have 10 credits').waitFor();
});
