import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble, write } from '../support/screens.ts';
import { tell, textsOf } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('a message is withdrawn with the keys, another of the other one is reported with its copy, and a link warns', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'Look: https://bank.example@evil.example/login.');
  await tell(bram, anna, 'something rude');
  const { page } = await openAs(app, anna, { device: 'desktop' });
  await page.locator('[data-chat]').first().click();
  await write(page, 'a word too much');

  const options = page.locator('.message-menu').getByRole('button', { name: /^Options for / });
  expect(await options.evaluateAll((all) => all.map((each) => each.getAttribute('tabindex')))).toEqual([
    '-1',
    '-1',
    '0',
  ]);
  await options.last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Unsend' }).waitFor();
  await screenshot(page, 'message-menu');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByText('You won’t get the credits back').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'message-withdraw');
  await page.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click();
  await bubble(page, 'Message unsent').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Messages with bram');
  await page.locator('[data-chat]').getByText('You: Message unsent').waitFor();
  await expect
    .poll(() => textsOf(bram, anna))
    .toEqual(['Look: https://bank.example@evil.example/login.', 'something rude', '']);
  await screenshot(page, 'message-withdrawn');

  await bubble(page, 'something rude').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog', { name: 'Report this message from bram' }).waitFor();
  await page.getByLabel('Harassment or threats').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('with a copy of the message').waitFor();
  const reports = () => app.db.selectFrom('reports').selectAll().execute();
  const arrived = async () => (await reports()).map(({ copy, category }) => [copy.message?.text, category]);
  await expect.poll(arrived).toEqual([['something rude', 'harassment']]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: 'https://bank.example@evil.example/login' }).click({ button: 'middle' });
  const warning = page.getByRole('dialog', { name: 'Open this link?' });
  await warning.getByText('evil.example', { exact: true }).waitFor();
  await warning.getByText('The part before the @').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'link-warning');
  expect(await warning.getByRole('link', { name: 'Open in browser' }).getAttribute('rel')).toContain(
    'noopener noreferrer',
  );
  await warning.getByRole('button', { name: 'Stay here' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(page.context().pages()).toHaveLength(1);
});

test('the menu of a message lies above the messages that follow', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (const text of ['first', 'second', 'third', 'fourth', 'fifth']) await tell(bram, anna, text);
  const { page } = await openAs(app, anna);
  await page.locator('[data-chat]').first().click();
  const options = page.locator('.message-menu').getByRole('button', { name: /^Options for / });
  await options.nth(4).waitFor();
  await options.first().focus();
  await page.keyboard.press('Enter');

  await page.getByRole('menuitem', { name: 'Report' }).click({ timeout: 5000 });
  await page.getByRole('dialog', { name: 'Report this message from bram' }).waitFor();
});

test('a message with the focus has it still after a look at older ones', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (let i = 1; i <= 60; i++) await tell(bram, anna, `And then ${i}`);
  const { page } = await openAs(app, anna);
  await page.locator('[data-chat]').first().click();
  await bubble(page, 'And then 60').waitFor();

  await page.getByRole('button', { name: 'Options for And then 60' }).focus();
  const list = page.getByRole('region', { name: 'Messages with bram' });
  // Again while the list finds its place.
  const scrolled = async () => {
    await list.evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight - 2500 }));
    return await page.locator('.jump').isVisible();
  };
  await expect.poll(scrolled).toBe(true);
  await bubble(page, 'And then 58').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');

  await page.getByRole('menu', { name: 'Options for And then 60' }).waitFor();
});

test('in every window the menu of each message is whole on the screen', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { credits: 20 }, bram: {} });
  for (let i = 1; i <= 12; i++) await tell(i % 2 ? anna : bram, i % 2 ? bram : anna, `And then ${i}`);
  const { page } = await openAs(app, anna);
  await page.locator('[data-chat]').first().click();
  const options = page.locator('.message-menu').getByRole('button', { name: /^Options for / });
  await bubble(page, 'And then 12').waitFor();
  const settings = await page.context().newCDPSession(page);
  const menu = page.getByRole('menu');

  const faults: string[] = [];
  for (const [width, height, letters] of [
    [390, 844, 16],
    [390, 500, 16],
    [844, 390, 16],
    [1280, 500, 16],
    [390, 844, 32],
    [320, 480, 32],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settings.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    for (const last of [1, 2]) {
      await options.nth(-last).focus();
      await page.keyboard.press('Enter');
      await menu.waitFor();
      const { left, right, top, bottom } = await menu.evaluate(async (list) => {
        await Promise.all(list.getAnimations().map((each) => each.finished));
        return list.getBoundingClientRect().toJSON();
      });
      if (last === 1) await screenshot(page, `message-menu-${width}-${height}-${letters}`);
      if (left < 0 || top < 0 || right > width || bottom > height)
        faults.push(`${width}x${height}, ${letters}px: ${[left, top, right, bottom]}`);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) faults.push(`${width}x${height}, ${letters}px: the page scrolls sideways`);
      for (const item of await page.getByRole('menuitem').all()) await item.click({ trial: true, timeout: 5000 });
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  }
  expect(faults).toEqual([]);
});
