import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { anOrder, buy, codeSent } from '../support/purchases.ts';
import { newId } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('a direct debit: what is wrong is said at its field, nothing is lost offline, the code survives a reload, and pays', async () => {
  const { app, anna, browser, page } = await theForm();
  await page.getByText('60 credits').waitFor();
  await screenshot(page, 'direct-debit-empty');
  await fill(page, { ...debtor, IBAN: 'NL92 ABNA 0417 1643 00' });
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByText('This IBAN doesn’t look right.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('iban');
  await page.evaluate(() => window.scrollTo(0, 0)); // Away from where the tab bar lies over the footer.
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'direct-debit-faults');

  await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
  await agree(page);
  await browser.offline(true);
  await page.getByText('You need to be online to pay.').waitFor();
  expect(await page.getByLabel('Street', { exact: true }).inputValue()).toBe('Dorpsstraat');
  await browser.offline(false);
  await page.getByText('You need to be online to pay.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send me the code' }).click();

  await page.getByRole('heading', { name: 'The code we texted you' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'direct-debit-code');
  browser.expectLine(/422 .*directdebit\.php/); // The wrong code.
  const first = (await codeSent(app)).code;
  await page.reload();
  await page.getByText('We’ve texted a six-digit code to 06 1234 5678.').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('0417');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await page.getByText('We’ve sent a new code.').waitFor();
  await expect.poll(async () => (await codeSent(app)).code).not.toBe(first);
  const { code } = await codeSent(app);
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid code').waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay: €59.99' }).waitFor();
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/transactions\//);
  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(60);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Dorpsstraat');
});

test('where the account was forgotten, a new code needs it again, and nothing else is asked for', async () => {
  const { app, browser, page } = await theForm();
  await fill(page, debtor);
  await agree(page);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByRole('heading', { name: 'The code we texted you' }).waitFor();
  await page.reload();
  await app.db.deleteFrom('debits').execute();
  browser.expectLine(/422 .*directdebit\.php/);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  for (const [label, value] of Object.entries({ ...debtor, IBAN: '' }))
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
});

test('a code whose answer never reaches the device is sent once, and the member asks for the next', async () => {
  const { browser, page } = await theForm();
  await fill(page, debtor);
  await agree(page);
  let asked = 0;
  await page.route('**/api/directdebit.php', async (route) => {
    asked += 1;
    await route.fetch();
    await route.abort();
  });
  browser.expectLine(/directdebit\.php|Failed to load/);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(asked).toBe(1);

  await page.unroute('**/api/directdebit.php');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByRole('heading', { name: 'The code we texted you' }).waitFor();
});

test.for([
  ['stays pending', 'Your payment is on its way'],
  ['is refused', 'Payment failed'],
] as const)('in the sandbox, the account that %s is named on the page, and does', async ([said, title]) => {
  const { app, anna, page } = await theForm();
  const account = await page.getByRole('listitem').filter({ hasText: said }).locator('code').textContent();
  await fill(page, { ...debtor, IBAN: account ?? '' });
  await agree(page);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByRole('heading', { name: 'The code we texted you' }).waitFor();
  await page.getByLabel('Code').fill((await codeSent(app)).code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(0);
});

test('what an order again is charged by is shown where the orders are, and removed there: then it is not offered any more', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, hanna } = await cast(app, { anna: { credits: 0 }, hanna: {} });
  await buy(app, anna, 'p1', 'card');
  const { page } = await openAs(app, anna, { at: '/credits/repeat-order' });
  await page.getByRole('link', { name: 'your transactions' }).click();
  await page.getByText('Card ending in 4242').waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'mandates');
  await page.getByRole('button', { name: 'Remove: Card ending in 4242' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It won’t be charged any more.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed. It can’t be charged any more.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saved for your next order');
  expect(await accessibilityFaults(page)).toEqual([]);

  expect((await anna.call('GET credits.php', {})).body.repeat).toBeNull();
  await page.reload();
  await page.getByText('25 credits').waitFor();
  expect(await page.getByText('Saved for your next order').count()).toBe(0);

  // Nor is a bundle of another site there to be ordered.
  const { bundle } = await anOrder(hanna);
  await page.goto(`${app.origin}/credits/${bundle}/ideal`);
  await page.getByText('This bundle isn’t available here').waitFor();
});

test('an order again: one press; a card that is refused offers another try, or PayPal', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await buy(app, anna, 'p1', 'card');
  const { page } = await openAs(app, anna);
  await app.db.updateTable('mandates').set({ mandate: 'sbm_failed_card' }).execute();
  await page.goto(`${app.origin}/credits/repeat-order`);
  await page.getByText('We’ll charge your card ending in 4242.').waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay: €29.99' }).click();
  await page.getByText('Tick this to order').waitFor();
  await agree(page);
  await page.getByRole('button', { name: 'Order with obligation to pay: €29.99' }).click();
  await page.getByText('Your card was refused').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'repeat-refused');
  expect(await page.getByRole('link', { name: 'Pay with PayPal' }).getAttribute('href')).toMatch(/\/paypal$/);

  await app.db.updateTable('mandates').set({ mandate: 'sbm_paid_card' }).execute();
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click();
  await page.waitForURL(/\/transactions\//);
  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(50);
});

test('a link to a bundle whose price has changed leads to the new one, which is ordered at the new price', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const browser = await openAs(app, anna);
  const { page } = browser;
  const { bundle } = await anOrder(anna);
  const address = `${app.origin}/credits/${bundle}/paypal?country=NL`;
  await page.goto(address);
  await page.getByText('Total to pay €59.99').waitFor();
  const old = await app.db
    .updateTable('bundles')
    .set({ active: false })
    .where('id', '=', bundle)
    .returningAll()
    .execute();
  await app.db
    .insertInto('bundles')
    .values(old.map((each) => ({ ...each, id: newId(), active: true, price: 4999 })))
    .execute();

  // In a tab that is open, and from a link.
  const consent = page.getByRole('checkbox', { name: /^Give me my credits right away/ });
  await consent.check();
  browser.expectLine(/404 .*payment\.php/);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  const changed = page.getByText('This has changed since you opened it.');
  await page.getByText('Total to pay €49.99').waitFor();
  await changed.waitFor();
  await page.goto(address);
  await page.getByText('Total to pay €49.99').waitFor();
  await changed.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'bundle-changed');
  await consent.check();
  await page.route('**/api/sandbox-checkout/*', (route) => route.fulfill({ body: '' })); // It has another origin.
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.waitForURL('**/api/sandbox-checkout/*');
  const { payments } = (await anna.call('GET transactions.php', {})).body;
  expect(payments.map(({ amount }) => amount)).toEqual([4999]);
});

const debtor = {
  'Account holder': 'A. de Vries',
  IBAN: 'NL91 ABNA 0417 1643 00',
  Street: 'Dorpsstraat',
  'House number': '1a',
  City: 'Utrecht',
  'Postal code': '1234 AB',
  'Mobile phone': '06 1234 5678',
};

async function theForm() {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const browser = await openAs(app, anna);
  const { page } = browser;
  const { bundle } = await anOrder(anna);
  await page.goto(`${app.origin}/directdebit?bundle=${bundle}&country=NL`);
  return { app, anna, browser, page };
}

async function fill(page: Page, fields: typeof debtor): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /^Give me my credits right away/ }).check();
