import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { bubbles, listedChats, logIn, openChat, write } from '../support/screens.ts';

/** The server's environment, read anew at each start. */
let env: Record<string, string>;
let database: TestDatabase;
let app: BuiltApp;
let browser: Browser;
beforeEach(async () => {
  env = {};
  database = await createTestDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString, env });
  // The server is away while it starts anew, and refuses a message.
  browser = await openBrowser({ expected: [/net::ERR_/, /status of 402/, /from the Manifest/] });
});
afterEach(() =>
  endAll(
    () => browser?.close(),
    () => app?.stop(),
    () => database?.drop(),
  ),
);

test('a broken worker is taken off the device, and nothing of the member goes with it', async () => {
  const { page } = browser;
  await logIn(page, app.origin, 'nocredits@demo.example'); // what they write waits in the outbox
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const [chat = ''] = await listedChats(page);
  await openChat(page, app.origin, chat);
  await write(page, 'still here');
  await expect.poll(ownBubble).toMatch(/failed|unpaid/);
  const waiting = await ownBubble();
  await keep('images-open');

  env.KILL_WORKER = '1';
  await app.restart();
  const entered = await page.evaluate(() => performance.timeOrigin);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  // Chromium may let it wait while the machine is busy; the next load does not.
  const isReloaded = () => page.evaluate((entered) => performance.timeOrigin !== entered, entered).catch(() => false);
  await expect
    .poll(isReloaded, { timeout: 10_000 })
    .toBe(true)
    .catch(() => page.reload());
  await page.locator('.bubble').first().waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['images-open']);
  expect(await ownBubble()).toBe(waiting);

  // The page asks for the worker again at each start: it is not loaded over and over.
  const again = await page.evaluate(() => performance.timeOrigin);
  await page.waitForTimeout(2000);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(again);

  delete env.KILL_WORKER;
  await app.restart();
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContainEqual(expect.stringContaining('precache'));
});

const ownBubble = async () => (await bubbles(browser.page)).find((each) => each.startsWith('still here'));

const keep = (name: string) =>
  browser.page.evaluate(async (name) => {
    await (await caches.open(name)).put('/api/media/open/x.webp', new Response('x'));
  }, name);
