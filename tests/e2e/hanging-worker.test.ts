import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { listen } from '../support/listen.ts';

const answering = `
  addEventListener('install', (event) => event.waitUntil(skipWaiting()));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', () => {});`;
/** Answers no request for `/slow`, and no other once one of those has come. */
const hanging = `
  let hangs = false;
  addEventListener('install', (event) => event.waitUntil(skipWaiting()));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    hangs ||= event.request.url.endsWith('/slow');
    if (hangs) event.respondWith(new Promise(() => {}));
  });`;
const killing = readFileSync(join(import.meta.dirname, '../../dist/kill-sw.js'), 'utf8');

/** A page under a worker, which the kill switch replaces. */
async function start(broken: string) {
  let worker = broken;
  const site = new Hono()
    .get('/sw.js', (context) => context.body(worker, 200, { 'Content-Type': 'text/javascript' }))
    .get('*', (context) => context.html('<!doctype html><link rel="icon" href="data:," /><p>Here</p>'));
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(await listen({ api: site }));
  await page.evaluate(async () => {
    for (const name of ['images-open', 'precache']) await caches.open(name);
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const kill = async () => {
    worker = killing;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  };
  return { page, kill };
}

async function expectNoWorker(page: Page): Promise<void> {
  await page.getByText('Here').waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['images-open']);
}

test('the tab under a worker that answers is loaded again at once, without one', async () => {
  const { page, kill } = await start(answering);
  const entered = await page.evaluate(() => performance.timeOrigin);
  await kill();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => entered)).not.toBe(entered);
  await expectNoWorker(page);
});

test('a worker that no longer answers is gone with the next load, and only members’ images stay', async () => {
  const { page, kill } = await start(hanging);
  await page.evaluate(() => void fetch('/slow'));
  const isAnswered = () => fetch('/', { signal: AbortSignal.timeout(1000) }).then(Boolean, () => false);
  expect(await page.evaluate(isAnswered)).toBe(false);
  await kill();
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered).toBe(0);
  await page.reload();
  await expectNoWorker(page);
});
