import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { picture } from '../support/pictures.ts';
import { buy as buyFor } from '../support/purchases.ts';
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
  await page.locator('input[name=photos]').setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(900, 1200).jpeg().toBuffer(),
  });
  await page.getByAltText('What you’re about to send').waitFor();
  await expect.poll(() => page.locator('dialog').textContent()).toContain('2 credits');
  await screenshot(page, 'chat-photo-dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await shown(page)).toEqual(['Where are you?: sent']);

  await sender.offline(true);
  await attach.click();
  await page.locator('input[name=photos]').setInputFiles({
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
  await receiver.page.locator('input[name=photos]').setInputFiles({
    name: 'c.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(1600, 900).jpeg().toBuffer(),
  });
  await receiver.page.getByAltText('What you’re about to send').waitFor();
  await screenshot(receiver.page, 'chat-photo-dialog-dark');
  expect(await accessibilityFaults(receiver.page)).toEqual([]);
});

test('several photos at once: chosen, pasted or dropped, each is a message, in their order', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'Show me');
  const { page } = await openAs(app, anna, { device: 'desktop' });
  await openChat(page, app.origin, conversationId(anna.id, bram.id));
  await page.getByRole('button', { name: 'Send a photo' }).waitFor();
  const sizes = [300, 400, 500];
  const photos = await Promise.all(
    sizes.map(async (width) =>
      (
        await picture(width, 2 * width)
          .jpeg()
          .toBuffer()
      ).toString('base64'),
    ),
  );
  /** False if the browser would have opened the files itself. */
  const give = (type: 'paste' | 'dragover' | 'drop', all: string[], to = composer(page), mime = 'image/jpeg') =>
    to.evaluate(
      (element, { type, all, mime }) => {
        const data = new DataTransfer();
        for (const [i, base64] of all.entries()) {
          const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([raw], `${i}`, { type: mime }));
        }
        const options = { bubbles: true, cancelable: true };
        return !element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent(type, { ...options, clipboardData: data })
            : new DragEvent(type, { ...options, dataTransfer: data }),
        );
      },
      { type, all, mime },
    );
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Send', exact: true });
  const send = () => button.click();
  /** Pixels between its lower edge and that of the dialog. */
  const room = () =>
    button.evaluate(
      (it) => (it.closest('dialog')?.getBoundingClientRect().bottom ?? 0) - it.getBoundingClientRect().bottom,
    );

  await composer(page).fill('what I type');
  await give('paste', photos);
  await page.getByRole('dialog', { name: 'Send 3 photos' }).waitFor();
  await dialog.getByText('6 credits').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'chat-photos-dialog');
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await screenshot(page, `chat-photos-dialog-${width}`);
    await expect.poll(() => room()).toBeGreaterThan(0);
  }
  await dialog.getByRole('button', { name: 'Photo 2 of 3' }).click();
  await dialog.getByRole('button', { name: 'Remove this photo' }).click();
  await page.getByRole('dialog', { name: 'Send 2 photos' }).waitFor();
  await send();
  await expect.poll(() => loaded(page)).toEqual([true, true]);
  expect(await composer(page).inputValue()).toBe('what I type');

  await give('dragover', photos.slice(0, 1));
  await page.getByText('Drop your photos here').waitFor();
  await screenshot(page, 'chat-photos-drop');
  // More are chosen while the first one is still being read.
  await page.evaluate(() => {
    const read = createImageBitmap;
    const later = async (photo: Blob) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return read(photo);
    };
    Object.assign(window, { createImageBitmap: later });
  });
  await give('drop', photos.slice(1, 2));
  await page.getByRole('dialog', { name: 'Send a photo' }).waitFor();
  await dialog.locator('input[name=photos]').setInputFiles(
    Array.from({ length: 10 }, (_, i) => ({
      name: `${i}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(photos[2] ?? '', 'base64'),
    })),
  );
  await dialog.getByText('You can send 10 photos at once.').waitFor();
  await page.getByRole('dialog', { name: 'Send 10 photos' }).waitFor();
  await screenshot(page, 'chat-photos-ten');
  await expect.poll(() => room()).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByText('Drop your photos here').count()).toBe(0);

  // Beside the conversation nothing takes them, and the browser does not leave the page to show them.
  const list = page.getByRole('heading', { name: 'Messages' });
  expect([await give('dragover', photos, list), await give('drop', photos, list)]).toEqual([true, true]);
  expect(await page.getByText('Drop your photos here').count()).toBe(0);
  expect(await dialog.count()).toBe(0);

  // An open dialog takes more, and says it of what is no photo.
  await give('paste', [btoa('%PDF-1.4')], composer(page), 'application/pdf');
  await dialog.getByText('We can’t read this file.').waitFor();
  await give('dragover', photos.slice(0, 1), dialog);
  await dialog.getByText('Drop your photos here').waitFor();
  await screenshot(page, 'chat-photos-dialog-drop');
  await give('drop', photos.slice(0, 1), dialog);
  await give('paste', photos.slice(1, 2), dialog);
  await page.getByRole('dialog', { name: 'Send 2 photos' }).waitFor();

  // So does the one that crops a photo.
  await dialog.getByRole('button', { name: 'Crop and rotate' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop and rotate' });
  await give('dragover', photos.slice(0, 1), crop);
  await crop.getByText('Drop your photos here').waitFor();
  await screenshot(page, 'chat-photos-crop-drop');
  await give('drop', photos.slice(0, 1), crop);
  await crop.getByText('Drop your photos here').waitFor({ state: 'detached' });
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Send 3 photos' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const stored = async () =>
    (await app.db.selectFrom('messages').select('file').where('kind', '=', 'image').orderBy('number').execute()).map(
      ({ file }) => file && 'width' in file && file.width,
    );
  await expect.poll(stored).toEqual([300, 500]);
  expect(await creditsOf(app, anna)).toBe(96);
});

test('photos that cost more than there is lead to the credits, wait meanwhile, and arrive once paid for', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { credits: 3 }, bram: {} });
  await tell(bram, anna, 'Show me');
  const { page } = await openAs(app, anna, { expected: [/status of 402/] });
  const conversation = conversationId(anna.id, bram.id);
  await openChat(page, app.origin, conversation);
  await page.getByRole('button', { name: 'Send a photo' }).click();
  const dialog = page.getByRole('dialog');
  const buy = dialog.getByRole('link', { name: 'Send and buy credits' });
  const add = async () =>
    dialog.locator('input[name=photos]').setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture(900, 1200).jpeg().toBuffer(),
    });
  await add();
  await dialog.getByText('1 left after this').waitFor();
  expect(await buy.count()).toBe(0);
  await add();
  await dialog.getByText('You don’t have enough credits').waitFor();
  expect(await buy.getAttribute('href')).toBe(`/credits?from=/chats/${conversation}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  /** Pixels between the link and the buttons, which cover what is scrolled. */
  const room = () =>
    buy.evaluate(
      (it) =>
        (it.closest('dialog')?.querySelector('.modal-actions')?.getBoundingClientRect().top ?? 0) -
        it.getBoundingClientRect().bottom,
    );
  for (const [width, height, colorScheme] of [
    [390, 844, 'light'],
    [1280, 800, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await screenshot(page, `chat-photos-too-dear-${width}`);
    await expect.poll(room).toBeGreaterThan(0);
  }
  await dialog.getByRole('button', { name: 'Remove this photo' }).click();
  await dialog.getByText('1 left after this').waitFor();
  expect(await buy.count()).toBe(0);

  // Nothing chosen is lost on the way to the shop: it waits in the chat, and arrives once it is paid for.
  await add();
  await buy.click();
  await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
  await buyFor(app, anna);
  await openChat(page, app.origin, conversation);
  const sent = () => app.db.selectFrom('messages').select('kind').where('sender_id', '=', anna.id).execute();
  await expect.poll(sent).toEqual([{ kind: 'image' }, { kind: 'image' }]);
  expect(await creditsOf(app, anna)).toBe(59);
});
