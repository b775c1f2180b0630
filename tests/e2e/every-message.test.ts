import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { picture } from '../support/pictures.ts';
import { bubble, composer, openChat, untilSaved, write } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

const lines = 'First line\nsecond line\n\nand one after a blank';
const long = 'Long words of a thousand characters. '.repeat(30).slice(0, 999).concat('.');
const rightToLeft = 'مرحبا! كيف كان يومك؟ 12:30';
const emoji = '😀👍🏽👩‍👩‍👧🇳🇱❤️‍🔥'.repeat(8);
const link = 'The pier: https://example.org/walks/pier?day=saturday#map, at ten.';
const texts = [lines, long, rightToLeft, emoji, link];

interface Story {
  app: WebApp;
  anna: Actor;
  bram: Actor;
  sender: Browser;
  receiver: Browser;
}

/** Anna on a phone and Bram at a desk, both in their conversation, in which he has said one thing. */
async function start(): Promise<Story> {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'Tell me everything');
  const now = Math.floor(Date.now() / 1000);
  for (const actor of [anna, bram])
    await actor.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  // A message withdrawn before it left is withdrawn on the server too: its answer might have been lost.
  const sender = await openAs(app, anna, { expected: [/status of 404.*message\.php/] });
  const receiver = await openAs(app, bram, { device: 'desktop' });
  for (const { page } of [sender, receiver]) {
    // All of it stands in the window: what is scrolled away is not in the page.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 3000 });
    await openChat(page, app.origin, between(anna, bram));
  }
  return { app, anna, bram, sender, receiver };
}

/** Messages in the window, in order, for either side: `kind: status`, with the text of a text. */
const shown = (page: Page) =>
  page.locator('.bubble').evaluateAll((all) =>
    all.map((each) => {
      const what = each.querySelector('.photo-message') ? 'photo' : each.querySelector('.bubble-text')?.textContent;
      return `${what}: ${each.getAttribute('data-status')}`;
    }),
  );
const whatIsShown = async (page: Page) => (await shown(page)).map((line) => line.slice(0, line.lastIndexOf(': ')));

async function sendPicture(page: Page, width: number, height: number): Promise<void> {
  await page.getByRole('button', { name: 'Send a photo' }).click();
  await page.locator('input[name=photos]').setInputFiles({
    name: 'pier.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(width, height).jpeg().toBuffer(),
  });
  await page.locator('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

async function sendGift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a gift to bram' }).click();
  const picker = page.getByRole('dialog', { name: 'A gift for bram' });
  await picker.getByRole('radio', { name: 'Bouquet' }).check();
  await picker.getByRole('button', { name: 'Send', exact: true }).click();
  await picker.waitFor({ state: 'detached' });
}

async function withdraw(page: Page, text: string): Promise<void> {
  // A tick that comes meanwhile moves the list, and the menu closes.
  const choose = async () => {
    await bubble(page, text).click({ button: 'right' });
    const item = page.getByRole('menuitem', { name: 'Unsend' });
    return await item.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(choose).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click();
  await bubble(page, text).waitFor({ state: 'detached' });
}

async function sendOneOfEach(page: Page): Promise<void> {
  for (const text of texts) await write(page, text);
  await sendPicture(page, 900, 1200);
  await sendGift(page);
  await write(page, 'a word too much');
  await withdraw(page, 'a word too much');
}
const oneOfEach = [...texts, 'photo', 'Bouquet', 'Message unsent'];

/** Elements that reach out of the window at its sides. */
const tooWide = (page: Page) =>
  page.locator('.messages-scroll').evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    return [...list.querySelectorAll('.bubble, .bubble *')]
      .filter((each) => each.checkVisibility() && !each.closest('.for-readers'))
      .filter((each) => each.getBoundingClientRect().left < left || each.getBoundingClientRect().right > right)
      .map((each) => each.outerHTML.slice(0, 80));
  });

/** The conversation as it looks, from its end to its beginning, on this screen in both schemes. */
async function look(page: Page, name: string, { judged }: { judged?: 'light' | 'dark' } = {}): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const list = page.locator('.messages-scroll');
    await list.evaluate((each) => each.scrollTo(0, each.scrollHeight));
    await screenshot(page, `${name}-${scheme}-end`);
    await list.evaluate((each) => each.scrollTo(0, 0));
    await screenshot(page, `${name}-${scheme}-start`);
    await list.evaluate((each) => each.scrollTo(0, each.scrollHeight / 2));
    await screenshot(page, `${name}-${scheme}-middle`);
    await list.evaluate((each) => each.scrollTo(0, each.scrollHeight));
    if (scheme === judged) expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('every kind of message goes from one browser to the other as it was written, with its ticks, while both look', async () => {
  const { sender, receiver } = await start();
  await composer(receiver.page).pressSequentially('well');
  await sender.page.getByText('typing').first().waitFor();
  await composer(receiver.page).fill('');

  await sendOneOfEach(sender.page);
  await expect.poll(() => whatIsShown(receiver.page)).toEqual(['Tell me everything', ...oneOfEach]);
  await expect
    .poll(async () => (await shown(sender.page)).slice(-oneOfEach.length))
    .toEqual(oneOfEach.map((each) => `${each}: seen`));
  expect(await bubble(receiver.page, rightToLeft).evaluate((each) => getComputedStyle(each).direction)).toBe('rtl');
  await look(sender.page, 'every-message-phone', { judged: 'light' });
  await look(receiver.page, 'every-message-desk', { judged: 'dark' });
});

test('the same written without network waits, and arrives once and in order; a tick more for each step of the way', async () => {
  const { app, anna, bram, sender, receiver } = await start();
  const tick = (name: string) => sender.page.getByLabel(name, { exact: true });
  await receiver.page.goto('about:blank');
  await sender.offline(true);
  await sendOneOfEach(sender.page);
  await expect
    .poll(async () => (await shown(sender.page)).slice(1 - oneOfEach.length))
    .toEqual(oneOfEach.slice(0, -1).map((each) => `${each}: waiting`));
  await look(sender.page, 'every-message-waiting');
  await untilSaved(sender.page);

  await sender.offline(false);
  await tick('Sent').first().waitFor();
  await receiver.page.goto(`${app.origin}/chats`);
  await tick('Delivered').first().waitFor();
  await openChat(receiver.page, app.origin, between(anna, bram));
  await tick('Seen').first().waitFor();
  // A message withdrawn before it left was never sent.
  const arrived = ['Tell me everything', ...oneOfEach.slice(0, -1)];
  await expect.poll(() => whatIsShown(receiver.page)).toEqual(arrived);
  const { body } = await bram.call('GET chat.php', { conversation: between(anna, bram) });
  expect(body.messages.map(({ kind }) => kind)).toEqual([...texts.map(() => 'text'), 'text', 'image', 'gift']);
});
