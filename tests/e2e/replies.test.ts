import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { hold } from '../support/finger.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble, composer } from '../support/screens.ts';
import { between, chatWith, tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

const asked = 'Which one shall we see on Friday, and where do we meet before it begins?';

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { credits: 20 }, bram: {} });
  await tell(bram, anna, asked);
  for (let i = 1; i <= 25; i++) await tell(i % 2 ? anna : bram, i % 2 ? bram : anna, `And then ${i}`);
  await anna.call('PUT chat.php', { conversation: between(anna, bram), read_through: 26 });
  return { app, anna, bram, open: (device: 'phone' | 'desktop') => openChat(app, anna, bram, device) };
}

async function openChat(app: WebApp, anna: Actor, bram: Actor, device: 'phone' | 'desktop') {
  const browser = await openAs(app, anna, { device, at: `/chats/${between(anna, bram)}` });
  await bubble(browser.page, 'And then 25').waitFor();
  return browser;
}

const answering = (page: Page) => page.locator('.composer-reply');
const quote = (page: Page) => page.locator('button.quote');
const isOnScreen = (page: Page, text: string) =>
  bubble(page, text).evaluate((found) => {
    const { top, bottom } = found.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('on a phone a message is swiped to be answered, without network; its quote leads to the original', async () => {
  const { anna, bram, open } = await start();
  const browser = await open('phone');
  const { page } = browser;
  await expect
    .poll(async () => {
      await page.locator('.messages-scroll').evaluate((list) => list.scrollTo({ top: 0 }));
      // Until then the list returns to its end.
      return (await page.locator('.jump').isVisible()) && isOnScreen(page, asked);
    })
    .toBe(true);
  await browser.offline(true);
  // Its strip moves the messages down.
  await page.getByText('Offline · your messages are sent later').waitFor();

  await swipe(page, asked, 40);
  expect(await answering(page).count()).toBe(0);
  await swipe(page, asked, 140);
  await answering(page).getByText(asked).waitFor();
  expect(await composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'reply-phone');

  await page.reload();
  await answering(page).getByText(asked).waitFor();
  await composer(page).fill('The late one');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await quote(page).waitFor();
  expect(await answering(page).count()).toBe(0);
  expect(await quote(page).textContent()).toBe(`In reply to bram${asked}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'replied-phone');

  await quote(page).tap();
  await expect.poll(() => isOnScreen(page, asked)).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('message-found');
  await browser.offline(false);
  await expect.poll(async () => (await chatWith(bram, anna))?.messages.at(-1)).toMatchObject({ text: 'The late one' });
  const { messages = [] } = (await chatWith(bram, anna)) ?? {};
  expect(messages.at(-1)?.reply_to).toBe(messages.find(({ text }) => text === asked)?.id);
});

test('by keyboard one is chosen from the menu, Escape takes it back, and the quote is a button', async () => {
  const { open } = await start();
  const { page } = await open('desktop');
  const reply = async () => {
    await page.locator('.message-menu').getByRole('button', { name: 'Options for And then 24' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
    await page.keyboard.press('Enter');
    await answering(page).getByText('And then 24').waitFor();
  };
  await reply();
  await page.keyboard.type('half a sent');
  await page.keyboard.press('Escape');
  await answering(page).waitFor({ state: 'detached' });
  expect(await composer(page).inputValue()).toBe('half a sent');
  await reply();
  await page.getByRole('button', { name: 'Cancel reply' }).click();
  await answering(page).waitFor({ state: 'detached' });
  await reply();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Then it is settled');
  await screenshot(page, 'reply-desktop');
  await page.keyboard.press('Enter');
  await quote(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('And then 24');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'replied-desktop');

  await bubble(page, 'Then it is settled').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Unsend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click();
  await quote(page).waitFor({ state: 'detached' });
});

/** A finger goes sideways over a message. */
async function swipe(page: Page, text: string, by: number): Promise<void> {
  const box = await bubble(page, text).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
  const finger = await hold(page, x, y);
  await finger.move(x + by, y, 6);
  await finger.up();
}
