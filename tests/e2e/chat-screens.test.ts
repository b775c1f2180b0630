import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { bubble, composer, listedChats, logIn, openChat, untilSaved, write } from '../support/screens.ts';

let app: BuiltApp;
let desktop: Browser;
let page: Page;
beforeAll(async () => {
  app = await startDemo();
  desktop = await openBrowser({ device: 'desktop' });
  page = desktop.page;
  await logIn(page, app.origin, 'premium@demo.example');
});
afterAll(() =>
  endAll(
    () => desktop?.close(),
    () => app?.stop(),
  ),
);

const press = (key: string) => page.keyboard.press(key);
const focusedChat = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.chat);
/** As a screen reader says it: few of the rows are in the page. */
const placeInList = () =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('li');
    return `${row?.ariaPosInSet} of ${row?.ariaSetSize}`;
  });
const isWriting = () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA');

test('the whole chat by keyboard: choose, draft, leave, come back, send, remove', async () => {
  const listed = await listedChats(page);
  await page.getByRole('searchbox').focus();
  await press('ArrowDown');
  await press('ArrowDown');
  await expect.poll(focusedChat).toBe(listed[1]);
  await press('End');
  await expect.poll(placeInList).toMatch(/^(\d+) of \1$/);
  await press('Home');
  await expect.poll(focusedChat).toBe(listed[0]);
  await press('ArrowDown');
  await expect.poll(focusedChat).toBe(listed[1]);

  await press('Enter');
  await expect.poll(isWriting).toBe(true);
  await page.keyboard.type('by keyboard');
  await press('Escape');
  await expect.poll(focusedChat).toBe(listed[1]);
  await page.getByText('Draft: by keyboard').waitFor();
  await press('Enter');
  await expect.poll(isWriting).toBe(true);
  await press('Shift+Enter');
  await page.keyboard.type('two lines');
  await press('Enter');
  await bubble(page, 'by keyboard\ntwo lines').waitFor();
  expect(await isWriting()).toBe(true);
  expect(await composer(page).inputValue()).toBe('');

  await press('Escape');
  await expect.poll(focusedChat).toBe(listed[1]);
  await press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).waitFor();
  await press('Escape');
  await expect.poll(focusedChat).toBe(listed[1]);
  await press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect.poll(() => listedChats(page)).not.toContain(listed[1]);
  await expect.poll(async () => (await focusedChat()) !== undefined).toBe(true);
});

test('a chat that the server does not remove is back in the list, and an alert says so', async () => {
  desktop.expectLine(/status of 409/);
  const [chat] = await listedChats(page);
  await page.route('**/api/chat.php', async (route) => {
    if (route.request().method() !== 'DELETE') return await route.fallback();
    await route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Changed' } } });
  });
  await page.locator(`[data-chat="${chat}"]`).focus();
  await press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('alert').getByText('couldn’t be removed. It’s back in your list.').waitFor();
  await expect.poll(() => listedChats(page)).toContain(chat);
  await page.unroute('**/api/chat.php');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
});

test('a message that is too long says so, and nothing of it is cut or sent', async () => {
  const [conversation = ''] = await listedChats(page);
  await openChat(page, app.origin, conversation);
  const text = '👍'.repeat(1001);
  await composer(page).fill(text);
  await page.getByText('Too long: remove 1 character').waitFor();
  await press('Enter');
  expect(await composer(page).inputValue()).toBe(text);
  await untilSaved(page);
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe(text);
  await composer(page).fill('👍'.repeat(1000));
  await press('Enter');
  await expect.poll(() => composer(page).inputValue()).toBe('');
});

test('the window stays where the member reads, and at the end where they write', async () => {
  const [conversation = ''] = await listedChats(page);
  await openChat(page, app.origin, conversation);
  desktop.expectLine(/status of 429/); // a person is slower; the outbox sends them again
  // Tall enough to scroll, even in a chat that was empty before.
  const line = (i: number) => `line ${i}\nof\nmany`;
  for (let i = 0; i < 12; i++) await write(page, line(i));
  const scroller = page.locator('.messages-scroll');
  const fromEnd = () => scroller.evaluate((e) => Math.round(e.scrollHeight - e.scrollTop - e.clientHeight));
  await bubble(page, line(11)).and(page.locator('.bubble:not([data-status=waiting])')).waitFor();
  await expect.poll(fromEnd).toBe(0);
  await page.waitForTimeout(300); // what follows the newest message does so for a moment longer
  await scroller.evaluate((e) => e.scrollBy(0, -400));
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  await composer(page).fill('one more');
  expect(await fromEnd()).toBeGreaterThan(300);
  await press('Enter');
  await expect.poll(fromEnd).toBe(0);
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor({ state: 'detached' });
});

test('the list fills a tall window before anybody scrolls, and one that has grown', async () => {
  const end = () => page.locator('.chat-row').evaluateAll((rows) => rows.at(-1)?.getBoundingClientRect().bottom ?? 0);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`${app.origin}/chats`);
  await expect.poll(end).toBeGreaterThanOrEqual(700);
  await page.setViewportSize({ width: 1440, height: 1100 });
  await expect.poll(end).toBeGreaterThanOrEqual(1100);
  await page.reload();
  await expect.poll(end).toBeGreaterThanOrEqual(1100);
  await screenshot(page, 'tall-chats');
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('an unknown conversation is a 404 beside the list', async () => {
  await page.goto(`${app.origin}/chats/00000000-0000-8000-8000-000000000000`);
  await page.getByText('This page could not be found').waitFor();
  expect((await listedChats(page)).length).toBeGreaterThan(3);
  await screenshot(page, 'unknown-conversation');
});
