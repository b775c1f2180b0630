import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { bubble } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** What stands there before the app's code has come: the newest chats, as they were last seen. */
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
  browser = await openBrowser({ own: true, expected: [/status of 403/] });
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
  });
  await logIn(anna);
});

const atStart = () => browser.page.evaluate(() => (globalThis as { rowsAtStart?: string[][] }).rowsAtStart ?? []);
const listed = () => browser.page.locator('[data-chat]').first().waitFor();

async function logIn(who: Actor): Promise<void> {
  const { page } = browser;
  await page.goto(`${app.origin}/login`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
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

test('nothing after the session has ended, nor for the next member', async () => {
  const { page } = browser;
  await page.reload();
  expect(await atStart()).toHaveLength(2);
  await browser.offline(true);
  await app.db.deleteFrom('sessions').execute();
  await browser.offline(false);
  await page.waitForURL('**/login');
  await page.goto(`${app.origin}/chats`);
  await page.waitForURL('**/login');
  expect(await atStart()).toEqual([]);
  await logIn(bram);
  expect(await atStart()).toEqual([]);
});
