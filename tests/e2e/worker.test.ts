import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { endAll } from '../support/end-all.ts';

/** The worker alone: the built app, deployed on a server that knows no calls, so that a test can deploy another build. */
let dist: string;
let server: Server;
let origin: string;
let browser: Browser;
beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'test-worker-'));
  cpSync(join(import.meta.dirname, '../../dist'), dist, { recursive: true });
  server = serve();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser({ expected: [/status of 404/] });
  await browser.context.addCookies([{ name: 'locale', value: 'nl', url: origin }]);
  await browser.page.goto(origin);
  await browser.page.waitForFunction(() => navigator.serviceWorker.controller);
});
afterEach(() =>
  endAll(
    () => browser?.close(),
    () => server?.close().closeAllConnections(),
    () => rmSync(dist, { recursive: true, force: true }),
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

test('after an update an open tab still has its code, and the next start its language, without network', async () => {
  const { page } = browser;
  const [oldCatalog] = await cached('nl');
  const { oldChunk, newCatalog } = deployAnother();
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

/** Another build: a chunk and the Dutch catalog have new names, and the old files are gone from the server. */
function deployAnother(): { oldChunk: string; newCatalog: string } {
  const worker = join(dist, 'sw.js');
  let code = readFileSync(worker, 'utf8');
  const rename = (pattern: RegExp) => {
    const [old = ''] = pattern.exec(code) ?? [];
    const renamed = old.replace(/-[\w-]{8}(\.\w+)$/, '-NEWBUILD$1');
    renameSync(join(dist, old), join(dist, renamed));
    code = code.replaceAll(old, renamed);
    return { old: `/${old}`, renamed: `/${renamed}` };
  };
  const chunk = rename(/assets\/chats-[\w-]{8}\.js/);
  const catalog = rename(/assets\/locale-nl-entry-[\w-]{8}\.js/);
  writeFileSync(worker, code);
  return { oldChunk: chunk.old, newCatalog: catalog.renamed };
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

function serve(): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const isFile = extname(path) !== '' || path.startsWith('/api/');
    const file = isFile ? path : '/index.html';
    try {
      const body = readFileSync(join(dist, file));
      response
        .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain', 'Cache-Control': 'no-store' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}
