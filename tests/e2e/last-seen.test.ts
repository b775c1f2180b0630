import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, openBrowser } from '../support/browser.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { bubble, fillLogin } from '../support/screens.ts';
import { between, endSessionsOf, tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** The newest chats, as last seen, show before the app's code has come. */
let app: WebApp;
let browser: Browser;
let anna: Actor;
let bram: Actor;
let carla: Actor;

beforeEach(async () => {
  app = await serveWeb(await createTestApp());
  ({ anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} }));
  await tell(carla, anna, '<i>first</i> of all');
  await tell(bram, anna, 'read this');
  browser = await openBrowser({
    expected: [/status of 403/, /favicon/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/],
  });
  onTestFinished(() => browser.close());
  // Each start writes down what it showed before the list itself.
  await browser.context.addInitScript(() => {
    const { document, MutationObserver } = globalThis;
    const watching = new MutationObserver(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('.shell-rows .seen')];
      if (rows.length === 0) return;
      Object.assign(globalThis, { rowsAtStart: rows.map((row) => [...row.children].map((text) => text.textContent)) });
      watching.disconnect();
    });
    watching.observe(document, { childList: true, subtree: true });
    const watchingConversation = new MutationObserver(() => {
      const stored = document.querySelector('.stored');
      if (!stored) return;
      const texts = [...stored.querySelectorAll('p > span')];
      const conversationAtStart = {
        name: stored.querySelector('.stored-header b')?.textContent,
        texts: texts.map((text) => text.textContent),
        directions: texts.map((text) => getComputedStyle(text).direction),
        real: document.querySelectorAll('.bubble').length,
      };
      Object.assign(globalThis, { conversationAtStart });
      watchingConversation.disconnect();
    });
    watchingConversation.observe(document, { childList: true, subtree: true });
  });
  await logIn(anna);
});

const atStart = () => browser.page.evaluate(() => (globalThis as { rowsAtStart?: string[][] }).rowsAtStart ?? []);
const listed = () => browser.page.locator('[data-chat]').first().waitFor();

async function logIn(who: Actor): Promise<void> {
  await fillLogin(browser.page, app.origin, who.email, password);
  await listed();
}

test('the chats, as texts, with what was new in bold; not where another screen is asked for', async () => {
  const { page } = browser;
  expect(await atStart()).toEqual([]);
  await page.goto(`${app.origin}/chats/${between(anna, bram)}`);
  await bubble(page, 'read this').waitFor();
  expect(await atStart()).toEqual([]); // a phone shows the conversation only
  await page.goto(`${app.origin}/chats`);
  await listed();
  await expect.poll(() => page.locator('.chat-row.unread').count()).toBe(1);
  await browser.offline(true);
  await page.reload();
  expect(await atStart()).toEqual([
    [bram.name, 'read this'],
    [carla.name, '<i>first</i> of all'],
  ]);
  await listed();
  expect(await page.locator('.seen').count()).toBe(0);
  await page.goto(`${app.origin}/settings`);
  expect(await atStart()).toEqual([]);
});

test('kept while the page is still in front, since a browser that is killed does not put it away', async () => {
  const { page } = browser;
  await expect.poll(() => page.evaluate(() => localStorage.chats as string | undefined)).toContain('read this');
  expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
});

test('nothing after the session has ended, nor for the next member', async () => {
  const { page } = browser;
  await page.reload();
  expect(await atStart()).toHaveLength(2);
  await browser.offline(true);
  await endSessionsOf(app, anna);
  await browser.offline(false);
  await page.waitForURL('**/login');
  await page.goto(`${app.origin}/chats`);
  await page.waitForURL('**/login');
  expect(await atStart()).toEqual([]);
  await logIn(bram);
  expect(await atStart()).toEqual([]);
});

test('a chat that is pressed before there is code for it opens when there is, and back is the list', async () => {
  const { page, context } = browser;
  await page.goto(`${app.origin}/healthz`);
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  });
  const coming = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await coming.promise;
    await route.fallback();
  });
  await page.goto(`${app.origin}/chats`, { waitUntil: 'commit' });
  await page
    .locator('.shell-rows')
    .getByRole('link', { name: /^carla/ })
    .press('Enter');
  expect(page.url()).toBe(`${app.origin}/chats/${between(anna, carla)}`);
  expect(await page.locator('.bubble').count()).toBe(0);
  coming.resolve();
  await bubble(page, '<i>first</i> of all').waitFor();
  await page.goBack();
  await listed();
  expect(new URL(page.url()).pathname).toBe('/chats');
});

test('on a first visit the chats that the server knows, before any code has come', async () => {
  const { page, context } = browser;
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${app.origin}/healthz`);
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    localStorage.clear();
  });
  await page.goto(`${app.origin}/chats`);
  // The page is loaded a second time if no code comes, in the middle of this.
  const said = (what: string) => page.locator(`.shell-rows .seen ${what}`).allTextContents();
  await expect.poll(() => said('b')).toEqual([bram.name, carla.name]);
  await expect.poll(() => said('span')).toEqual(['read this', '<i>first</i> of all']);
  const settings = `${app.origin}/settings`;
  await page.goto(settings).catch(() => page.goto(settings));
  expect(await page.locator('#rows, .seen').count()).toBe(0);
  // Of a member who has no copy here, none is made by looking for one.
  await context.addCookies([{ name: 'session_hint', value: carla.id, url: app.origin }]);
  await page.goto(`${app.origin}/chats/${between(anna, bram)}`);
  expect(await conversationAtStart()).toBeUndefined();
  const copies = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(copies).not.toContain(`member-${carla.id}`);
  await endSessionsOf(app, anna);
  await page.goto(`${app.origin}/chats`);
  expect(await page.locator('#rows, .seen').count()).toBe(0);
});

test('on a first visit they stay until the list itself is here, and can be pressed', async () => {
  const fresh = await openBrowser();
  onTestFinished(() => fresh.close());
  const { page, context } = fresh;
  await context.addCookies(await browser.context.cookies());
  const answered = Promise.withResolvers<void>();
  await context.route('**/api/chats.php*', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await page.goto(`${app.origin}/chats`);
  await page.getByRole('status').getByText('Loading chats').waitFor({ state: 'attached' });
  expect(await page.locator('.shell').count(), 'the app has painted').toBe(0);
  const rows = page.locator('.chat-list').getByRole('link');
  expect(await rows.allInnerTexts()).toEqual([`${bram.name}\nread this`, `${carla.name}\n<i>first</i> of all`]);
  const place = await rows.first().boundingBox();
  expect(await accessibilityFaults(page)).toEqual([]);
  await rows.last().click();
  await page.waitForURL(`**/chats/${between(anna, carla)}`);
  await page.goBack();
  answered.resolve();
  const chats = page.locator('.chat-list [data-chat]');
  await chats.first().waitFor();
  expect(await page.locator('.seen').count()).toBe(0);
  expect((await chats.first().boundingBox())?.y).toBe(place?.y);
});

test('a conversation as this device has it, without network and before the code that shows it', async () => {
  const { page, context } = browser;
  await tell(anna, bram, 'שלום');
  await tell(bram, anna, '<b>new</b>');
  const conversation = `${app.origin}/chats/${between(anna, bram)}`;
  await page.goto(conversation);
  await bubble(page, '<b>new</b>').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.reload();
  await bubble(page, '<b>new</b>').waitFor();
  expect(await page.locator('.stored').count(), 'the real ones take its place').toBe(0);
  expect(await conversationAtStart()).toEqual({
    name: bram.name,
    texts: ['read this', 'שלום', '<b>new</b>'],
    directions: ['ltr', 'rtl', 'ltr'],
    real: 0,
  });

  await page.goto(`${app.origin}/chats/${between(bram, carla)}`);
  expect(await conversationAtStart(), 'not in the copy').toBeUndefined();
  await context.addCookies([{ name: 'session_hint', value: carla.id, url: app.origin }]);
  await page.goto(conversation);
  expect(await conversationAtStart(), 'the next member').toBeUndefined();
  await context.clearCookies();
  await page.goto(conversation);
  expect(await conversationAtStart(), 'logged out').toBeUndefined();
});

/** Once the copy has been read. */
const conversationAtStart = () =>
  browser.page.evaluate(async () => {
    const start = globalThis as { drawn?: Promise<unknown>; conversationAtStart?: object };
    await start.drawn;
    return start.conversationAtStart;
  });
