import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { bubble, enter, logIn, write } from '../support/screens.ts';
import { answerUntil, newcomer } from '../support/signing-up.ts';

let app: BuiltApp;
beforeAll(async () => {
  app = await startDemo();
  await app.restart(); // now it knows its port, which the provider leads back to
});
afterAll(() => endAll(() => app?.stop()));

const popular = (page: Page) => page.getByRole('link', { name: 'Buy 60 credits' });

async function openAs(email: string): Promise<Browser> {
  const browser = await openBrowser({ expected: [/favicon/] }); // the provider's page has none
  onTestFinished(() => browser.close());
  await enter(browser.page, app.origin, email);
  return browser;
}

/** The choice is in the address; it is checked once that has changed. */
async function choose(radio: Locator): Promise<void> {
  await radio.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
}

/** As far as the provider's own page; answers the order's id, which is in its address. */
async function orderWithIdeal(page: Page): Promise<string> {
  await choose(page.getByRole('radio', { name: 'iDEAL' }));
  await page.getByLabel('Your bank').selectOption('Triodos');
  await page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
  await page.getByText('Total to pay €59.99').waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click();
  await page.waitForURL('**/api/sandbox-checkout/*');
  return page.url().slice(-36);
}

const endWith = (page: Page, end: string) => page.getByRole('button', { name: end, exact: true }).click();
const result = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor();

/** The orders that the member's account holds. */
const ordersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/transactions.php')).json()).payments.length);

test('out of credits in a conversation, bought with iDEAL, and the message goes out; the other device is premium too', async () => {
  const browser = await openAs('nocredits@demo.example');
  browser.expectLine(/402/); // the message that can't be paid yet
  const { page } = browser;
  const elsewhere = await openAs('nocredits@demo.example');
  await elsewhere.page.goto(`${app.origin}/members`);
  await elsewhere.page.getByRole('link', { name: 'Get premium' }).first().waitFor();

  await page.locator('[data-chat]').first().click();
  await write(page, 'I can not pay for this yet');
  await page.getByText('You don’t have enough credits. We’ll send this as soon as you do.').waitFor();
  await page.getByRole('link', { name: 'Buy credits' }).click(); // of which there is one
  await popular(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'credits');
  await popular(page).press('Enter');
  await page.getByLabel('Your bank').waitFor();
  expect(await page.getByRole('navigation', { name: 'Sections' }).count()).toBe(0); // one aim, one bar
  await page.getByRole('button', { name: /^Order with obligation/ }).press('Enter');
  await page.getByText('Choose your bank').last().waitFor();
  await page.evaluate(() => scrollTo(0, 0)); // what lies half below the header is too small to press
  expect(await accessibilityFaults(page)).toEqual([]);
  await orderWithIdeal(page);
  await endWith(page, 'Pay');

  await result(page, 'Thank you, your payment went through');
  await page.getByText('You have 59 credits').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect.poll(() => bubble(page, 'I can not pay for this yet').getAttribute('data-status')).not.toBe('waiting');
  // By what was just paid, no longer by the country's least.
  await page.getByText('1 credit (about €1.00) · you have 59').press('Enter');
  await page.getByText('1 credit (about €1.00 at your last price)').waitFor();
  await elsewhere.page.getByRole('link', { name: /^Credits/ }).waitFor();
  expect(await elsewhere.page.getByRole('link', { name: 'Get premium' }).count()).toBe(0);
  await elsewhere.page.goto(`${app.origin}/premium`);
  await elsewhere.page.getByRole('heading', { name: 'You’re premium' }).waitFor();
  await popular(elsewhere.page).waitFor();
  expect(await elsewhere.page.getByRole('button', { name: 'Choose a bundle' }).count()).toBe(0);
  expect(await accessibilityFaults(elsewhere.page)).toEqual([]);
});

test('failed, cancelled, and one that stays pending through a reload and without network', async () => {
  const browser = await openAs('free@demo.example');
  const { page } = browser;
  await page.goto(`${app.origin}/premium`);
  await popular(page).waitFor();
  await page.getByText(/46% better chance of a match/).waitFor();
  await page.getByText('An example figure of this demo.').waitFor();
  await page.getByRole('button', { name: 'Choose a bundle' }).click();
  const heading = page.getByRole('heading', { name: 'Choose a bundle' });
  await expect.poll(() => heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await popular(page).click();
  await orderWithIdeal(page);
  await endWith(page, 'Let it fail');
  await result(page, 'Payment failed');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Try again' }).click();
  await orderWithIdeal(page);
  await endWith(page, 'Cancel');
  await result(page, 'Payment cancelled');
  await page.getByRole('link', { name: 'Pay another way' }).click();
  const id = await orderWithIdeal(page);
  await endWith(page, 'Leave it pending');
  await result(page, 'We haven’t received your payment yet');
  expect(await accessibilityFaults(page)).toEqual([]);

  await browser.offline(true);
  await page.reload();
  await result(page, 'We haven’t received your payment yet');
  await page.getByText('You’re offline. We’ll check again').waitFor();
  await page.goto(`${app.origin}/transactions`);
  await expect.poll(() => page.locator('.payment').count()).toBe(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${app.origin}/transactions/${id}`);
  await result(page, 'We haven’t received your payment yet');
  const atBank = await browser.context.newPage();
  await browser.offline(false);
  await atBank.goto(`${app.origin}/api/sandbox-checkout/sb_${id}`);
  await endWith(atBank, 'Pay');
  await result(page, 'Thank you, your payment went through');
});

test('an order whose answer was lost is made once, however often it is pressed, and after a reload', async () => {
  const browser = await openAs('newcomer@demo.example');
  const { page } = browser;
  await page.goto(`${app.origin}/credits`);
  const before = await ordersOf(page);
  await popular(page).click();
  await page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
  await choose(page.getByRole('radio', { name: 'PayPal' }));
  browser.expectLine(/net::ERR_FAILED/);
  let heard = 0;
  await page.route('**/api/payment.php', async (route) => {
    await route.fetch(); // it is heard
    heard++;
    await route.abort('failed'); // and the answer lost
  });
  const press = page.getByRole('button', { name: /^Order with obligation/ });
  await press.dblclick();
  await expect.poll(() => heard).toBeGreaterThan(0);
  await page.reload();
  expect(await page.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true);
  await page.unroute('**/api/payment.php');
  await page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
  await press.click();
  await page.waitForURL('**/api/sandbox-checkout/*');
  await page.goto(`${app.origin}/credits`); // the provider's page may ask for nothing
  expect(await ordersOf(page)).toBe(before + 1);
});

test('without network the prices stay readable, and what is chosen stays', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await logIn(page, app.origin, 'premium@demo.example');
  await page.goto(`${app.origin}/credits`);
  await popular(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.reload();
  await page.getByText('These are the prices from your last visit.').waitFor();
  await popular(page).click();
  await choose(page.getByRole('radio', { name: 'Card', exact: true }));
  await page.getByText('You need to be online to order.').waitFor();
  await browser.offline(false);
  await page.getByText('You need to be online to order.').waitFor({ state: 'detached' });
  expect(await page.getByRole('radio', { name: 'Card', exact: true }).isChecked()).toBe(true);
});

test('a bundle that a visitor chooses is ordered once they have signed up', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(`${app.origin}/pricing`);
  await page.getByRole('link', { name: 'Choose 25 credits' }).click();
  await answerUntil(page, 'welcome', newcomer());
  await page.getByRole('button', { name: 'Look around first' }).click();
  await page.waitForURL('**/credits/*?country=NL');
  await page.getByRole('heading', { name: 'Your order' }).waitFor();
  await page.getByText('25 credits').first().waitFor();
  await page.goto(`${app.origin}/pricing`);
  await popular(page).click();
  await page.getByText('60 credits').first().waitFor();
});

test('a visitor reads all prices; an order of somebody else is a 404', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(`${app.origin}/pricing`);
  await page.getByText('1 credit = 1 message').waitFor();
  await page.getByLabel('Country you pay from').selectOption('PL');
  await page.getByText('PLN').first().waitFor();
  expect(await page.getByRole('link', { name: /^Choose \d+ credits$/ }).allInnerTexts()).toEqual(
    Array(4).fill('Choose'),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, app.origin, 'premium@demo.example');
  await page.goto(`${app.origin}/credits`);
  const code = page.getByRole('textbox', { name: 'Discount code' });
  await page.locator('summary').filter({ hasText: 'Discount code' }).press('Enter');
  await code.fill('SPARK10');
  await code.press('Enter');
  await page.getByText('Code SPARK10 applied. The prices above').waitFor();
  await code.fill('EARLYBIRD');
  await code.press('Enter');
  await page.getByText('Code EARLYBIRD applied to bundles of 25 credits or more.').waitFor();
  browser.expectLine(/404/);
  await page.goto(`${app.origin}/transactions/0199f000-0000-7000-8000-000000000000`);
  await page.getByText('This page could not be found').waitFor();
});
