import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { picture } from '../support/pictures.ts';
import { composer, openChat, write } from '../support/screens.ts';
import { creditsOf, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

/** Messages in the window, in order, each with how far it has come. */
const shown = (page: Page) =>
  page.locator('.bubble').evaluateAll((found) =>
    found.map((each) => {
      const text = each.querySelector('img')?.alt ?? each.querySelector('.bubble-text')?.textContent;
      return `${text}: ${each.getAttribute('data-status')}`;
    }),
  );
const loaded = (page: Page) =>
  page
    .locator('.photo-message > img')
    .evaluateAll((all) => all.map((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0));

test('a photo sent without network waits with its preview, and arrives once, in order, in the other’s browser', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'Where are you?');
  const now = Math.floor(Date.now() / 1000);
  for (const actor of [anna, bram])
    await actor.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  const conversation = conversationId(anna.id, bram.id);
  const sender = await openAs(app, anna);
  const receiver = await openAs(app, bram, { device: 'desktop' });
  const { page } = sender;
  await openChat(page, app.origin, conversation);
  const attach = page.getByRole('button', { name: 'Send a photo' });
  await attach.waitFor();

  await attach.click();
  await page.locator('input[name=photo]').setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(900, 1200).jpeg().toBuffer(),
  });
  await page.getByAltText('What you are about to send').waitFor();
  await expect.poll(() => page.locator('dialog').textContent()).toContain('2 credits');
  await screenshot(page, 'chat-photo-dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await shown(page)).toEqual(['Where are you?: sent']);

  await sender.offline(true);
  await attach.click();
  await page.locator('input[name=photo]').setInputFiles({
    name: 'b.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(1600, 900).jpeg().toBuffer(),
  });
  await page.locator('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByAltText('Your photo').waitFor();
  await write(page, 'Here!');
  await expect.poll(() => loaded(page)).toEqual([true]);
  expect((await shown(page)).slice(1)).toEqual(['Your photo: waiting', 'Here!: waiting']);
  await screenshot(page, 'chat-photo-waiting');

  await sender.offline(false);
  await expect
    .poll(async () => (await shown(page)).slice(1).join())
    .toMatch(/^Your photo: (sent|delivered),Here!: (sent|delivered)$/);
  await openChat(receiver.page, app.origin, conversation);
  await composer(receiver.page).waitFor();
  await expect.poll(() => loaded(receiver.page)).toEqual([true]);
  await expect
    .poll(async () => (await shown(receiver.page)).map((line) => line.split(': ')[0]))
    .toEqual(['Where are you?', 'Photo from anna', 'Here!']);
  expect(await creditsOf(app, anna)).toBe(97);
  await screenshot(receiver.page, 'chat-photo-received');
  expect(await accessibilityFaults(receiver.page)).toEqual([]);

  await receiver.page.getByRole('button', { name: 'Photo from anna' }).click();
  const viewer = receiver.page.locator('dialog.viewer');
  await viewer.waitFor();
  await screenshot(receiver.page, 'chat-photo-viewer');
  await receiver.page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  const saved = await receiver.page.evaluate(async () =>
    (await (await caches.open('images-locked')).keys()).map(({ url }) => new URL(url).search),
  );
  expect(saved).toEqual([`?${conversation}`]);

  await receiver.page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(receiver.page, 'chat-photo-dark');
  await receiver.page.getByRole('button', { name: 'Send a photo' }).click();
  await receiver.page.locator('input[name=photo]').setInputFiles({
    name: 'c.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(1600, 900).jpeg().toBuffer(),
  });
  await receiver.page.getByAltText('What you are about to send').waitFor();
  await screenshot(receiver.page, 'chat-photo-dialog-dark');
  expect(await accessibilityFaults(receiver.page)).toEqual([]);
});
