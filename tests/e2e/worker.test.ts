import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type Deployment, deploy } from '../support/deployment.ts';
import { watchLoading } from '../support/drawn.ts';
import { endAll } from '../support/end-all.ts';

/** The worker alone. */
let app: Deployment;
let origin: string;
let browser: Browser;
beforeEach(async () => {
  app = await deploy();
  origin = app.origin;
  browser = await openBrowser({ expected: [/status of 404/] });
  await browser.context.addCookies([{ name: 'locale', value: 'nl', url: origin }]);
  await browser.page.goto(origin);
  await browser.page.waitForFunction(() => navigator.serviceWorker.controller);
});
afterEach(() =>
  endAll(
    () => browser?.close(),
    () => app?.close(),
  ),
);

test('answers its version, on the port or to the page', async () => {
  const answers = await browser.page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const onPort = new Promise((answer) => {
      port1.onmessage = ({ data }) => answer(data);
    });
    const toPage = new Promise((answer) => {
      navigator.serviceWorker.onmessage = ({ data }) => answer(data);
    });
    navigator.serviceWorker.controller?.postMessage('version', [port2]);
    navigator.serviceWorker.controller?.postMessage('version');
    return Promise.all([onPort, toPage]);
  });
  expect(answers).toEqual([2, 2]);
});

test('the first worker is no new version, even where the browser says late that it is installed', async () => {
  const late = await openBrowser({ expected: [/status of 404/] });
  // As Safari does: it is in charge before the page hears that it was installed.
  await late.page.addInitScript(() =>
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => ({ state: 'activated' }) }),
  );
  await late.page.goto(origin);
  await late.page.evaluate(() => navigator.serviceWorker.ready);
  expect(await late.page.locator('.new-version').innerText()).toBe('');
  await late.close();
});

test('takes over a page that was still loading when it came to life', async () => {
  const visitor = await openBrowser({ expected: [/status of 404/] });
  const [first, page] = [visitor.page, await visitor.context.newPage()];
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/login', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  const loading = page.goto(`${origin}/login`);
  await asked.promise;
  await first.goto(origin);
  await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  answer.resolve();
  await loading;
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await visitor.close();
});

test('opens any address without network, in the language of the last visit, but answers no call', async () => {
  const { page } = browser;
  await cached('nl');
  await browser.offline(true);
  await page.goto(`${origin}/login`);
  await page.waitForSelector('h1');
  expect(await page.getAttribute('html', 'lang')).toBe('nl');
  const reached = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      path,
    );
  expect(await reached('/api/user.php')).toBe(false);
  expect(await reached('/index.html')).toBe(true);
});

test('the outbox of a sandbox is the server’s page, not one of the app', async () => {
  const response = await browser.page.goto(`${origin}/dev/outbox`);
  expect(response?.fromServiceWorker()).toBe(false);
});

test('a legal page that was read once is read without network too; another says what it needs', async () => {
  const { page } = browser;
  browser.expectLine(/Failed to fetch dynamically imported module/);
  await browser.offline(false);
  await page.goto(`${origin}/pages/cookies`);
  await page.locator('main p').first().waitFor();
  await browser.offline(true);
  await page.goto(`${origin}/pages/cookies`);
  await page.locator('main p').first().waitFor();
  await page.evaluate(async () => {
    const cache = await caches.open('catalogs');
    for (const file of await cache.keys()) if (file.url.includes('-pages-')) await cache.delete(file);
  });
  await page.goto(`${origin}/pages/faq`);
  await page.getByText('Je hebt dit deel nog niet geopend op dit apparaat').waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('nl');
});

test('a start waits for no worker: the browser itself reads the shell', async () => {
  const { page } = browser;
  await browser.offline(true);
  // As the browser says; '' is the worker.
  const answeredBy = async (address: string) => {
    await page.goto(`${origin}${address}`);
    await page.waitForSelector('h1');
    return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().workerFinalSourceType);
  };
  expect(await answeredBy('/')).toBe('cache');
  expect(await answeredBy('/login')).toBe('');
  expect(await answeredBy('/?t=3')).toBe('');
});

test('after an update an open tab still has its code, and the next start its language, without network', async () => {
  const { page } = browser;
  const [oldCatalog] = await cached('nl');
  const { old: oldChunk } = app.rename('chats');
  const { renamed: newCatalog } = app.rename('locale-nl-entry');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((next) => setTimeout(next, 20));
  });
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state), 'waits until it is asked').toBe(
    'activated',
  );
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const inCharge = new Promise((done) =>
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && done(0)),
    );
    waiting?.postMessage('activate-now');
    await inCharge;
  });
  await browser.offline(true);
  const has = (file: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      file,
    );
  await expect.poll(() => precached()).not.toContain(oldChunk);
  expect(await has(oldChunk)).toBe(true);
  expect(await has(oldCatalog ?? '')).toBe(true);
  expect(await has(newCatalog)).toBe(true);
  expect(await has('/assets/never-built.js')).toBe(false);
});

test('a new version is offered in every tab, forced on none, and shown where it is asked for', async () => {
  const { page, context } = browser;
  const other = await context.newPage();
  const loaded = watchLoading(other);
  await other.goto(origin);
  app.rename('visitors');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await Promise.all([newVersion(page).waitFor(), newVersion(other).waitFor()]);
  const entered = (tab: Page) => tab.evaluate(() => performance.timeOrigin);
  const [mine, theirs] = [await entered(page), await entered(other)];
  // Chromium starts a worker again that hears from a tab just as it ends; the new one then waits for half a minute.
  await loaded();
  await Promise.all([heardBy(page), heardBy(other)]);

  await newVersion(page).click();
  await expect.poll(() => entered(page).catch(() => mine)).not.toBe(mine);
  await page.locator('h1').waitFor();
  expect(await newVersion(page).count()).toBe(0);
  expect(await entered(other), 'the other tab goes on').toBe(theirs);
  await newVersion(other).click();
  await expect.poll(() => entered(other).catch(() => theirs)).not.toBe(theirs);
});

test('calls just after “Update now” hold no new version up', async () => {
  const { page } = browser;
  app.rename('visitors');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const entered = () => page.evaluate(() => performance.timeOrigin);
  const before = await entered();
  await newVersion(page).evaluate((button: HTMLElement) => {
    button.click();
    for (let ms = 0; ms < 1000; ms += 10) setTimeout(() => fetch('/api/user.php'), ms);
  });
  await expect.poll(() => entered().catch(() => before)).not.toBe(before);
});

test('a new version is offered too where it was found before the tab asked', async () => {
  const tab = await browser.context.newPage();
  await tab.addInitScript(() => {
    navigator.serviceWorker.register = async () => {
      const registration = (await navigator.serviceWorker.getRegistration()) as ServiceWorkerRegistration;
      registration.update();
      while (!registration.installing) await new Promise((next) => setTimeout(next));
      return registration;
    };
  });
  app.rename('visitors');
  await tab.goto(origin);
  await newVersion(tab).waitFor();
});

test.each([
  ['when an hour has passed', 61 * 60_000, false],
  ['when it is looked at again', 2 * 60_000, true],
] as const)('a tab asks for a new version by itself %s', async (_, passed, looked) => {
  const tab = await browser.context.newPage();
  await tab.clock.install();
  await tab.goto(origin);
  await tab.locator('h1').waitFor();
  await tab.evaluate(() => navigator.serviceWorker.ready);
  app.rename('visitors');
  const look = () => tab.evaluate((): boolean => document.dispatchEvent(new Event('visibilitychange')));
  await look();
  expect(await newVersion(tab).count(), 'a minute must have passed').toBe(0);
  await tab.clock.fastForward(passed);
  if (looked) await look();
  await newVersion(tab).waitFor();
});

/** The worker in charge has heard all that the tab has said so far. */
const heardBy = (tab: Page): Promise<void> =>
  tab.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((answered) => {
      port1.onmessage = answered;
    });
    active?.postMessage('version', [port2]);
    await answer;
  });

const newVersion = (tab: Page): Locator => tab.getByRole('status').getByRole('button', { name: 'Nu bijwerken' });

/** Waits until the catalogs of the page's language are kept; their paths. */
async function cached(locale: string): Promise<string[]> {
  const catalogs = () =>
    browser.page.evaluate(async () => {
      const cache = await caches.open('catalogs');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(catalogs).toContainEqual(expect.stringContaining(`/locale-${locale}-entry-`));
  return catalogs();
}

const precached = (): Promise<string[]> =>
  browser.page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
