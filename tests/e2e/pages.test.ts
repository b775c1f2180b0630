import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { path, type RouteName } from '../../src/shared/paths.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { cast } from '../support/cast.ts';
import { startDemo } from '../support/demo-app.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb } from '../support/web.ts';

const pages = {
  'pages-ban': 'Community rules',
  'pages-cookies': 'Cookies',
  'pages-faq': 'Frequently asked questions',
  'pages-privacy': 'Privacy',
  'pages-return-policy': 'Refund policy',
  'pages-safety': 'Dating safely',
  'pages-service': 'Support',
  'pages-terms': 'Terms',
} as const satisfies Partial<Record<RouteName, string>>;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the static pages and the footer', () => {
  let app: BuiltApp;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    app = await startDemo();
    browser = await openBrowser();
    page = browser.page;
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  /** With the company in the footer, which comes when the page is at rest. */
  const open = async (address: string) => {
    await page.goto(address);
    await page.locator('.company strong').waitFor();
  };
  const on = (niche: string) => app.origin.replace('localhost', `${niche}.localhost`);
  const footer = () => page.locator('footer.bottom');

  for (const [route, title] of Object.entries(pages) as [keyof typeof pages, string][]) {
    test(`${path(route)} is there, says something, and keeps nobody out`, async () => {
      const answer = await page.goto(`${app.origin}${path(route)}`);
      expect(answer?.status()).toBe(200);
      await heading(page, title).waitFor();
      await page.locator('.company strong').waitFor();
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text.split(/\s+/).length).toBeGreaterThan(200);
      expect(text).not.toMatch(/[{}<>]|undefined/);
      expect(await accessibilityFaults(page)).toEqual([]);
      await screenshot(page, route);
    });
  }

  test('the terms are of 2023-12-01, or of the day on which the company came later, in the reader’s own form', async () => {
    await open(`${app.origin}/pages/terms`);
    await page.getByText('This is the version of December 1, 2023.').waitFor();
    await open(`${on('she')}/pages/terms`);
    await page.getByText('15 maart 2024').waitFor();
  });

  test('the terms say whose data it uses, as the licences of that data ask', async () => {
    await open(`${app.origin}/pages/terms`);
    const sources = page.getByRole('region', { name: 'Third-party data and software' });
    expect(await sources.textContent()).toContain(
      'This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
    );
    for (const [name, address] of [
      ['https://lite.ip2location.com', 'https://lite.ip2location.com'],
      ['GeoNames', 'https://www.geonames.org'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ] as const)
      expect(await sources.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
  });

  test('the terms lead to the licences of what the app and its worker are made of, also when the worker runs', async () => {
    await open(`${app.origin}/pages/terms`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.locator('main').getByRole('link', { name: 'its licences' }).click();
    await page.waitForURL('**/licenses.txt');
    const text = await page.locator('body').textContent();
    for (const name of ['react', 'workbox-precaching', '@picocss/pico'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
    expect(await page.evaluate(() => caches.match('/licenses.txt'))).toBeUndefined();
  });

  test('the support page has the phone to press, cleaned of dashes and spaces', async () => {
    await open(`${app.origin}/pages/service`);
    expect(await page.locator('main a[href^="tel:"]').getAttribute('href')).toBe('tel:+31850000001');
    expect(await footer().locator('a[href^="tel:"]').textContent()).toBe('+31850000001');
  });

  test('the withdrawal form of the directive has the company in it, in the reader’s language', async () => {
    await open(`${app.origin}/pages/return-policy`);
    const form = page.getByRole('region', { name: 'Model withdrawal form' });
    expect(await form.textContent()).toContain(
      'To Vonk Online B.V., Lijnbaansgracht 1, 1015 GN Amsterdam, Netherlands',
    );
    await screenshot(page, 'withdrawal-form');
    await open(`${on('she')}/pages/return-policy`);
    await page.getByRole('region', { name: 'Modelformulier voor herroeping' }).getByText('Aan Vonk Media BV').waitFor();
  });

  test('complaints have a term, and the authorities are those of the company’s country', async () => {
    await open(`${app.origin}/complaints`);
    await page.getByText('We answer a complaint within 14 days.').waitFor();
    await page.getByText('How we treat consumers is supervised by: Autoriteit Consument & Markt (ACM).').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await open(`${on('she')}/complaints`);
    await page.getByText('Digital Services Act: BIPT / IBPT.').waitFor();
  });

  test('terms and company are those of its country, and what it does not have is left out', async () => {
    await open(`${app.origin}/pages/terms`);
    await page.getByText('These terms are governed by Dutch law.').waitFor();
    await open(`${on('she')}/pages/terms`);
    await page.getByText('Op deze voorwaarden is Belgisch recht van toepassing.').waitFor();
    await open(`${app.origin}/pages/service`);
    await page.getByText('Registration: KvK 00000001.').waitFor();
    expect(await page.getByText('Represented by').count()).toBe(0);
    await page.goto(`${on('gay')}/pages/service`);
    await page.getByText('Handelsregister HRB 000003 B, Amtsgericht Charlottenburg').waitFor();
    await page.getByText('Erika Mustermann').waitFor();
  });

  test('a page leads to its parts, and to the others', async () => {
    await open(`${app.origin}/pages/terms`);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Closing your account' })
      .click();
    await page.waitForURL('**/pages/terms#leaving');
    await page.locator('main').getByRole('link', { name: 'refund policy' }).click();
    await heading(page, 'Refund policy').waitFor();
    await page.locator('main').getByRole('link', { name: 'your purchases' }).click();
    await page.waitForURL('**/login');
  });

  test('the footer links terms, privacy, cookies, ban, pricing, complaints, return policy, withdrawal, FAQ and support', async () => {
    await open(app.origin);
    const links = await footer().locator('nav a').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      ...['/pages/terms', '/pages/privacy', '/pages/cookies', '/pages/ban', '/pricing', '/complaints'],
      ...['/pages/return-policy', '/transactions', '/pages/faq', '/pages/service'],
    ]);
  });

  test('the company block shows name, address, kvk, city, country, trade names and VAT numbers, of three companies', async () => {
    await open(app.origin);
    const first = (await footer().locator('.company').textContent()) ?? '';
    for (const part of ['Vonk Online B.V.', 'Lijnbaansgracht 1', '1015 GN Amsterdam', 'Netherlands', 'KvK 00000001'])
      expect(first).toContain(part);
    for (const part of ['Vonk, Vonk Dating, Vonk Goud', 'NL000000001B01']) expect(first).toContain(part);
    await open(on('she'));
    const second = (await footer().locator('.company').textContent()) ?? '';
    for (const part of ['Meir 1, bus 4', 'KBO/BCE 0000.000.002']) expect(second).toContain(part);
    await open(on('gay'));
    const third = (await footer().locator('.company').textContent()) ?? '';
    expect(third).toContain('Torstraße 1');
    expect(third).toContain('Handelsregister HRB 000003 B');
    expect(third).toContain('DE000000003, ATU00000003');
  });

  test('the disclaimer stands in every language, the footer for the United States in English only', async () => {
    await open(app.origin);
    await footer().getByText('United States:').waitFor();
    expect(await footer().locator('p').count()).toBe(2);
    // At once, in the language that is chosen.
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
    await footer().getByText('Dit is een demo').waitFor();
    expect(await footer().locator('p').count()).toBe(1);
    await page.context().clearCookies({ name: 'locale' });
    await open(on('she'));
    expect(await footer().locator('p').count()).toBe(1);
    expect(await footer().getByText('United States:').count()).toBe(0);
  });

  test('an address below /pages that is none is a 404 with the way home', async () => {
    // One without the worker, which would answer with the shell.
    const first = await openBrowser();
    first.expectLine(/status of 404/);
    const answer = await first.page.goto(`${app.origin}/pages/nothing`);
    expect(answer?.status()).toBe(404);
    await heading(first.page, 'This page could not be found').waitFor();
    expect(await first.page.getByRole('link', { name: 'Home', exact: true }).getAttribute('href')).toBe('/');
    await first.close();
  });
});

test('after one visit of any page all of them are there without network, with the company in them', async () => {
  const app = await serveWeb(await createTestApp());
  const browser = await openBrowser();
  const { page } = browser;
  try {
    await page.goto(`${app.origin}/pages/faq`);
    await page.locator('.company strong').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await browser.offline(true);
    for (const [route, title] of Object.entries(pages) as [keyof typeof pages, string][]) {
      await page.goto(`${app.origin}${path(route)}`);
      await heading(page, title).waitFor();
    }
    await page.goto(`${app.origin}/pages/terms`);
    await page.getByText('Vonk Online B.V.').first().waitFor();
  } finally {
    await browser.close();
  }
});

test('behind a network that answers nothing, the company stands there as it was last seen', async () => {
  const app = await serveWeb(await createTestApp());
  const browser = await openBrowser();
  const { page } = browser;
  try {
    await page.goto(`${app.origin}/pages/terms`);
    await page.locator('.company strong').waitFor();
    let asked = false;
    await page.route('**/api/companyinfo.php', () => {
      asked = true;
    });
    await page.reload();
    await page.getByText('Vonk Online B.V.').first().waitFor();
    await page.locator('.company strong').waitFor();
    expect(asked).toBe(true);
  } finally {
    await browser.close();
  }
});

test('a visitor complains: faults at their fields, nothing lost without network, then a receipt', async () => {
  const app = await serveWeb(await createTestApp());
  const browser = await openBrowser();
  const { page } = browser;
  const saved = () => app.db.selectFrom('complaints').select(['category', 'text', 'email', 'number']).execute();
  const send = () => page.getByRole('button', { name: 'Send complaint' }).click();
  try {
    await page.goto(`${app.origin}/complaints`);
    await send();
    await page.getByText('Choose an option').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('category');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('What is it about?').selectOption({ label: 'Illegal content' });
    await page.getByLabel('What happened?').fill('A stolen picture');
    await page.getByLabel('Your email address').fill('vera@visitor.example');
    await browser.offline(true);
    await page.getByText('You need to be online to send a complaint.').waitFor();
    let tries = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/complaint.php')) tries += 1;
    });
    await send();
    await page.getByText('No connection. Nothing is lost').waitFor();
    expect(tries, 'without network it is said at once').toBe(1);
    await screenshot(page, 'complaint');
    expect(await saved()).toEqual([]);

    await browser.offline(false);
    await page.getByText('No connection. Nothing is lost').waitFor({ state: 'detached' });
    await send();
    await page.getByRole('heading', { name: 'We have your complaint' }).waitFor();
    const [complaint] = await saved();
    expect(complaint).toMatchObject({ category: 'illegal', text: 'A stolen picture', email: 'vera@visitor.example' });
    await page.getByText(String(complaint?.number), { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('We have your complaint');
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'complaint-receipt');
  } finally {
    await browser.close();
  }
});

test('a member is not asked for an address', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const { page } = await openAs(app, anna, { at: '/complaints' });
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment or credits' });
  await page.getByLabel('What happened?').fill('Paid twice');
  expect(await page.getByLabel('Your email address').count()).toBe(0);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await page.getByText(`answer ${anna.email}`).waitFor();
  expect(await app.db.selectFrom('complaints').select('member_id').execute()).toEqual([{ member_id: anna.id }]);
});
