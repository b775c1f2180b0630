import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble } from '../support/screens.ts';
import { between, chatWith, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

/** A browser with a mouse and a keyboard (SPECIFICATION 11.25). */
async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await tell(bram, anna, 'the first');
  await tell(daan, anna, 'the second');
  const browser = await openAs(app, anna, { device: 'desktop', at: '/members' });
  await tabIcon(browser.page, /^data:/); // its part of the page is there
  return { app, anna, bram, daan, ...browser };
}

const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');
const tabIcon = (page: Page, like: RegExp) => expect.poll(() => icon(page)).toMatch(like);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search chats and messages' });
const setting = (page: Page, name: string) => page.getByRole('switch', { name });

test('the chats are searched and walked through by keys, which a press of ? lists', async () => {
  const { anna, bram, daan, page } = await start();
  const openChat = () => new URL(page.url()).pathname;

  await page.keyboard.press('Control+k');
  await expect.poll(() => search(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(openChat()).toBe('/chats');
  await page.keyboard.type('?'); // a letter of what is searched
  expect(await search(page).inputValue()).toBe('?');
  await search(page).fill('');

  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(openChat).toBe(`/chats/${between(anna, daan)}`);
  await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(openChat).toBe(`/chats/${between(anna, bram)}`);
  await tabIcon(page, /\/api\/icon\//); // both were read
  await page.keyboard.press('Alt+ArrowDown'); // the last one
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(openChat).toBe(`/chats/${between(anna, daan)}`);

  await page.getByRole('link', { name: 'Likes' }).first().click();
  await page.waitForURL('**/likes');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Next chat').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'shortcuts');
  await page.keyboard.press('Control+k');
  expect(await list.count()).toBe(1);
  await list.getByRole('link', { name: 'Change shortcuts and sound' }).click();
  await setting(page, 'Keyboard shortcuts').uncheck();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  expect(await list.count()).toBe(0);
  expect(openChat()).toBe('/settings');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'keyboard-settings');
});

test('a file that is dropped where nothing takes it does not lead away from the app', async () => {
  const { page } = await start();
  const give = (type: 'dragover' | 'drop', words?: string) =>
    page.evaluate(
      ([type, words]) => {
        const dataTransfer = new DataTransfer();
        if (words) dataTransfer.setData('text/plain', words);
        else dataTransfer.items.add(new File(['x'], 'x.pdf', { type: 'application/pdf' }));
        return !document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      },
      [type, words] as const,
    );
  expect([await give('dragover'), await give('drop')]).toEqual([true, true]);
  expect(await give('drop', 'words')).toBe(false);
});

test('a new message sounds where that was asked for, in one of two tabs', async () => {
  const { app, anna, bram, page, context } = await start();
  await context.addInitScript(() => {
    const { start: begin } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = `${Number(document.documentElement.dataset.tones ?? 0) + 1}`;
      begin.call(this, when);
    };
  });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${app.origin}/settings#keyboard`);
    await setting(tab, 'Sound for new messages').waitFor();
  }
  const tones = async () =>
    (
      await Promise.all(
        [page, other].map((tab) => tab.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))),
      )
    ).reduce((sum, each) => sum + each, 0);
  await tell(bram, anna, 'unheard');
  await expect.poll(() => page.title()).toMatch(/^\(3\)/);
  expect(await tones()).toBe(0);
  await setting(page, 'Sound for new messages').check();
  await expect.poll(tones).toBe(2); // so that one knows it
  await other.reload();
  await setting(other, 'Sound for new messages').waitFor();
  await tabIcon(other, /^data:/);
  await tell(bram, anna, 'heard');
  await expect.poll(tones).toBe(4);

  const mute = (muted: boolean) => anna.call('PUT chat.php?settings=1', { conversation: between(anna, bram), muted });
  await mute(true);
  await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  await tell(bram, anna, 'muted');
  await expect.poll(async () => (await chatWith(anna, bram))?.num_unread_messages).toBe(4);
  await mute(false); // nor do those sound that are counted again
  for (const tab of [page, other]) await expect.poll(() => tab.title()).toMatch(/^\(5\)/);
  expect(await tones()).toBe(4);

  for (const tab of [page, other]) await tab.evaluate(() => document.documentElement.setAttribute('data-locked', ''));
  await tell(bram, anna, 'behind the lock');
  await expect.poll(async () => (await chatWith(anna, bram))?.num_unread_messages).toBe(5);
  await page.waitForTimeout(3000); // longer than it takes to sound
  expect(await tones()).toBe(4);

  // Nor what is read as it comes, while the other tab shows something else.
  for (const [tab, at] of [
    [other, '/likes'],
    [page, `/chats/${between(anna, bram)}`],
  ] as const)
    await tab.goto(app.origin + at);
  await bubble(page, 'behind the lock').waitFor();
  await page.bringToFront();
  const before = await tones();
  await tell(bram, anna, 'read at once');
  await bubble(page, 'read at once').waitFor();
  await page.waitForTimeout(3000);
  expect(await tones()).toBe(before);
});

test('Escape twice leaves nothing on the screen, once that was chosen', async () => {
  const { app, page } = await start();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(`${app.origin}/members`);
  await page.goto(`${app.origin}/settings#keyboard`);
  await setting(page, 'Quick hide').check();
  await page.goto(`${app.origin}/chats`);
  await tabIcon(page, /^data:/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForURL('about:blank');
  expect(await page.locator('body').innerText()).toBe('');
});

test('after it Back shows nothing of the app either, until it is opened again', async () => {
  const { app, anna, bram, page } = await start();
  await page.evaluate(() => localStorage.setItem('quick-hide', 'on'));
  await page.goto(`${app.origin}/chats`);
  await page.locator('a[data-chat]', { hasText: 'bram' }).click();
  await page.getByRole('textbox', { name: 'Message to bram' }).waitFor();
  await tabIcon(page, /^data:/);
  // Whatever a page shows, and under which name, on its way to the empty one.
  await page.context().addInitScript(() => {
    const seen = () => document.documentElement.checkVisibility() && document.body?.innerText.trim();
    addEventListener('pagehide', () => localStorage.setItem('shown', String(seen() || '')));
  });
  await page.keyboard.press('Escape'); // leaves the chat
  await page.keyboard.press('Escape');
  await page.waitForURL('about:blank');
  for (let back = 0; back < 2; back++) {
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('about:blank');
    await page.waitForTimeout(500);
    expect(page.url()).toBe('about:blank');
  }

  await page.goto(`${app.origin}/chats/${between(anna, bram)}`);
  await page.locator('.bubble', { hasText: 'the first' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('shown'))).toBe('');
  await page.getByRole('link', { name: 'Likes' }).first().click();
  await page.waitForURL('**/likes');
  await page.goBack();
  await page.locator('.bubble', { hasText: 'the first' }).waitFor();

  // A page that the browser has frozen whole goes the same way.
  await page.evaluate(() => {
    sessionStorage.setItem('hidden', '1');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL('about:blank');
});

test('a phone is offered none of it', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const { page } = await openAs(app, anna, { at: '/settings' });
  await page.getByRole('link', { name: 'Notifications' }).waitFor();
  expect(await page.getByRole('link', { name: 'Keyboard and sound' }).count()).toBe(0);
});
