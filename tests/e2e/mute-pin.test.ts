import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { listedChats } from '../support/screens.ts';
import { between, chatWith, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, ...others } = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {}, gijs: {} },
  });
  const { bram, carla, daan } = others;
  for (const other of [bram, carla, daan]) {
    await tell(other, anna, `from ${other.name}`);
    app.clock.advance(1000);
  }
  return { app, anna, ...others };
}
const row = (page: Page, of: string) => page.locator(`.chat-row:has([data-chat="${of}"])`);
const mark = (page: Page, of: string, name: 'Muted' | 'Pinned') => row(page, of).getByRole('img', { name });
const title = (page: Page, like: RegExp) => expect.poll(() => page.title()).toMatch(like);

/** In each colour scheme: what is amiss, and a picture. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `${name}-${colorScheme}`);
  }
}

test('on a phone without network a chat is pinned and muted; it comes first, counts no more, and is so at the desk', async () => {
  const { app, anna, bram, carla, daan } = await start();
  const [withBram, withCarla, withDaan] = [between(anna, bram), between(anna, carla), between(anna, daan)];
  const browser = await openAs(app, anna, { device: 'phone' });
  const { page } = browser;
  await title(page, /^\(3\)/);
  const choose = async (name: string) => {
    await row(page, withBram).locator('a').click({ button: 'right' });
    await page.getByRole('menuitem', { name, exact: true }).waitFor();
    if (name === 'Pin') await look(page, 'mute-menu-phone');
    await page.getByRole('menuitem', { name, exact: true }).tap();
  };
  await browser.offline(true);
  await choose('Pin');
  await mark(page, withBram, 'Pinned').waitFor();
  await choose('Mute');
  await mark(page, withBram, 'Muted').waitFor();
  expect(await listedChats(page)).toEqual([withBram, withDaan, withCarla]);
  await title(page, /^\(2\)/);
  await look(page, 'muted-phone');

  await browser.offline(false);
  const settings = async () => (await chatWith(anna, bram))?.conversation;
  await expect.poll(settings).toMatchObject({ muted: true, pinned: true });
  const desk = await openAs(app, anna, { device: 'desktop' });
  await mark(desk.page, withBram, 'Muted').waitFor();
  expect(await listedChats(desk.page)).toEqual([withBram, withDaan, withCarla]);
  await tell(bram, anna, 'psst');
  await row(desk.page, withBram).getByText('psst').waitFor();
  await row(desk.page, withBram).getByText('2 unread messages').waitFor();
  expect(await desk.page.title()).toMatch(/^\(2\)/);
  await look(desk.page, 'muted-desktop');
});

test('by keyboard from the row and from the conversation; the focus stays where it was', async () => {
  const { app, anna, bram } = await start();
  const withBram = between(anna, bram);
  const { page } = await openAs(app, anna, { device: 'desktop' });
  const options = row(page, withBram).getByRole('button', { name: 'Options for bram' });
  const isFocused = () => options.evaluate((button) => button === document.activeElement);
  await row(page, withBram).locator('a').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Pin' }).waitFor();
  await look(page, 'mute-menu-desktop');
  await page.keyboard.press('Enter');
  await mark(page, withBram, 'Pinned').waitFor();
  await expect.poll(async () => (await listedChats(page))[0]).toBe(withBram);
  expect(await isFocused()).toBe(true);
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await mark(page, withBram, 'Muted').waitFor();
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await mark(page, withBram, 'Pinned').waitFor({ state: 'detached' });
  await expect.poll(async () => (await listedChats(page))[2]).toBe(withBram);
  await expect.poll(isFocused).toBe(true);

  await row(page, withBram).locator('a').press('Enter');
  const header = page.locator('.chat-header');
  await header.getByRole('heading', { name: /Muted/ }).waitFor();
  await look(page, 'muted-conversation-desktop');
  await header.getByRole('button', { name: 'Options for bram' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Unmute' }).press('Enter');
  await header.getByRole('img', { name: 'Muted' }).waitFor({ state: 'detached' });
  await mark(page, withBram, 'Muted').waitFor({ state: 'detached' });
  const settings = async () => (await chatWith(anna, bram))?.conversation;
  await expect.poll(settings).not.toHaveProperty('muted');
  await expect.poll(settings).not.toHaveProperty('pinned');
});

test('five can be pinned: at the sixth the list says so', async () => {
  const { app, anna, ...others } = await start();
  const pinned: Actor[] = [others.carla, others.daan, others.eva, others.finn, others.gijs];
  for (const other of pinned) {
    await tell(other, anna);
    await anna.call('PUT chat.php?settings=1', { conversation: between(anna, other), pinned: true });
  }
  const { page } = await openAs(app, anna, { device: 'phone' });
  await row(page, between(anna, others.bram)).locator('a').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).tap();
  await page.getByRole('alert').getByText('You can pin up to 5 chats. Unpin one first.').waitFor();
  await look(page, 'pins-full-phone');
  expect(await mark(page, between(anna, others.bram), 'Pinned').count()).toBe(0);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).tap();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);

  // Nor does it stay once what it asks for is done.
  const choose = async (other: Actor, item: string) => {
    await row(page, between(anna, other)).locator('a').click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).tap();
  };
  await choose(others.bram, 'Pin');
  await page.getByRole('alert').waitFor();
  await choose(others.carla, 'Unpin');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await choose(others.bram, 'Pin');
  await mark(page, between(anna, others.bram), 'Pinned').waitFor();
  await expect.poll(async () => (await chatWith(anna, others.bram))?.conversation).toHaveProperty('pinned');
  expect(await page.getByRole('alert').count()).toBe(0);
});
