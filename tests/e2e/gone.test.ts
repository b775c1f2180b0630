import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast, password, withPassword } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble, composer, untilSaved, write } from '../support/screens.ts';
import { tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('the page of a member who left says so, also without network, and offers nothing', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { conversation } = await tell(bram, anna, 'Shall we have coffee on Friday?');
  const browser = await openAs(app, anna, { at: `/members/${bram.id}`, expected: [/status of 404/] });
  const { page } = browser;
  await page.getByRole('button', { name: 'Like bram' }).waitFor();
  await withPassword(bram, () => bram.call('DELETE user.php', { password }));
  const gone = page.getByText('This member is no longer here');
  await gone.waitFor();
  expect(await page.getByRole('button', { name: 'Like bram' }).count()).toBe(0);
  // The device keeps that with the chat, which hears of it apart from the profile.
  await page.goto(`${app.origin}/chats/${conversation}`);
  await page.locator('.gone-note').waitFor();
  await page.goto(`${app.origin}/members/${bram.id}`);
  await gone.waitFor();
  await browser.offline(true);
  await page.reload();
  await gone.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

for (const language of ['en', 'de'] as const)
  for (const device of ['phone', 'desktop'] as const)
    test(`on a ${device} in ${language}, the chat with a member who left is read, offline too, and nothing offers to write`, async () => {
      const app = await serveWeb(await createTestApp());
      const { anna, bram } = await cast(app, { anna: {}, bram: {} });
      const said = await tell(bram, anna, 'Shall we have coffee on Friday?');
      await tell(anna, bram, 'Gladly!');
      await anna.call('PUT message.php', { conversation: said.conversation, id: said.id, emoji: '❤️' });
      const browser = await openAs(app, anna, { device, at: `/chats/${said.conversation}`, expected: [/ERR_/] });
      const { page, context } = browser;
      await context.addCookies([{ name: 'locale', value: language, url: page.url() }]);
      await page.reload();
      await page.locator('.composer textarea').waitFor();
      const dots = page.locator('.avatar-dot.online');
      await dots.first().waitFor();
      await withPassword(bram, () => bram.call('DELETE user.php', { password }));
      await page.locator('.gone-note').getByText('bram').waitFor();
      expect(await dots.count()).toBe(0);
      await browser.offline(true);
      await page.reload();
      await bubble(page, 'Shall we have coffee on Friday?').waitFor();
      await page.locator('.gone-note').waitFor();
      expect(await page.locator('.composer textarea').count()).toBe(0);
      expect(await page.locator('.chat-header a').count()).toBe(0);
      expect(await page.locator('.reactions button').isDisabled()).toBe(true);

      const menu = bubble(page, 'Shall we have coffee on Friday?').locator('[aria-haspopup]');
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByRole('menuitem').count()).toBe(2);
      await page.keyboard.press('Escape');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(page)).toEqual([]);
        await screenshot(page, `gone-${device}-${language}-${colorScheme}`);
      }
    });

test('who was blocked while a message waited keeps its words, and is offered no further one', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { conversation } = await tell(bram, anna, 'Shall we have coffee on Friday?');
  const browser = await openAs(app, anna, { device: 'desktop', at: `/chats/${conversation}`, expected: [/404/] });
  const { page } = browser;
  await composer(page).waitFor();
  await browser.offline(true);
  await write(page, 'Friday is fine');
  await bram.call('POST block.php', { profile: anna.id });
  await browser.offline(false);

  const note = page.locator('.gone-note');
  const discard = page.locator('.failed-note').getByRole('button', { name: 'Discard' });
  for (const again of [false, true]) {
    if (again) await page.reload();
    await note.getByText('This member is no longer available.').waitFor();
    await discard.waitFor();
    await bubble(page, 'Friday is fine').waitFor();
    expect(await composer(page).count()).toBe(0);
    expect(await page.locator('.chat-row .avatar').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, 'unavailable');
  }
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('This chat is no longer here').waitFor();
});

test.each([
  ['page', '', 'This member is no longer here'],
  ['empty chat', '/chat', 'This chat is no longer here'],
])('a stranger who leaves is gone from their open %s once it is looked at again', async (_, screen, said) => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { page } = await openAs(app, anna, { at: `/members/${bram.id}${screen}`, expected: [/404/] });
  await page.getByText('bram').first().waitFor();
  await untilSaved(page);
  await withPassword(bram, () => bram.call('DELETE user.php', { password }));
  // Nothing rings for a stranger, and a browser without a window is always in sight.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(said).waitFor();
});

test('a match with a member who leaves offers to write no longer', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await bram.call('POST like.php', { profile: anna.id });
  const { page } = await openAs(app, anna, { at: `/members/${bram.id}`, expected: [/404/] });
  await page.getByRole('button', { name: 'Like bram' }).click();
  const popup = page.getByRole('dialog', { name: 'It’s a match!' });
  await popup.getByRole('button', { name: 'Send message' }).waitFor();
  await withPassword(bram, () => bram.call('DELETE user.php', { password }));
  await popup.waitFor({ state: 'detached' });
});
