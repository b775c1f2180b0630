import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { bubble, composer, enter, logIn, write } from '../support/screens.ts';

let app: BuiltApp;
/** So that what is looked for was said once. */
let times = 0;
beforeAll(async () => {
  app = await startDemo();
});
afterAll(() => endAll(() => app.stop()));

const shapes = [
  { device: 'phone', scheme: 'light' },
  { device: 'desktop', scheme: 'dark' },
] as const;

test.each(shapes)(
  'a word that was said is found without network, and its chat opens there, on a $device',
  async (shape) => {
    const browser = await openBrowser(shape);
    const { page } = browser;
    browser.expectLine(/status of 429/); // a person is slower; the outbox sends them again
    const look = (name: string) => screenshot(page, `${name}-${shape.device}-${shape.scheme}`);
    try {
      await logIn(page, app.origin, 'premium@demo.example');
      await page.getByRole('link', { name: /^Lotte/ }).click();
      const said = `Do you know the Zuiderpark café, ${shape.device} ${++times}?`;
      await write(page, said);
      for (let i = 1; i <= 12; i++) await write(page, `And then ${i}, ${shape.device} ${times}`);
      await page.goto(`${app.origin}/chats`);
      const field = page.getByRole('searchbox', { name: 'Search chats and messages' });
      await field.fill('lot');
      await page.getByRole('heading', { name: 'Chats', exact: true }).waitFor();
      await browser.offline(true);
      await field.fill(`CAFE zuider ${shape.device} ${times}`);
      const hit = page.locator('[data-hit]');
      const marked = ['Zuider', 'café', shape.device, `${times}`];
      await expect.poll(() => hit.locator('mark').allTextContents()).toEqual(marked);
      expect(await hit.count()).toBe(1);
      await page.getByText('That’s everything on this device').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await look('found');
      await field.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/chats/*');
      await bubble(page, said).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('message-found');
      await look('opened-at');
      if (shape.device === 'phone') {
        await page.getByRole('button', { name: 'Back to messages' }).click();
        expect(await field.inputValue()).toBe(`CAFE zuider phone ${times}`);
        await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-hit'))).toBe(true);
        await page.keyboard.press('Enter');
        await bubble(page, said).waitFor();
      }

      await page
        .locator('.chat-header')
        .getByRole('button', { name: /^Options for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Search' }).click();
      await page.getByRole('searchbox', { name: 'Search messages' }).fill('then 1');
      await page.getByRole('dialog').locator('[data-hit]').nth(3).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await look('inside');
      await page.getByRole('dialog').locator('[data-hit]').last().press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('message-found');
      await browser.offline(false);
    } finally {
      await browser.close();
    }
  },
);

test('a result keeps the focus where more words of the app arrive', async () => {
  const browser = await openBrowser({ device: 'desktop' });
  const { page } = browser;
  try {
    const words = Promise.withResolvers<void>();
    await page.route('**/assets/locale-en-account-*', async (route) => {
      await words.promise;
      await route.continue();
    });
    await logIn(page, app.origin, 'premium@demo.example');
    const field = page.getByRole('searchbox', { name: 'Search chats and messages' });
    await field.fill('bridges');
    await page.getByText('That’s everything on this device').waitFor();
    await field.press('ArrowDown');
    await page.keyboard.press('End');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-hit') ?? 'no message');
    const message = await focused();
    expect(message).not.toBe('no message');

    words.resolve();
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect
      .poll(async () => {
        await page.keyboard.press('?'); // heard once the page is at rest
        return list.count();
      })
      .toBe(1);
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(message);
  } finally {
    await browser.close();
  }
});

test('what arrives while a search is open is found as well', async () => {
  const browser = await openBrowser({ device: 'desktop' });
  const { page } = browser;
  try {
    const olderChats = Promise.withResolvers<void>();
    await page.route('**/api/chats.php*', async (route) => {
      if (!new URL(route.request().url()).searchParams.has('newest')) await olderChats.promise;
      await route.continue();
    });
    await logIn(page, app.origin, 'premium@demo.example');
    await page.getByRole('searchbox', { name: 'Search chats and messages' }).fill('bridges');
    await page.getByText(/^No results for/).waitFor();
    olderChats.resolve();
    await page.locator('[data-hit]').first().waitFor();
    await page.getByText('That’s everything on this device').waitFor();
  } finally {
    await browser.close();
  }
});

test('nothing found says so, and where it has looked', async () => {
  const browser = await openBrowser();
  const { page } = browser;
  try {
    await logIn(page, app.origin, 'premium@demo.example');
    await page.getByRole('searchbox', { name: 'Search chats and messages' }).fill('x'.repeat(10_000));
    await page.getByText(/^No results for/).waitFor();
    await page.getByRole('searchbox', { name: 'Search chats and messages' }).fill('rose');
  } finally {
    await browser.close();
  }
});

test.each(shapes)('an icebreaker stands in the composer and is not sent, on a $device', async (shape) => {
  const browser: Browser = await openBrowser(shape);
  const { page } = browser;
  try {
    await enter(page, app.origin, 'premium@demo.example');
    await page.goto(`${app.origin}/members`);
    await page.locator('[data-member]').nth(5).waitFor();
    const known = new Set<string>();
    for (const member of await page
      .locator('[data-member]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-member') ?? ''))) {
      if (known.size < 1) known.add(member);
    }
    await page.goto(`${app.origin}/members/${[...known][0]}/chat`);
    await page.getByRole('button', { name: 'Need an opener?' }).click();
    const openers = page.getByRole('dialog').getByRole('listitem');
    await openers.nth(2).waitFor();
    expect(await openers.count()).toBe(3);
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `icebreaker-${shape.device}-${shape.scheme}`);
    const text = await openers.first().textContent();
    await openers.first().getByRole('button').press('Enter');
    await expect.poll(() => composer(page).inputValue()).toBe(text);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await screenshot(page, `icebreaker-in-composer-${shape.device}-${shape.scheme}`);
    expect(await page.locator('.bubble').count()).toBe(0);
  } finally {
    await browser.close();
  }
});
