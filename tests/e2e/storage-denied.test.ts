import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import {
  bubble,
  composer,
  listedChats,
  listedMembers,
  logIn,
  memberCards,
  openLikes,
  write,
} from '../support/screens.ts';

let app: BuiltApp;
let jasper: Browser;
beforeAll(async () => {
  app = await startDemo();
  jasper = await openBrowser();
  await jasper.context.addInitScript(denyStorage);
});
afterAll(() =>
  endAll(
    () => jasper?.close(),
    () => app?.stop(),
  ),
);

/** As in a window that may keep nothing but cookies: every way to store throws or rejects, and there is no worker. */
function denyStorage(): void {
  const error = () => new DOMException('Storage is denied', 'SecurityError');
  const deny = (): never => {
    throw error();
  };
  IDBFactory.prototype.open = deny;
  IDBFactory.prototype.deleteDatabase = deny;
  IDBFactory.prototype.databases = deny;
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get: deny });
  for (const name of ['open', 'has', 'keys', 'match', 'delete'])
    Object.defineProperty(CacheStorage.prototype, name, { value: () => Promise.reject(error()) });
  Object.defineProperty(Navigator.prototype, 'storage', { get: () => undefined });
  ServiceWorkerContainer.prototype.register = () => Promise.reject(error());
}

const nothingSaved = 'Nothing is saved on this device';

test('where nothing can be stored, the app runs from memory, says so, and sends', async () => {
  const { page } = jasper;
  await logIn(page, app.origin, 'premium@demo.example');
  await page.getByText(nothingSaved).waitFor();
  await screenshot(page, 'storage-denied');
  const chats = await listedChats(page);
  expect(chats.length).toBeGreaterThan(5);

  await page.locator('[data-chat]').first().click();
  await composer(page).waitFor();
  await write(page, 'from memory');
  await expect.poll(() => bubble(page, 'from memory').getAttribute('data-status')).toMatch(/sent|delivered|seen/);
});

test('after a reload the session still holds, and all of it comes from the server again', async () => {
  const { page } = jasper;
  await page.reload();
  await bubble(page, 'from memory').waitFor();
  await page.getByText(nothingSaved).waitFor();
  await openLikes(page, app.origin);
  expect((await listedMembers(page)).length).toBeGreaterThan(0);
  await memberCards(page).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await memberCards(page).first().waitFor();
});

test('and logging out leaves a visitor', async () => {
  const { page } = jasper;
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').first().waitFor();
  await page.getByRole('button', { name: /Jasper/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${app.origin}/`);
  await page.goto(`${app.origin}/chats`);
  await page.getByLabel('Email').waitFor();
});
