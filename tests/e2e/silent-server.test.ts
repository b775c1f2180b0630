import type { Page, Route } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble, composer, write } from '../support/screens.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';
import { tell, textsOf } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const strip = (page: Page) => page.locator('.offline-strip').textContent();
const trying = 'Poor connection · still trying';

test('a server that accepts and never answers is said within seconds; what is here works, and what was written arrives once', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(bram, anna, 'hi');
  const line = await openSilentProxy(app.origin);
  const browser = await openAs({ ...app, origin: line.origin }, anna, { at: `/members/${bram.id}/chat` });
  const { page } = browser;
  browser.expectLine(/ERR_|Failed to load/);
  await bubble(page, 'hi').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  expect(await strip(page)).toBe('');

  line.goSilent();
  const since = Date.now();
  await write(page, 'into the silence');
  await expect.poll(() => strip(page)).toBe(trying);
  console.log(`said after ${Date.now() - since} ms`);
  expect(await bubble(page, 'into the silence').getAttribute('data-status')).toBe('waiting');
  await screenshot(page, 'silent-server');
  expect(await accessibilityFaults(page)).toEqual([]);

  // A page that this device has never seen, opened anew.
  await page.goto(`${line.origin}/members/${carla.id}`);
  await expect.poll(() => strip(page)).toBe(trying);
  await page.goto(`${line.origin}/chats`);
  await page.locator('[data-chat]').waitFor();
  await expect.poll(() => strip(page)).toBe(trying);
  expect(await page.locator('.presence-dot').count()).toBe(0);

  line.goOn();
  await expect.poll(() => strip(page)).toBe('');
  await expect.poll(() => textsOf(anna, bram)).toEqual(['hi', 'into the silence']);
  await page.goto(`${line.origin}/members/${bram.id}/chat`);
  await composer(page).waitFor();
  await expect.poll(() => bubble(page, 'into the silence').getAttribute('data-status')).toMatch(/sent|delivered|seen/);
});

test('where nothing on the device tells the language, a server that does not answer holds up no start', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const { page } = await openAs(app, anna, { at: '/settings' });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'locale' });
  await page.route('**/api/settings.php*', () => undefined);

  await page.goto(`${app.origin}/pages/faq`);
  await page.locator('h1').waitFor({ timeout: 20_000 });
});

test('code that does not come at a first visit is said within seconds, in the visitor’s language', async () => {
  const app = await serveWeb(await createTestApp());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.context().addCookies([{ name: 'locale', value: 'de', url: app.origin }]);
  const held: Route[] = [];
  let comes = false;
  await page.route('**/assets/*.js', (route) => (comes ? route.continue() : void held.push(route)));
  const opening = page.goto(`${app.origin}/login`);
  const slow = page.getByRole('status').filter({ hasText: 'Schlechte Verbindung · wir versuchen es weiter' });
  await slow.waitFor();
  await screenshot(page, 'slow-start');

  comes = true;
  for (const route of held) await route.continue();
  await opening;
  await page.getByLabel('Passwort', { exact: true }).waitFor();
  expect(await page.locator('.shell-slow').count()).toBe(0);
});

test('a visitor is told too, and a form that the server fails says so and keeps what was typed', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const browser = await openAs(app, anna, { at: '/settings' });
  const { page } = browser;
  browser.expectLine(/status of 500/);
  let tries = 0;
  await page.route('**/api/*.php*', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    tries += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto(`${app.origin}/reset-password`);
  await page.getByLabel('Email').fill('anna@cast.example');
  await page.keyboard.press('Enter');
  await page.getByText('Something went wrong. Please try again later.').waitFor();
  expect(tries).toBe(6);
  expect(await page.getByLabel('Email').inputValue()).toBe('anna@cast.example');
});
