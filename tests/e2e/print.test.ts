import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { anOrder, atProvider, buy } from '../support/purchases.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** The printed page, in words; on one sheet, of either paper. */
async function printed(page: Page, name: string): Promise<string> {
  await page.locator('.company strong').waitFor({ state: 'attached' });
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 658, height: 930 }); // A4 within its margins
  await page.emulateMedia({ media: 'print' });
  const said = await page.evaluate(() => {
    const main = document.querySelector('main');
    return `${main ? getComputedStyle(main, '::before').content : ''} ${document.body.innerText}`;
  });
  for (const format of ['A4', 'Letter'] as const) {
    const sheet = await page.pdf({ format });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  expect(await page.locator('button:visible, nav:visible, [role=navigation]:visible').count()).toBe(0);
  await screenshot(page, `print-${name}`);
  await page.emulateMedia({ media: 'screen' });
  if (screen) await page.setViewportSize(screen);
  return said.replace(/\s+/g, ' ');
}

async function member(app: WebApp) {
  const { anna } = await cast(app, { anna: {} });
  return anna;
}

test('a paid order prints as a receipt: who sold what when, for how much; nothing to press', async () => {
  const app = await serveWeb(await createTestApp());
  const anna = await member(app);
  const order = await buy(app, anna);
  const { page } = await openAs(app, anna, { at: `/transactions/${order}`, scheme: 'dark' });
  await page.getByRole('heading', { name: 'Receipt', level: 2 }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'receipt');
  const paper = await printed(page, 'paid');
  for (const part of ['"Vonk"', 'Receipt', order, '60 credits', 'iDEAL', 'Status Paid', 'Ordered on', 'Paid on'])
    expect(paper).toContain(part);
  for (const part of ['Vonk Online B.V.', 'Lijnbaansgracht 1', 'VAT NL000000001B01']) expect(paper).toContain(part);
  expect(paper).not.toMatch(/Go to messages|Thank you|Terms|demo|Withdraw|About/);

  // In the language that the member reads.
  await page.context().addCookies([{ name: 'locale', value: 'nl', url: app.origin }]);
  await page.reload();
  await page.getByRole('heading', { name: 'Betaalbewijs' }).waitFor();
  const dutch = await printed(page, 'paid-nl');
  expect(dutch).toMatch(/Nummer.*Besteld op \d+ [a-z]+ 20\d\d.*Betaalmethode iDEAL.*btw-nr\. NL000000001B01/i);
});

test('one that is pending prints as an order that is to be paid, one that was cancelled with nothing paid', async () => {
  const app = await serveWeb(await createTestApp());
  const anna = await member(app);
  const order = await anOrder(anna);
  await anna.call('POST payment.php', { ...order, method: 'banktransfer' });
  const { page } = await openAs(app, anna, { at: `/transactions/${order.id}` });
  await page.getByRole('heading', { name: 'Order', exact: true, level: 2 }).waitFor();
  const pending = await printed(page, 'pending');
  expect(pending).toMatch(/Status Pending.*Total to pay €\d/);
  expect(pending).not.toMatch(/Receipt|Paid/);

  await atProvider(app, order.id, { state: 'cancelled' });
  await page.reload();
  await page.getByText('Payment cancelled').waitFor();
  expect(await printed(page, 'cancelled')).toMatch(/Status Cancelled.*Paid €0\.00/);
});

test('a withdrawal is on paper from the dialog that confirms it on, and later, with what was paid back', async () => {
  const app = await serveWeb(await createTestApp());
  const anna = await member(app);
  const order = await buy(app, anna);
  const { page } = await openAs(app, anna, { at: `/transactions/${order}` });
  await page.getByRole('button', { name: 'Withdraw from this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await dialog.getByRole('button', { name: 'Print' }).waitFor();
  const confirmed = await printed(page, 'withdrawn');
  expect(confirmed).toMatch(/Refunded −€\d/);
  expect(confirmed).toMatch(/You withdrew from this order on .* 60 unused credits were removed, and €[\d.]+ goes back/);

  await page.reload();
  await page.getByText('You withdrew from this order on').waitFor();
  expect(await printed(page, 'refunded')).toBe(confirmed);
});

test('the receipt of a complaint prints with the company, and without the form’s buttons', async () => {
  const app = await serveWeb(await createTestApp());
  const browser = await openBrowser({ scheme: 'dark' });
  const { page } = browser;
  try {
    await page.goto(`${app.origin}/complaints`);
    await page.getByLabel('What is it about?').selectOption({ label: 'Illegal content' });
    await page.getByLabel('What happened?').fill('A stolen picture.\nIt is mine.');
    await page.getByLabel('Your email address').fill('vera@visitor.example');
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await page.getByRole('heading', { name: 'We have your complaint' }).waitFor();
    const paper = await printed(page, 'complaint');
    for (const part of ['"Vonk"', 'We have your complaint', 'A stolen picture.', 'Number', 'Vonk Online B.V.'])
      expect(paper).toContain(part);
    expect(paper).not.toMatch(/Another complaint|Prices/);
  } finally {
    await browser.close();
  }
});
