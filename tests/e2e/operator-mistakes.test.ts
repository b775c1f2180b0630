import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { buy } from '../support/purchases.ts';
import { fillLogin } from '../support/screens.ts';
import { newId } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const { id } = demoSites.general;

async function theSites() {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, eva: { scope: 'operator' }, finn: { scope: 'operator' } });
  return { app, ...people };
}

test('a session that ends amid a long edit takes nothing away: nothing is shown, the password brings back what was typed', async () => {
  const { app, anna, eva, finn } = await theSites();
  const { page, context } = await openAs(app, eva, { at: `/operator/sites?id=${id}`, expected: [/status of 40[13]/] });
  const description = page.getByLabel('Description', { exact: true }).first();
  await description.fill('Ten minutes of words');
  await app.db.deleteFrom('sessions').where('member_id', '=', eva.id).execute();
  await description.press('Tab');
  const look = page.getByRole('button', { name: 'Save', exact: true });
  await look.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await description.isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-session-ended');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('We couldn’t log you in. Try again.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await description.inputValue()).toBe('Ten minutes of words');
  await expect.poll(() => look.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What will change' }).waitFor();

  // In a case as well, and by a login in another tab.
  await finn.call('POST report.php', { id: newId(), profile: anna.id, category: 'fraud', text: 'Asks for money' });
  await page.goto(`${app.origin}/operator/reports?member=${anna.id}`);
  await page.getByText('Warn', { exact: true }).click();
  const statement = page.getByLabel('Statement of reasons');
  await statement.fill('On Monday you asked for money.');
  await page.getByLabel('Rule that was broken').selectOption('fraud');
  await app.db.deleteFrom('sessions').where('member_id', '=', eva.id).execute();
  const decide = page.getByRole('button', { name: 'Decide and send email' });
  // Either this press or the page by itself may notice first.
  await decide.evaluate((button: HTMLElement) => button.click());
  await dialog.waitFor();
  const tab = await context.newPage();
  await fillLogin(tab, app.origin, eva.email, password);
  await dialog.waitFor({ state: 'detached' });
  expect(await statement.inputValue()).toBe('On Monday you asked for money.');
  await decide.click();
  await page.getByText('Nothing to decide').waitFor();
});

test('two operators over one price, one company, one complaint: the later one sees the other’s, and is not stuck', async () => {
  const { app, anna, eva, finn } = await theSites();
  const { page } = await openAs(app, eva, { at: '/operator/shop', device: 'desktop', expected: [/status of 409/] });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await press('Change Large bundle, €59.99');
  expect(await focused(page)).toBe('credits');
  const { bundles, site } = (await finn.call('GET operator-shop.php', {})).body;
  const p2 = bundles.find(({ tier, currency }) => tier === 'p2' && currency === 'EUR');
  const theirs = { site, tier: 'p2' as const, currency: 'EUR', credits: 70, price: 6999, popular: false };
  expect((await finn.call('PUT operator-bundle.php', { id: newId(), was: p2?.id ?? null, ...theirs })).status).toBe(
    200,
  );
  await dialog.getByLabel('Price in EUR').fill('54,5');
  await page.keyboard.press('Enter');
  await dialog.getByText('It is 70 credits for €69.99 now.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-price-conflict');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Now on sale.').waitFor();
  await page.getByRole('button', { name: 'Change Large bundle, €54.50' }).waitFor();
  expect(await focused(page)).toBe('Change Large bundle, €54.50');

  // A company: each has changed something else.
  await page.goto(`${app.origin}/operator/sites?id=${id}`);
  await page.getByText('Company', { exact: true }).click();
  await press('Edit the company');
  const company = async () => {
    const { sites, companies } = (await finn.call('GET operator-sites.php')).body;
    const of = sites.find((each) => each.id === id)?.company_id;
    return companies.find((each) => each.id === of);
  };
  const { id: companyId = '', version = 0 } = (await company()) ?? {};
  await finn.call('PUT operator-company.php', { id: companyId, was: version, company: { city: '1016 EH Amsterdam' } });
  await dialog.getByLabel('Street and number').fill('Keizersgracht 5');
  await page.keyboard.press('Enter');
  await dialog.getByText('Someone else has changed this in the meantime').waitFor();
  await dialog.getByText('1016 EH Amsterdam').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await company()).toMatchObject({ address: 'Keizersgracht 5', city: '1016 EH Amsterdam' });

  // A complaint: what the other has answered stands there.
  await anna.call('POST complaint.php', { id: newId(), category: 'payment', text: 'I paid twice' });
  const [complaint] = (await finn.call('GET operator-cases.php', {})).body.cases;
  await page.goto(`${app.origin}/operator/reports?complaint=${complaint?.id}`);
  await page.getByLabel('Answer').fill('We look at it.');
  await finn.call('PUT operator-complaint.php', { id: complaint?.id ?? '', answer: 'It is on its way back.' });
  await press('Email the answer and close');
  await page.getByText('Answered by finn').waitFor();
  await page.getByText('Nothing to decide').waitFor();
  await page.getByRole('status').getByText('This has changed since you opened it.').waitFor();
});

test('a payment is paid back by keyboard, a part and then the rest: each time one goes on where one was', async () => {
  const { app, anna, eva } = await theSites();
  await buy(app, anna);
  const { page } = await openAs(app, eva, { at: `/operator/members?id=${anna.id}`, device: 'desktop' });
  const back = page.getByRole('button', { name: /^Refund €59.99, / });
  const dialog = page.getByRole('dialog');
  await back.focus();
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('amount');
  for (const wrong of ['0', '-1', '1e9', '60', '1.555']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await dialog.getByText('An amount from €0.01 to €59.99').waitFor();
    expect(await focused(page)).toBe('amount');
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a kindness');
  await page.keyboard.press('Enter');
  await page.getByText('Refunded: €1.50').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Refund/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('the rest');
  await page.keyboard.press('Enter');
  await page.getByText('Refunded: €59.99').waitFor();
  expect(await back.count()).toBe(0);
  expect(await focused(page)).toBe('Warn, suspend or ban');
});

/** The focused element, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return 'nothing';
    return at.getAttribute('aria-label') ?? (at.getAttribute('name') || at.textContent?.trim());
  });
