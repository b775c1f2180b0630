import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { openWebKit, type Page } from '../support/webdriver.ts';

let app: BuiltApp;
let page: Page;
beforeAll(async () => {
  app = await startDemo();
  page = await openWebKit();
});
afterAll(() =>
  endAll(
    () => page?.close(),
    () => app?.stop(),
  ),
);

const shown = `return Boolean(document.querySelector('main h1, main h2')) && !document.querySelector('.shell')`;

test('a member logs in', async () => {
  await page.open(`${app.origin}/login`);
  await page.type('input[name=email]', 'premium@demo.example');
  await page.type('input[name=password]', 'vonk-demo-2026');
  await page.press('main button[type=submit]');
  await page.until(`return document.querySelectorAll('[data-chat]').length > 3`);
});

/** WebKit keeps a page that is left as it is, its transactions too; the app itself hung on its skeleton after a few of these. */
test('pages that are left amid their start stop no later one', async () => {
  const late: number[] = [];
  for (let round = 0; round < 8; round++) {
    for (const address of ['/chats', '/members', '/likes', '/chats']) {
      await page.open(app.origin + address);
      await wait(round * 40);
    }
    const since = Date.now();
    await page.open(`${app.origin}/chats`);
    await page.until(shown, 12_000);
    late.push(Date.now() - since);
  }
  console.log('milliseconds until a page was shown:', late.join(' '));
  expect(late).toHaveLength(8);
});
