import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type Deployment, deploy } from '../support/deployment.ts';
import { endAll } from '../support/end-all.ts';

/** Effects of a bad deployment on a page that is open or just loading (SPECIFICATION 10.10). */
let app: Deployment;
let browser: Browser;
let page: Page;
let loads: number;
beforeEach(async () => {
  app = await deploy();
  // Messages of the browser and React about files that are missing, or are not what they are called.
  const expected = [/status of 404/, /MIME type/, /Failed to fetch dynamically/, /error occurred/, /bad HTTP response/];
  browser = await openBrowser({ expected: [...expected, /net::ERR_EMPTY_RESPONSE/] });
  page = browser.page;
  loads = 0;
  page.on('load', () => {
    loads += 1;
  });
});
afterEach(() =>
  endAll(
    () => browser?.close(),
    () => app?.close(),
  ),
);

describe('a tab without a worker', () => {
  const goOn = () => page.getByRole('link', { name: 'Prices' }).click();
  const nextScreen = () => page.getByRole('heading', { name: 'Prices', level: 1 });
  const code = 'price-page';
  beforeEach(async () => {
    app.break('/sw.js', 'missing');
    await page.goto(`${app.origin}/login`);
    await page.locator('h1').waitFor();
  });

  test('whose next screen was replaced by a deploy shows it after one load', async () => {
    app.rename(code);
    await goOn();
    await nextScreen().waitFor();
    expect(loads).toBe(2);
  });

  test('that is answered with a page where it asked for code does so too', async () => {
    const { old } = app.rename(code);
    app.break(old, 'page');
    await goOn();
    await nextScreen().waitFor();
    expect(loads).toBe(2);
  });

  test('that is being left is not loaded again for what the browser breaks off', async () => {
    await page.evaluate(() => {
      dispatchEvent(new Event('beforeunload'));
      document.querySelector('script[src]')?.dispatchEvent(new Event('error'));
    });
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
  });

  test('loads once a minute, where that does not help', async () => {
    app.break(app.path(code), 'missing');
    await goOn();
    await expect.poll(() => loads).toBe(2);
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await page.waitForTimeout(500);
    expect(loads, 'the first, the one that heals, and mine').toBe(3);

    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now() - 61_000)));
    app.mend();
    app.break('/sw.js', 'missing');
    await page.reload();
    await nextScreen().waitFor();
  });

  test('is not loaded again when nobody answers: what is there stays', async () => {
    app.break(app.path(code), 'broken off');
    app.break('/healthz', 'broken off');
    await goOn();
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
  });
});

describe('a shell that is older than its code', () => {
  test.each(['missing', 'page'] as const)('out of a cache in between, the entry %s', async (fault) => {
    const shell = app.read('index.html');
    const { old } = app.rename('index');
    app.answerOnce('/', shell);
    app.break(old, fault);
    await page.goto(app.origin);
    await page.locator('h1').waitFor();
    expect(loads).toBe(2);
  });

  test('out of the worker, which has lost the entry', async () => {
    await openWithWorker();
    const { old } = app.rename('index');
    await forget(old);
    loads = 0;
    await page.reload();
    await page.locator('h1').waitFor();
    expect(loads).toBe(2);
  });
});

test.each(['sw.js', 'a file'])(
  'a worker that did not come, for %s, is installed without another load',
  async (what) => {
    const missed = what === 'sw.js' ? '/sw.js' : app.path('chats');
    app.break(missed, 'broken off');
    await page.goto(app.origin);
    await expect.poll(() => app.refused(missed)).toBeGreaterThan(0);
    app.mend();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    expect(loads).toBe(1);
  },
);

test('what the worker has lost of its build is fetched again at the next start', async () => {
  await openWithWorker();
  const screen = app.path('visitors');
  await forget(screen);
  await forget('/index.html');
  await page.reload();
  await expect.poll(precached).toEqual(expect.arrayContaining([screen, '/index.html']));
});

test('a worker does not take a page for code: the update fails, and is made when the deploy is whole', async () => {
  await openWithWorker();
  const before = await precached();
  const { renamed } = app.rename('visitors');
  app.break(renamed, 'page');
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => undefined);
      const { installing } = registration;
      if (installing) await new Promise((end) => installing.addEventListener('statechange', end, { once: true }));
      return registration.waiting !== null;
    });
  expect(await update()).toBe(false);
  expect(await precached()).toEqual(expect.arrayContaining(before));
  expect(await kindOf(renamed)).toBeUndefined();
  app.mend();
  expect(await update()).toBe(true);
  expect(await kindOf(renamed)).toMatch(/javascript/);
});

async function openWithWorker(): Promise<void> {
  await page.goto(app.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.locator('h1').waitFor();
}

const precached = (): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'));
    return name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });

const forget = (path: string): Promise<void> =>
  page.evaluate(async (path) => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    if (!(await (await caches.open(name)).delete(path, { ignoreSearch: true }))) throw new Error(`${path} is not kept`);
  }, path);

const kindOf = (path: string): Promise<string | null | undefined> =>
  page.evaluate(async (path) => (await caches.match(path))?.headers.get('content-type'), path);
