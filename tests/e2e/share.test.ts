import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { type Actor, type Circumstances, cast, password } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { picture } from '../support/pictures.ts';
import { buy } from '../support/purchases.ts';
import { composer, untilSaved } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function start(circumstances: Circumstances = {}) {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: circumstances, bram: {} });
  await tell(bram, anna, 'show me your garden');
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', {
    dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now },
  });
  return { app, anna, bram };
}

/** Of the messages that the first of them has, in order. */
async function kindsIn(reader: Actor, other: Actor): Promise<string[]> {
  const { body } = await reader.call('GET chat.php', { conversation: between(reader, other) });
  return body.messages.map(({ kind }) => kind);
}

/** As the system does for an installed app: a form with texts and files, posted to the manifest's address. */
async function share(page: Page, texts: Record<string, string>, photo?: Buffer): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(
    ({ texts, bytes }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      if (bytes) {
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
        data.items.add(new File([content], 'garden.jpg', { type: 'image/jpeg' }));
        input.files = data.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    { texts, bytes: photo?.toString('base64') },
  );
}

const sharePhoto = async (page: Page, texts: Record<string, string> = {}) =>
  share(page, texts, await picture(900, 1200).jpeg().toBuffer());

test('a photo shared without network reaches the right member, with its preview, once', async () => {
  const { app, anna, bram } = await start();
  const browser = await openAs(app, anna);
  const { page } = browser;
  await page.locator('[data-chat]').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await sharePhoto(page);
  const chooser = page.getByRole('dialog', { name: 'Send this photo to…' });
  await chooser.getByAltText('What you’re about to send').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await chooser.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await browser.offline(true);
  await sharePhoto(page);
  await chooser.getByAltText('What you’re about to send').waitFor();
  await page.reload();
  await chooser.getByAltText('What you’re about to send').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'share-chooser');
  await chooser.getByRole('button', { name: 'bram' }).click();
  const sending = page.getByRole('dialog', { name: 'Send a photo' });
  await sending.getByAltText('What you’re about to send').waitFor();
  await screenshot(page, 'share-send');
  await page.reload();
  await sending.getByAltText('What you’re about to send').waitFor();
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.photo-message').waitFor();
  await sending.waitFor({ state: 'detached' });
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(`/chats/${between(anna, bram)}`);
  await browser.offline(false);
  await expect.poll(() => kindsIn(bram, anna)).toEqual(['text', 'image']);
  await page.goto(`${app.origin}/chats?share`);
  await page.getByText('What you shared didn’t come through').waitFor();
});

test('a photo that costs more than there is leads to the credits, and waits in its chat for them', async () => {
  const { app, anna, bram } = await start({ credits: 1 });
  const { page } = await openAs(app, anna, { expected: [/status of 402/] });
  await page.locator('[data-chat]').first().waitFor();
  await sharePhoto(page);
  await page.getByRole('dialog', { name: 'Send this photo to…' }).getByRole('button', { name: 'bram' }).click();
  const sending = page.getByRole('dialog', { name: 'Send a photo' });
  await sending.getByText('You don’t have enough credits').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'share-too-dear');
  await sending.getByRole('link', { name: 'Send and buy credits' }).click();
  await page.waitForURL(`**/credits?from=/chats/${between(anna, bram)}`);
  await sending.waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('.photo-message').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await buy(app, anna);
  await expect.poll(() => kindsIn(bram, anna)).toEqual(['text', 'image']);
});

test('a text shared without network waits in the right composer, after the text that is already there', async () => {
  const { app, anna, bram } = await start();
  const browser = await openAs(app, anna, { at: `/chats/${between(anna, bram)}` });
  const { page } = browser;
  await composer(page).fill('See this:');
  await untilSaved(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  const url = 'https://garden.example/roses';

  await share(page, { title: 'Roses', text: `so red ${url}`, url });
  const chooser = page.getByRole('dialog', { name: 'Send this to…' });
  await chooser.getByText(`so red ${url}`).waitFor();
  await page.reload();
  await chooser.getByText(`so red ${url}`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'share-text');
  await chooser.getByRole('button', { name: 'bram' }).click();
  await chooser.waitFor({ state: 'detached' });
  const text = `See this:\nRoses\nso red ${url}`;
  await expect.poll(() => composer(page).inputValue()).toBe(text);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(`/chats/${between(anna, bram)}`);
  await screenshot(page, 'share-text-draft');
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe(text);

  // Nothing was sent, until she does.
  await browser.offline(false);
  const texts = async () => {
    const { body } = await bram.call('GET chat.php', { conversation: between(anna, bram) });
    return body.messages.map(({ text }) => text);
  };
  expect(await texts()).toEqual(['show me your garden']);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(texts).toEqual(['show me your garden', text]);
  await page.goto(`${app.origin}/chats?share`);
  await page.getByText('What you shared didn’t come through').waitFor();
});

test('a text that is too long for a message is kept whole, and the composer says how much is too much', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna);
  await page.locator('[data-chat]').first().waitFor();
  const story = 'word '.repeat(2000).trim();
  await share(page, { text: story });
  const chooser = page.getByRole('dialog', { name: 'Send this to…' });
  await chooser.getByRole('button', { name: 'bram' }).click();
  await expect.poll(() => composer(page).inputValue()).toBe(story);
  await page.getByText(`remove ${(story.length - 1000).toLocaleString('en')} characters`).waitFor();
  await screenshot(page, 'share-text-long');
});

test('a text that nobody gets is gone, and a photo counts without the words beside it', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna);
  await page.locator('[data-chat]').first().waitFor();
  await share(page, { text: 'never mind' });
  await page.getByRole('dialog', { name: 'Send this to…' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await untilSaved(page);
  await page.goto(`${app.origin}/chats?share`);
  await page.getByText('What you shared didn’t come through').waitFor();

  await sharePhoto(page, { title: 'garden.jpg' });
  await page.getByRole('dialog', { name: 'Send this photo to…' }).waitFor();
});

test('logged out, the login says what it is for, and the photo is still there behind it', async () => {
  const { app, anna } = await start();
  const browser = await openBrowser();
  const { page } = browser;
  await page.goto(app.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await sharePhoto(page);
  await page.getByText('Log in and choose who to send it to.').waitFor();
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog', { name: 'Send this photo to…' }).waitFor();
  await browser.close();
});

test('logged out, a text is still there behind the login too', async () => {
  const { app, anna } = await start();
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(app.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await share(page, { text: 'for bram' });
  await page.getByText('Log in and choose who to send it to.').waitFor();
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog', { name: 'Send this to…' }).getByText('for bram').waitFor();
});
