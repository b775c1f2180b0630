import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubbles, composer, untilSaved } from '../support/screens.ts';
import { tell, textsOf } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('a gift is chosen and sent with the keys, then one from a profile without network; what is typed stays', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { credits: 5 }, bram: {} });
  await tell(bram, anna, 'hello');
  const browser = await openAs(app, anna, { device: 'desktop', expected: [/status of 402/] });
  const { page } = browser;
  await page.locator('[data-chat]').first().click();
  const picker = page.getByRole('dialog', { name: 'A gift for bram' });
  const chosen = () => page.evaluate(() => document.activeElement?.getAttribute('value'));

  await composer(page).fill('half a sent');
  await page.getByRole('button', { name: 'Send a gift to bram' }).focus();
  await page.keyboard.press('Enter');
  await picker.waitFor();
  await expect.poll(chosen).toBe('rose');
  await picker.getByText('3 credits').waitFor();
  await picker.getByText('2 left after this').waitFor();
  expect(await picker.getByRole('link').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'gift-picker');
  await page.keyboard.press('ArrowRight');
  expect(await chosen()).toBe('bouquet');
  await page.keyboard.press('ArrowDown');
  const below = await chosen();
  expect(['rose', 'bouquet', 'chocolates']).not.toContain(below);
  await page.keyboard.press('ArrowUp');
  expect(await chosen()).toBe('bouquet');
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  await expect.poll(() => bubbles(page)).toEqual(['hello: sent', 'Bouquet: sent']);
  expect(await textsOf(bram, anna)).toEqual(['hello', 'bouquet']);
  expect(await composer(page).inputValue()).toBe('half a sent');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'gift-sent');
  await untilSaved(page);
  await composer(page).fill('');
  const search = page.getByRole('searchbox', { name: 'Search chats' });
  for (const [words, chats] of [
    ['nothing like it', 0],
    ['bouquet', 1],
    ['', 1],
  ] as const) {
    await search.fill(words);
    await expect.poll(() => page.locator('[data-chat], [data-hit]').count()).toBe(chats);
  }
  await composer(page).fill('half a sent');
  await untilSaved(page);

  await page.goto(`${app.origin}/members/${bram.id}`);
  await page.getByRole('link', { name: 'Send a gift to bram' }).waitFor();
  await browser.offline(true);
  await page.getByRole('link', { name: 'Send a gift to bram' }).click();
  await picker.waitFor();
  await picker.getByText('You don’t have enough credits').waitFor();
  const buy = picker.getByRole('link', { name: 'Buy credits' });
  expect(await buy.getAttribute('href')).toBe(`/credits?from=/members/${bram.id}/chat`);
  await screenshot(page, 'gift-too-dear');
  await picker.getByRole('radio', { name: 'Heart' }).check();
  await picker.getByRole('button', { name: 'Send', exact: true }).click();
  await picker.waitFor({ state: 'detached' });
  await expect.poll(async () => (await bubbles(page)).at(-1)).toBe('Heart: waiting');
  expect(await composer(page).inputValue()).toBe('half a sent');
  await browser.offline(false);
  await page.getByText('You don’t have enough credits. We’ll send this as soon as you do.').waitFor();
  expect(await textsOf(bram, anna)).toEqual(['hello', 'bouquet']);
  await page.locator('[data-chat]').getByText('🎁 Heart').waitFor();
});
