import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preloads, readScreenFiles } from '../../src/server/http/preloads.ts';
import { patterns, type RouteName } from '../../src/shared/paths.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { dist, type Loaded, loadedBy, sizeOnTheWire } from '../support/loaded.ts';
import { logIn } from '../support/screens.ts';

/** Budgets in KB of 1024 bytes, brotli (SPECIFICATION 10.18): what a slow phone can bear. */
const budget = {
  loggedOut: { js: 115, css: 15 },
  chatList: { js: 160, css: 15 },
  precache: { entries: 40, size: 350 },
  catalog: { entry: 8, members: 20 },
};

let database: TestDatabase;
let app: BuiltApp;
let browser: Browser;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString });
  browser = await openBrowser();
});
afterAll(() =>
  endAll(
    () => browser?.close(),
    () => app?.stop(),
    () => database?.drop(),
  ),
);

test('the first route of a visitor', async () => {
  const loaded = await loadedBy(browser.page, `${app.origin}/`, 'h1');
  tell('first route, logged out', loaded);
  expect(loaded.js).toBeGreaterThan(50); // React alone is more: the count counts
  expect(loaded.js).toBeLessThanOrEqual(budget.loggedOut.js);
  expect(loaded.files.filter((file) => file.includes('/tour-'))).toEqual([]);
  expect(loaded.css).toBeLessThanOrEqual(budget.loggedOut.css);
});

test('what the worker keeps', async () => {
  const { page } = browser;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const saved = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  const size = sizeOnTheWire(saved);
  console.log(`precache: ${saved.length} entries, ${size.toFixed(1)} KB`);
  expect(saved).toContain('/index.html');
  expect(saved.filter((file) => file.includes('/locale-')).every((file) => file.includes('/locale-en-'))).toBe(true);
  // Code that is here must not need code that is not: a screen would fail without network.
  const codes = saved.filter((file) => file.endsWith('.js'));
  const needed = codes.flatMap((file) => [
    ...readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import)"\.(\/[\w-]+\.js)"/g),
  ]);
  expect(needed.length).toBeGreaterThan(codes.length);
  expect(needed.map(([, name]) => `/assets${name}`).filter((file) => !saved.includes(file))).toEqual([]);
  expect(saved.length).toBeLessThanOrEqual(budget.precache.entries);
  expect(size).toBeLessThanOrEqual(budget.precache.size);
});

test('the chat list of a member', async () => {
  const { page } = browser;
  await logIn(page, app.origin, 'premium@demo.example');
  // A tab of its own, so that what the login screen loaded does not count.
  const tab = await browser.context.newPage();
  const loaded = await loadedBy(tab, `${app.origin}/chats`, '[data-chat]');
  tell('chat list', loaded);
  expect(loaded.js).toBeGreaterThan(80);
  expect(loaded.js).toBeLessThanOrEqual(budget.chatList.js);
  expect(loaded.css).toBeLessThanOrEqual(budget.chatList.css);
  await tab.close();
});

test('the catalogs', () => {
  const built = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  for (const part of ['entry', 'members'] as const) {
    const files = built
      .filter((file) => file.startsWith('locale-') && file.includes(`-${part}-`))
      .map((file) => `assets/${file}`);
    const largest = Math.max(...files.map((file) => sizeOnTheWire([file])));
    console.log(`catalog, ${part}: ${largest.toFixed(1)} KB at most`);
    expect(files).toHaveLength(11);
    expect(largest).toBeLessThanOrEqual(budget.catalog[part]);
  }
});

function tell(what: string, { js, css, files }: Loaded): void {
  const each = files.map((file) => `  ${sizeOnTheWire([file]).toFixed(1).padStart(6)} ${file}`).join('\n');
  console.log(`${what}: JavaScript ${js.toFixed(1)} KB, CSS ${css.toFixed(1)} KB\n${each}`);
}

test('the code of every screen is fetched together with the shell, and nothing that the shell asks for anyway', () => {
  const files = readScreenFiles(dist);
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const routes = Object.keys(patterns) as RouteName[];
  const scriptsOf = (route: RouteName, isMember = true): string[] =>
    preloads(files, route, { locale: 'en', isMember }).match(/(?<=\/assets\/)(?!locale-)[\w-]+(?=-[\w-]{8}\.js)/g) ??
    [];
  expect(routes.filter((route) => scriptsOf(route).length === 0)).toEqual([]);
  expect(routes.filter((route) => scriptsOf(route).includes('index'))).toEqual([]);
  expect(shell).toMatch(/src="\/assets\/index-[\w-]+\.js"/);
  expect(scriptsOf('chats-id')).toEqual(expect.arrayContaining(['chats', 'conversation', 'device']));
  expect(scriptsOf('chats')).not.toContain('conversation');
  expect(scriptsOf('landers-gallery-slug')).toEqual(expect.arrayContaining(['lander-load', 'lander-gallery']));
  expect(scriptsOf('members', false)).toContain('visitor-list');
});
