import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { strangersWhoWrote } from '../support/crowd.ts';
import { openAs } from '../support/member-browser.ts';
import { composer, write } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const start = async () => {
  const app = await serveWeb(await createTestApp());
  return { app, ...(await cast(app, { anna: { credits: 50 }, bram: {} })) };
};

test('a match that nobody has written to stands above the chats, until somebody does', async () => {
  const { app, anna, bram } = await start();
  await strangersWhoWrote(app, anna, 3);
  await anna.call('POST like.php', { profile: bram.id });
  await bram.call('POST like.php', { profile: anna.id });
  const { page } = await openAs(app, anna);
  const matches = page.getByRole('list', { name: 'New matches' }).getByRole('link');
  await matches.first().waitFor();
  expect(await matches.allInnerTexts()).toEqual([expect.stringContaining('bram')]);
  const edgeOf = async (place: Locator) => (await place.boundingBox())?.x;
  const title = page.getByRole('heading', { name: 'Messages', level: 1 });
  expect(await title.evaluate((heading) => heading.clientWidth)).toBeGreaterThan(100);
  expect(await edgeOf(matches.first().locator('.avatar'))).toBe(
    await edgeOf(page.locator('[data-chat] .avatar').first()),
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'new-matches');
  await matches.first().click();
  await write(page, 'nice to see you');
  await page.goBack();
  await page.locator('[data-chat]').first().waitFor();
  await expect.poll(() => matches.count()).toBe(0);
});

test('at a desk, the empty side shows new matches, then who waits for an answer; the list says whose turn it is', async () => {
  const { app, anna, bram } = await start();
  await anna.call('POST like.php', { profile: bram.id });
  await bram.call('POST like.php', { profile: anna.id });
  const { page } = await openAs(app, anna);
  await page.setViewportSize({ width: 1280, height: 800 });
  const side = page.locator('.nothing-open');
  const card = side.getByRole('link', { name: 'bram' });
  await side.getByRole('heading', { name: 'New matches' }).waitFor();
  await card.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await tell(bram, anna, 'Do you know the bridge behind the mill?');
  await side.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await card.innerText()).toContain('the bridge behind the mill?');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'your-turn');
  const row = page.locator('[data-chat]');
  expect(await row.innerText()).not.toContain('Your turn'); // it is unread, and says so
  const look = () =>
    row.evaluate((link) => {
      const line = link.querySelector('.chat-line');
      return line && getComputedStyle(line).fontWeight;
    });
  expect(await look()).toBe('600');

  await card.click();
  await page.waitForURL(`**/chats/${between(anna, bram)}`);
  await row.locator('.badge').waitFor({ state: 'detached' });
  expect(await row.innerText()).not.toContain('Your turn'); // it is open
  await page.goBack();
  await row.getByText('Your turn').waitFor();
  await page.mouse.move(600, 700);
  await expect.poll(look).toBe('400');
  await row.click();
  await write(page, 'I do: the one with the loose plank.');
  await row.getByText('You: I do').waitFor();
  expect(await row.innerText()).not.toContain('Your turn');
  await page.goBack();
  await side.getByRole('heading', { name: 'Your chats' }).waitFor();
});

test('at a desk, a member without chats is asked to find someone, not to choose a chat', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('heading', { name: 'No chats yet' }).waitFor();
  const side = page.locator('.nothing-open');
  await side.waitFor();
  expect(await side.innerText()).toBe('');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('on a phone the text field gets the room while typing; photo and gift share one button', async () => {
  const { app, anna, bram } = await start();
  await tell(bram, anna);
  const { page } = await openAs(app, anna, { at: `/chats/${between(anna, bram)}` });
  const gift = page.getByRole('button', { name: 'Send a gift to bram' });
  const photo = page.getByRole('button', { name: 'Send a photo' });
  const more = page.getByRole('button', { name: 'Photo, voice message or gift' });
  await photo.waitFor();
  expect(await more.isVisible()).toBe(false);
  await composer(page).fill('a long thought');
  expect(await textWidth(page)).toBeGreaterThanOrEqual(250);
  expect([await gift.isVisible(), await photo.isVisible()]).toEqual([false, false]);
  await more.click();
  await gift.waitFor();
  await photo.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await composer(page).press('End');
  await page.keyboard.type('!');
  await gift.waitFor({ state: 'hidden' });
});

const textWidth = (page: Page) =>
  composer(page).evaluate((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });

test('the price in money is said before the first message, then after a press', async () => {
  const { app, anna, bram } = await start();
  await tell(bram, anna);
  const { page } = await openAs(app, anna, { at: `/chats/${between(anna, bram)}` });
  const cost = page.locator('.message-cost');
  await expect.poll(() => cost.innerText()).toMatch(/^1 credit \(.*€.*\) · you have 50/);
  await write(page, 'nice to see you');
  await page.reload();
  await expect.poll(() => cost.innerText()).toMatch(/^1 credit · you have 49/);
  await cost.click();
  await expect.poll(() => cost.innerText()).toMatch(/^1 credit \(.*€.*\) · 48 left/);
});

test('two hundred chats fill a high window; beside an open one stands who it is, and what both like', async () => {
  const { app, anna, bram } = await start();
  await strangersWhoWrote(app, anna, 200);
  await anna.call('PUT profile.php', { interests: ['sushi', 'hiking'] });
  await bram.call('PUT profile.php', { interests: ['tea', 'sushi'] });
  await tell(bram, anna);
  const { page } = await openAs(app, anna, { device: 'desktop' });
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.reload();
  await page.locator('[data-chat]').first().waitFor();
  const rest = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-chat]')].map((row) => row.getBoundingClientRect().bottom);
      return (document.querySelector('.chat-scroll')?.getBoundingClientRect().bottom ?? 0) - Math.max(...rows);
    });
  await expect.poll(rest).toBeLessThanOrEqual(0);
  await page.goto(`${app.origin}/chats/${between(anna, bram)}`);
  const aside = page.getByRole('complementary', { name: 'bram' });
  await aside.getByText('You both like').waitFor();
  expect(await aside.locator('.interest').allInnerTexts()).toEqual([expect.stringMatching(/^Sushi/)]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'chat-aside');
});
