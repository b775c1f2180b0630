import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble } from '../support/screens.ts';
import { between, chatWith, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (const text of ['Shall we?', 'On Friday?', 'Or sooner?']) await tell(bram, anna, text);
  await tell(anna, bram, 'Friday is fine');
  const reactionsOf = async () => (await chatWith(bram, anna))?.messages.map(({ reactions }) => reactions?.by[anna.id]);
  return { app, anna, bram, reactionsOf };
}
const reaction = (page: Page, name: string) => page.locator('.reactions').getByRole('button', { name, exact: true });

test('on a phone a long press offers six; without network the chosen one is shown, in the list too, and arrives', async () => {
  const { app, anna, bram, reactionsOf } = await start();
  const browser = await openAs(app, anna, { device: 'phone', at: `/chats/${between(anna, bram)}` });
  const { page } = browser;
  await bubble(page, 'Friday is fine').waitFor();
  await browser.offline(true);

  await hold(page, 'On Friday?');
  await page.getByRole('menuitemradio').nth(5).waitFor();
  expect(await page.getByRole('menuitemradio').allTextContents()).toEqual(['❤️', '😂', '😮', '😢', '👍', '🔥']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'reaction-menu-phone');
  await page.getByRole('menuitemradio', { name: '❤️' }).tap();
  await reaction(page, '❤️ You').waitFor();
  await hold(page, 'Friday is fine');
  await page.getByRole('menuitemradio', { name: '👍' }).tap();
  await reaction(page, '👍 You').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'reactions-phone');
  await page.getByRole('button', { name: 'Back to messages' }).click();
  await page.locator('[data-chat]').getByText('👍').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'reaction-list-phone');

  await browser.offline(false);
  await expect.poll(reactionsOf).toEqual([undefined, '❤️', undefined, '👍']);
});

test('by keyboard any emoji is given, the other one’s is counted with mine, and pressed again it goes', async () => {
  const { app, anna, bram, reactionsOf } = await start();
  const { page } = await openAs(app, anna, { device: 'desktop', at: `/chats/${between(anna, bram)}` });
  await bubble(page, 'Friday is fine').waitFor();
  await page.locator('.message-menu').getByRole('button', { name: 'Options for On Friday?' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
  await screenshot(page, 'reaction-menu-desktop');
  for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key);
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('x'.repeat(10_000));
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'reaction-dialog-desktop');
  await field.fill('🦊');
  await reaction(page, '🦊 You').waitFor();
  await expect.poll(reactionsOf).toEqual([undefined, '🦊', undefined, undefined]);

  const [, second] = (await chatWith(bram, anna))?.messages ?? [];
  await bram.call('PUT message.php', { conversation: between(anna, bram), id: second?.id ?? '', emoji: '🦊' });
  await reaction(page, '🦊 bram, You').waitFor();
  await screenshot(page, 'reactions-desktop');
  expect(await accessibilityFaults(page)).toEqual([]);
  await reaction(page, '🦊 bram, You').focus();
  await page.keyboard.press('Enter');
  await reaction(page, '🦊 bram').waitFor();
  await expect.poll(reactionsOf).toEqual([undefined, '', undefined, undefined]);
  const other = reaction(page, '🦊 bram');
  await other.press('Enter');
  await reaction(page, '🦊 bram, You').press('Enter');
  await bram.call('PUT message.php', { conversation: between(anna, bram), id: second?.id ?? '', emoji: '' });
  await reaction(page, '🦊 bram').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Messages with bram');

  // A keyboard that leaves out the sign for the coloured form.
  await page.locator('.message-menu').getByRole('button', { name: 'Options for On Friday?' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Other emoji' }).click();
  await field.fill('\u263a');
  await expect.poll(reactionsOf).toEqual([undefined, '\u263a\ufe0f', undefined, undefined]);
});

/** A finger stays on a message until its menu is there. */
async function hold(page: Page, text: string): Promise<void> {
  const box = await bubble(page, text).boundingBox();
  const touch = await page.context().newCDPSession(page);
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.getByRole('menu').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
