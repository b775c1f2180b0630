import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { logIn } from '../support/screens.ts';

/** Images the worker stores, and when they go (SPECIFICATION 10.12). */
let database: TestDatabase;
let app: BuiltApp;
let browser: Browser;
let page: Page;
beforeEach(async () => {
  database = await createDemoDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString, env: { DEMO: '1' } });
  browser = await openBrowser({ own: true });
  page = browser.page;
  await logIn(page, app.origin, 'premium@demo.example');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
});
afterEach(() =>
  endAll(
    () => browser?.close(),
    () => app?.stop(),
    () => database?.drop(),
  ),
);

test('faces that were seen are there without network, and a logout leaves none of them', async () => {
  await page.reload(); // The first page began without its worker.
  await expect.poll(() => shown(page)).toBeGreaterThan(3);
  const seen = await shown(page);
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThanOrEqual(seen);
  expect((await saved(page)).every((path) => path.startsWith('/api/media/open/'))).toBe(true);
  await browser.offline(true);
  await page.reload();
  await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(seen);
  await browser.offline(false);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${app.origin}/`);
  await expect.poll(() => saved(page)).toEqual([]);
  await expect.poll(() => seenWhen(page)).toEqual([]);
});

test('faces that did not load in a tunnel come with the network, without a reload', async () => {
  await page.reload();
  await expect.poll(() => shown(page)).toBeGreaterThan(3);
  const seen = await shown(page);
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThanOrEqual(seen);
  await browser.offline(true);
  const cdp = await browser.context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.evaluate(() => caches.delete('images-open'));
  await page.reload();
  await page.locator('[data-chat]').first().waitFor();
  await expect.poll(() => page.locator('.avatar > [aria-hidden]').count()).toBeGreaterThan(3);
  await browser.offline(false);
  await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(seen);
});

test('a player gets parts, and the whole file is kept for it', async () => {
  await page.reload();
  await expect.poll(async () => (await saved(page)).length).toBeGreaterThan(0);
  const [path = ''] = await saved(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('images')) await caches.delete(name);
  });
  const part = (range: string) =>
    page.evaluate(
      async ([path = '', range = '']) => {
        const answer = await fetch(path, { headers: { Range: range } });
        return [answer.status, (await answer.arrayBuffer()).byteLength, answer.headers.get('Content-Range')];
      },
      [path, range],
    );
  const [status, length, which] = await part('bytes=4-13');
  expect([status, length, which]).toEqual([206, 10, expect.stringMatching(/^bytes 4-13\/\d+$/)]);
  await expect.poll(() => saved(page)).toContain(path);
  await browser.offline(true);
  expect(await part('bytes=0-3')).toEqual([206, 4, String(which).replace('4-13', '0-3')]);
  browser.expectLine(/status of 416/);
  expect(await part('bytes=99999999-')).toEqual([416, 0, String(which).replace('4-13', '*')]);
});

test('a full device shows what it cannot keep', async () => {
  const cdp = await browser.context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize: 1 });
  await page.evaluate(() => caches.delete('images-open'));
  await page.reload();
  await expect.poll(() => shown(page)).toBeGreaterThan(3);
  await page.waitForTimeout(500);
  expect(await saved(page)).toEqual([]);
});

test('only pictures are kept: neither a refusal, nor a page that a proxy puts in their place', async () => {
  const { context } = browser;
  const answer = async (path: string) =>
    page.evaluate(async (path) => (await fetch(path).catch(() => undefined))?.status, path);
  browser.expectLine(/status of 404/);
  expect(await answer('/api/media/open/nobodys-photo-thumb.webp')).toBe(404);
  await context.route('**/api/media/open/captive.webp', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  );
  expect(await answer('/api/media/open/captive.webp')).toBe(200);
  await page.waitForTimeout(300);
  const names = await saved(page);
  expect(names.filter((name) => /captive|nobodys/.test(name))).toEqual([]);
});

/** How many faces can be seen. */
const shown = (tab: Page): Promise<number> =>
  tab.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length);

const saved = (tab: Page): Promise<string[]> =>
  tab.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('images')) continue;
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    }
    return all;
  });

/** Workbox's own list of what was used when: addresses of images in it would tell whom a member has looked at. */
const seenWhen = (tab: Page): Promise<string[]> =>
  tab.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('workbox-expiration');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const urls = await new Promise<string[]>((resolve) => {
      const request = db.transaction('cache-entries').objectStore('cache-entries').getAll();
      request.onsuccess = () => resolve(request.result.map(({ url }) => String(url)));
    });
    db.close();
    return urls.filter((url) => url.includes('/api/media/'));
  });
