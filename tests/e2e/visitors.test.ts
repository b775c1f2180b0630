import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { loadedBy } from '../support/loaded.ts';
import { listedMembers, memberCards } from '../support/screens.ts';

/** As for the first route of a visitor (budgets.test.ts). */
const budget = { js: 115, css: 15 };

let app: BuiltApp;
let browser: Browser;
/** The one site of the demo where everybody may look, in English for this browser. */
let open: string;
/** Origin of the general site, where only members see members. */
let closed: string;
beforeAll(async () => {
  app = await startDemo();
  browser = await openBrowser();
  closed = app.origin;
  open = app.origin.replace('localhost', 'she.localhost');
  for (const url of [open, closed]) await browser.context.addCookies([{ name: 'locale', value: 'en', url }]);
});
afterAll(() =>
  endAll(
    () => browser?.close(),
    () => app?.stop(),
  ),
);

test('a visitor sees who is there, without the code or the storage of members', async () => {
  const { page } = browser;
  const { js, css, files } = await loadedBy(page, `${open}/members`, '[data-member]');
  console.log(`the visitors' list: JavaScript ${js.toFixed(1)} KB, CSS ${css.toFixed(1)} KB\n  ${files.join('\n  ')}`);
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThanOrEqual(budget.js);
  expect(css).toBeLessThanOrEqual(budget.css);
  // Dexie, and whatever else keeps a member's copy, would have made a database.
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases.filter((name) => name?.includes('-') && !name.startsWith('keyval'))).toEqual([]);
  await expect.poll(() => page.locator('.member-card img[data-loaded]').count()).toBeGreaterThan(3);
  await screenshot(page, 'visitors');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('reads on to the end of what visitors see, and may choose whom', async () => {
  const { page } = browser;
  await page.goto(`${open}/members`);
  await memberCards(page).first().waitFor();
  const all = await listedMembers(page);
  await page.getByRole('button', { name: 'More members' }).click();
  await page.getByRole('heading', { name: 'Sign up to see more' }).waitFor();
  expect((await listedMembers(page)).length).toBeGreaterThan(all.length);
  expect((await listedMembers(page)).slice(0, all.length)).toEqual(all);
  await page.getByRole('link', { name: 'Sign up' }).scrollIntoViewIfNeeded();
  await screenshot(page, 'visitors-end');

  await page.getByLabel('Show me').selectOption('Women');
  await page.waitForURL('**/members?seeks=female');
  await expect.poll(() => listedMembers(page)).not.toEqual(expect.arrayContaining(all));
  await memberCards(page).first().waitFor();
  const women = await listedMembers(page);
  await page.getByLabel('Show me').selectOption('Men');
  await expect.poll(async () => (await listedMembers(page)).some((id) => women.includes(id))).toBe(false);
  await expect.poll(() => memberCards(page).count()).toBeGreaterThan(0);
  await page.reload();
  await memberCards(page).first().waitFor();
  expect((await listedMembers(page)).some((id) => women.includes(id))).toBe(false);
});

test('a card leads to signing up for its sake, and back', async () => {
  const { page } = browser;
  await page.goto(`${open}/members`);
  await memberCards(page).first().waitFor();
  const [, member] = await listedMembers(page);
  await page.locator(`[data-member="${member}"]`).click();
  await page.waitForURL(`**/members/${member}/signup`);
  await page.goBack();
  await memberCards(page).first().waitFor();
  expect((await listedMembers(page))[1]).toBe(member);
});

test('where the site keeps its members to itself, a visitor is asked to log in', async () => {
  const { page } = browser;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${closed}/members`);
  await page.waitForURL('**/login');
  expect(asked).toContain('/api/settings.php'); // Otherwise nothing was heard.
  expect(asked).not.toContain('/api/search.php');
  await page.goto(`${open}/members/00000000-0000-4000-8000-000000000000`);
  await page.waitForURL('**/login');
});

test('on the way to the login its hero stands from the start, and nothing jumps', async () => {
  const page = await browser.context.newPage();
  await page.addInitScript(() => {
    const looks = new Set<string>();
    Object.assign(globalThis, { looks });
    new MutationObserver(() => {
      const layout = document.querySelector('.layout');
      if (layout) looks.add(`${layout.className}, header ${layout.querySelector('.top')?.checkVisibility()}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (const address of ['/chats', '/chats/00000000-0000-4000-8000-000000000000', '/likes']) {
    await page.goto(closed + address);
    await page.waitForURL('**/login');
    await page.getByLabel('Email').waitFor();
    const looks = () => page.evaluate(() => [...(globalThis as unknown as { looks: Set<string> }).looks]);
    expect([address, await looks()]).toEqual([address, ['layout hero, header true']]);
  }
  await page.close();
});

test('a visitor of a traffic source looks where only they may', async () => {
  const { page } = browser;
  const site = closed.replace('localhost', 'milf.localhost');
  await browser.context.addCookies([{ name: 'locale', value: 'en', url: site }]);
  browser.expectLine(/status of 403 .*\/api\/search\.php/);
  await page.goto(`${site}/members`);
  await page.waitForURL('**/login');
  await page.goto(`${site}/?network=somewhere`);
  await page.waitForResponse((response) => response.url().endsWith('/api/track.php'));
  await page.goto(`${site}/members`);
  await memberCards(page).first().waitFor();
  await page.getByRole('heading', { name: 'Sign up to see more' }).waitFor();
});
