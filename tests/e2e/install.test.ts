import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { logIn } from '../support/screens.ts';

let database: TestDatabase;
let app: BuiltApp;
let browser: Browser;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString });
  browser = await openBrowser({ whole: true });
});
afterAll(() =>
  endAll(
    () => browser?.close(),
    () => app?.stop(),
    () => database?.drop(),
  ),
);

test.each([
  ['localhost', 'Vonk', 'en'],
  ['she.localhost', 'Vonk She', 'nl'],
])('%s can be installed, as itself, also from the shell that the worker keeps', async (host, name, lang) => {
  const { page, context } = browser;
  const origin = app.origin.replace('localhost', host);
  const cdp = await context.newCDPSession(page);
  for (const visit of ['first', 'from the worker']) {
    await page.goto(origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await expect.poll(() => installabilityErrors(cdp)).toEqual([]);
    const { url, errors, data } = await cdp.send('Page.getAppManifest');
    expect(errors, visit).toEqual([]);
    expect(url).toBe(`${origin}/api/manifest.webmanifest`);
    expect(JSON.parse(data ?? '')).toMatchObject({ name, lang, start_url: '/' });
  }
  await cdp.detach();
});

test('the manifest has the ground of the scheme that is shown', async () => {
  const { page } = browser;
  const dark = await openBrowser({ whole: true, scheme: 'dark' });
  await dark.page.goto(app.origin);
  expect(await manifest(dark.page)).toMatch(/\?scheme=dark$/);
  await dark.close();
  await page.goto(app.origin);
  expect(await manifest(page)).toMatch(/webmanifest$/);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.reload();
  expect(await manifest(page)).toMatch(/\?scheme=dark$/);
  await page.evaluate(() => localStorage.removeItem('scheme'));
});

test('what the system draws around the page has the colour of its upper edge', async () => {
  const { page } = browser;
  await page.goto(app.origin);
  await expect.poll(() => themeColours(page)).toEqual(['#3b0f3a', '#3b0f3a']); // the hero's
  await page.goto(`${app.origin}/nonsense`);
  await page.locator('h1').waitFor();
  await expect.poll(() => themeColours(page)).toEqual(['#fff', '#251a2b']); // the header's, light and dark
});

test('the offer to install waits in the menu until it is wanted, once', async () => {
  const eager = await openBrowser({ device: 'desktop', args: ['--bypass-app-banner-engagement-checks'] });
  const { page } = eager;
  await logIn(page, app.origin, 'premium@demo.example');
  const menu = page.getByRole('button', { name: 'Account' });
  const install = page.getByRole('menuitem', { name: 'Install the app' });
  await expect
    .poll(async () => {
      await menu.click();
      const offered = await install.isVisible();
      if (!offered) await page.keyboard.press('Escape');
      return offered;
    })
    .toBe(true);
  await install.click();
  await install.waitFor({ state: 'detached' });
  // The browser's own question may lie over the page, and take what is pressed there.
  await menu.dispatchEvent('click');
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await install.count()).toBe(0);
  await eager.close();
});

async function installabilityErrors(cdp: CDPSession): Promise<string[]> {
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => errorId);
}

const manifest = (page: Page) => page.getAttribute('link[rel=manifest]', 'href');

const themeColours = (page: Page) =>
  page.locator('meta[name=theme-color]').evaluateAll((metas) => metas.map((each) => each.getAttribute('content')));
