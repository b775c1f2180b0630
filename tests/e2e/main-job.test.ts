import type { Locator, Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import {
  bubble,
  bubbles,
  composer,
  fillLogin,
  listedChats,
  openChat,
  ownTexts,
  untilSaved,
  write,
} from '../support/screens.ts';

let app: BuiltApp;
let jasper: Browser;
let lotte: Browser;
/** Jasper's open streams. */
const streams = new Set<Request>();
beforeAll(async () => {
  app = await startDemo();
  jasper = await openBrowser({ own: true });
  lotte = await openBrowser({ device: 'desktop' });
  jasper.context.on('request', (request) => {
    if (request.url().includes('events.php')) streams.add(request);
  });
  jasper.context.on('requestfinished', (request) => streams.delete(request));
  jasper.context.on('requestfailed', (request) => streams.delete(request));
  await fillLogin(jasper.page, app.origin, 'premium@demo.example');
  await fillLogin(lotte.page, app.origin, 'free@demo.example');
});
afterAll(() =>
  endAll(
    () => jasper?.close(),
    () => lotte?.close(),
    () => app?.stop(),
  ),
);

const chatWith = (page: Page, name: string) =>
  page.locator('[data-chat]').filter({ has: page.locator('.chat-name').getByText(name, { exact: true }) });

/** All badges of new messages and likes in it. */
const unreadIn = async (where: Locator): Promise<number> =>
  (await where.locator('.badge.unread > [aria-hidden]').allTextContents()).reduce((sum, text) => sum + Number(text), 0);

async function conversationWith(page: Page, name: string): Promise<string> {
  return (await chatWith(page, name).getAttribute('data-chat')) ?? '';
}

test('in a tunnel the app opens, shows every chat, takes five messages, and delivers each once and in order', async () => {
  const { page } = jasper;
  const withLotte = await conversationWith(page, 'Lotte');
  const withEmily = await conversationWith(page, 'Emily');
  const seen = { list: await listedChats(page), texts: [] as string[] };
  await openChat(page, app.origin, withLotte);
  seen.texts = await bubbles(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);

  await jasper.offline(true);
  await page.goto(`${app.origin}/chats`);
  await page.reload();
  await page.locator('[data-chat]').first().waitFor();
  // The window may have room for more or fewer of them: without network there is nothing to offer above the list.
  const listed = await listedChats(page);
  const both = Math.min(listed.length, seen.list.length);
  expect(both).toBeGreaterThan(5);
  expect(listed.slice(0, both)).toEqual(seen.list.slice(0, both));
  await openChat(page, app.origin, withLotte);
  // The strip that says offline may leave room for one row fewer.
  const shown = await bubbles(page);
  expect(shown.length).toBeGreaterThan(5);
  const last = Math.min(shown.length, seen.texts.length);
  expect(shown.slice(-last)).toEqual(seen.texts.slice(-last));
  for (const text of ['tunnel 1', 'tunnel 2', 'tunnel 3']) await write(page, text);
  await openChat(page, app.origin, withEmily);
  for (const text of ['tunnel 4', 'tunnel 5']) await write(page, text);
  expect((await bubbles(page)).slice(-2)).toEqual(['tunnel 4: waiting', 'tunnel 5: waiting']);
  await screenshot(page, 'tunnel');

  await chatWith(lotte.page, 'Jasper').click();
  await composer(lotte.page).waitFor();
  const another = await jasper.context.newPage();
  await page.close();
  await jasper.offline(false);
  await openChat(another, app.origin, withEmily);

  // Emily's robot reads and answers, perhaps before the window is there.
  await expect
    .poll(async () => (await bubbles(another)).filter((each) => each.startsWith('tunnel')))
    .toEqual([expect.stringMatching(/^tunnel 4: (sent|seen)$/), expect.stringMatching(/^tunnel 5: (sent|seen)$/)]);
  await bubble(lotte.page, 'tunnel 3').waitFor();
  expect(await ownTexts(lotte.page, 'tunnel')).toEqual(['tunnel 1', 'tunnel 2', 'tunnel 3']);
  await openChat(another, app.origin, withLotte);
  await expect
    .poll(async () => (await bubbles(another)).slice(-3))
    .toEqual(['tunnel 1: seen', 'tunnel 2: seen', 'tunnel 3: seen']);
});

test('typing and answers are live, and counts follow in list, header and title', async () => {
  const page = jasper.context.pages().at(-1) ?? jasper.page;
  await composer(page).pressSequentially('yes');
  await lotte.page.getByText('typing').first().waitFor();
  await untilSaved(page);
  // A badge is refused in some windows, which nobody notices.
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = `${count}`;
      throw new DOMException('refused', 'NotAllowedError');
    };
  });
  await page.goto(`${app.origin}/chats`);
  await chatWith(page, 'Lotte').waitFor();
  await page.getByText('Draft:').waitFor();
  expect(await unreadIn(chatWith(page, 'Lotte'))).toBe(0);
  await write(lotte.page, 'Saturday then');
  await expect.poll(() => chatWith(page, 'Lotte').textContent()).toContain('Saturday then');
  await expect.poll(() => unreadIn(chatWith(page, 'Lotte'))).toBe(1);
  // Others write meanwhile too: Emily's robot answers when it likes.
  await expect
    .poll(async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1]) - (await unreadIn(page.locator('header.top'))))
    .toBe(0);
  await expect
    .poll(
      async () => Number(await page.getAttribute('html', 'data-badge')) - (await unreadIn(page.locator('header.top'))),
    )
    .toBe(0);
  await openChat(page, app.origin, await conversationWith(page, 'Lotte'));
  expect(await composer(page).inputValue()).toBe('yes');
});

test('two tabs share one stream and show the same at once; a frozen one stops nobody', async () => {
  const page = jasper.context.pages().at(-1) ?? jasper.page;
  await page.goto(`${app.origin}/chats`);
  await expect.poll(() => streams.size).toBe(1);
  const withLotte = await conversationWith(page, 'Lotte');
  const other = await jasper.context.newPage();
  await openChat(other, app.origin, withLotte);
  await openChat(page, app.origin, withLotte);
  await write(other, 'from the other tab');
  await bubble(page, 'from the other tab').waitFor();
  await bubble(lotte.page, 'from the other tab').waitFor();
  await expect.poll(() => streams.size).toBe(1);

  const session = await jasper.context.newCDPSession(page);
  await other.bringToFront();
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await write(lotte.page, 'is anybody there?');
  await bubble(other, 'is anybody there?').waitFor();
  await write(other, 'still here');
  await bubble(lotte.page, 'still here').waitFor();
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await bubble(page, 'still here').waitFor();
  await other.close();
});

test('the screens have no accessibility fault that a machine can see', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    await lotte.page.emulateMedia({ colorScheme: scheme });
    await lotte.page.reload();
    await lotte.page.locator('.bubble').first().waitFor();
    expect(await accessibilityFaults(lotte.page)).toEqual([]);
  }
});
