import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins.ts';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { logIn, write } from '../support/screens.ts';

let app: BuiltApp;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  app = await startDemo();
});
afterAll(async () => {
  await app?.stop();
});
beforeEach(async () => {
  browser = await openBrowser();
  page = browser.page;
});
afterEach(async () => {
  await browser?.close();
});

const cookie = async (name: string) => (await browser.context.cookies()).find((cookie) => cookie.name === name)?.value;
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

test('a visitor is asked for nothing, chooses a language by keyboard, and finds it again', async () => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const settings = page.waitForRequest('**/api/settings.php*');
  await page.goto(`${app.origin}/?t=1&lb=1`);
  await page.locator('h1').waitFor();
  expect(page.url(), 'a visitor has no like to open').toBe(`${app.origin}/?lb=1`);
  const asked = new URL((await settings).url()).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ domain: new URL(app.origin).host, lb: '1' });
  await page.locator('.company strong').waitFor();
  expect(calls).toContain('/api/settings.php');
  expect(calls).not.toContain('/api/user.php');
  expect(await cookie('locale')).toBe('en');

  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.getByRole('button', { name: /^Language/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('English');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Nederlands');
  await page.keyboard.press('Escape');
  expect(await focused()).toMatch(/^Language/);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('English');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('nl');
  expect(await cookie('locale')).toBe('nl');
  await page.reload();
  await page.getByText('Het begint met een paar woorden.').waitFor();
});

test('a wrong password is told in place, what was typed stays, and the member returns to where they were going', async () => {
  browser.expectLine(/status of 401/);
  const aheadOf = async (address: string) => (await page.goto(app.origin + address))?.headers().link;
  expect(await aheadOf('/chats?from=mail'), 'gets the preloads of the login').toBe(await aheadOf('/login'));
  await page.goto(`${app.origin}/chats?from=mail`);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill('premium@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('We couldn’t log you in. Try again.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('premium@demo.example');
  await page.keyboard.type(demoPassword); // the password is selected
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chats?from=mail');
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Messages · /);
});

test('a new device speaks the language of the account; one that a visitor chose becomes the account’s, once', async () => {
  const other = await openBrowser();
  await logIn(other.page, app.origin, 'free@demo.example');
  const set = (language: string) =>
    other.page.request.put(`${app.origin}/api/user.php`, {
      data: { language },
      headers: { origin: app.origin, 'request-type': 'client' },
    });
  expect((await set('nl')).ok()).toBe(true);

  await page.goto(`${app.origin}/login`);
  await page.getByLabel('Email').fill('free@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Berichten' }).waitFor();
  expect([await page.getAttribute('html', 'lang'), await cookie('locale')]).toEqual(['nl', 'nl']);

  const chosen = await openBrowser();
  await chosen.context.addCookies([
    { name: 'locale', value: 'de', url: app.origin },
    { name: 'locale_chosen', value: '1', url: app.origin },
  ]);
  await chosen.page.goto(`${app.origin}/login`);
  await chosen.page.getByLabel('E\u2011Mail').fill('free@demo.example');
  await chosen.page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await chosen.page.keyboard.press('Enter');
  await chosen.page.getByRole('heading', { name: 'Nachrichten' }).waitFor();
  const user = await other.page.request.get(`${app.origin}/api/user.php`);
  const language = async () => (await (await other.page.request.get(user.url())).json()).user.language;
  await expect.poll(language).toBe('de');
  const names = (await chosen.context.cookies()).map(({ name }) => name);
  expect([names.includes('locale'), names.includes('locale_chosen')]).toEqual([true, false]);
  await set('en');
  await chosen.close();
  await other.close();
});

test('a press in the header keeps the focus, and is answered by a word of where it has led', async () => {
  await logIn(page, app.origin, 'premium@demo.example');
  const said = page.locator('.layout > .for-readers[role=status]');
  expect(await said.textContent()).toBe(''); // the browser says what a page is called that it has loaded
  for (const [address, words] of [
    ['/likes', 'Likes'],
    ['/members', 'Search'],
    ['/profile', 'My profile'],
  ] as const) {
    const tab = page.locator(`.tab[href="${address}"]`);
    await tab.press('Enter');
    await expect.poll(() => said.textContent()).toBe(words);
    expect(await tab.getAttribute('aria-current')).toBe('page');
    expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true);
  }
});

test.each([
  { device: 'phone', swipe: 'Swipe' },
  { device: 'desktop', swipe: 'Search' },
] as const)(
  'the header and the tabs mark the screen, or the one that leads to it, on a $device',
  async ({ device, swipe }) => {
    const own = await openBrowser({ device });
    const marked = () => own.page.locator('nav [aria-current]:visible').allTextContents();
    try {
      await logIn(own.page, app.origin, 'premium@demo.example');
      await own.page.goto(`${app.origin}/swipe-game`);
      await expect.poll(marked).toEqual([swipe]);
      await own.page.goto(`${app.origin}/premium`);
      await expect.poll(marked).toEqual([expect.stringContaining('Credits')]);
    } finally {
      await own.close();
    }
  },
);

test('a session that ended logs out every tab without a word', async () => {
  browser.expectLine(/status of 403/);
  await logIn(page, app.origin, 'premium@demo.example');
  const other = await browser.context.newPage();
  await other.goto(`${app.origin}/chats`);
  await other.locator('[data-chat]').first().waitFor();
  const cookies = await browser.context.cookies();
  await browser.context.clearCookies({ name: '__Host-session' });
  expect((await browser.context.cookies()).length).toBe(cookies.length - 1);

  await page.evaluate(() => dispatchEvent(new Event('online')));

  for (const tab of [page, other]) {
    await tab.waitForURL('**/login');
    await tab.getByLabel('Email').waitFor();
    expect(await tab.getByRole('alert').count()).toBe(0);
  }
});

test('logging out asks when something waits, and leaves nothing of the member behind', async () => {
  await logIn(page, app.origin, 'free@demo.example');
  await page.locator('[data-chat]').first().click();
  await page.locator('.bubble').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.getByText('Offline · your messages are sent later').waitFor();
  await write(page, 'not sent yet');
  await page.goBack();
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };

  await logOut();
  await page
    .getByRole('dialog')
    .getByText(/hasn’t been sent yet/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await logOut();
  await page.getByRole('button', { name: 'Log out anyway' }).click();

  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases.filter((name) => name?.startsWith('member-'))).toEqual([]);
  await browser.offline(false);
  await page.goto(`${app.origin}/chats`);
  await page.waitForURL('**/login');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`nothing that a machine can see keeps anybody out, ${scheme}`, async () => {
    browser.expectLine(/status of 401/);
    const { page } = browser;
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const looksFine = async (name: string) => {
      expect(await accessibilityFaults(page), name).toEqual([]);
      await screenshot(page, `${name}-${scheme}`);
    };
    await page.goto(app.origin);
    await page.locator('.company strong').waitFor();
    await looksFine('index');
    await page.goto(`${app.origin}/login`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => page.getByText('Required').count()).toBe(2);
    await looksFine('login');
    browser.expectLine(/status of 404 .*\/no\/such\/page/); // Unless the worker answers already.
    await page.goto(`${app.origin}/no/such/page`);
    await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
    await looksFine('not-found');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menu').waitFor();
    await looksFine('menu');
  });
}
