import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble, openChat } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { addTranslator, type Sentence } from '../support/translator.ts';
import { serveWeb } from '../support/web.ts';

const sentences: readonly Sentence[] = [
  {
    de: 'Hast du am Freitag Zeit?',
    en: 'Are you free on Friday?',
    nl: 'Heb je vrijdag tijd?',
    no: 'Har du tid på fredag?',
  },
  { de: 'Ich kenne ein kleines Lokal am Fluss.', en: 'I know a little place by the river.' },
  { de: 'Bis dann!', en: 'See you then!' },
  { en: 'Where are you from?' },
  { fy: 'Moatst mar ris delkomme.' },
];
const dutch = 'Heb je vrijdag tijd?';
const [friday, place, later] = [
  'Hast du am Freitag Zeit?',
  'Ich kenne ein kleines Lokal am Fluss.',
  'Bis dann!',
] as const;

async function start(texts: readonly string[] = [friday, place]) {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (const text of texts) await tell(bram, anna, text);
  return { app, anna, bram };
}

/** Anna in a browser that translates, in her conversation with Bram. */
async function openTranslating(
  { app, anna, bram }: Awaited<ReturnType<typeof start>>,
  device: 'phone' | 'desktop',
  circumstances: Parameters<typeof addTranslator>[2] = {},
) {
  const browser = await openAs(app, anna, { device });
  const { page } = browser;
  const translator = await addTranslator(page, sentences, circumstances);
  await openChat(page, app.origin, between(anna, bram));
  return { browser, page, translator };
}

/** From the menu of a message. */
async function choose(page: Page, text: string, item: string): Promise<void> {
  await bubble(page, text).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function chooseOfChat(page: Page, item: string): Promise<void> {
  await page.locator('.chat-header').getByRole('button', { name: 'Options for bram' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
const button = (page: Page, name: string) => page.locator('.messages').getByRole('button', { name, exact: true });
const bar = (page: Page) => page.locator('.translation-bar');

/** In each colour scheme: what is amiss, and a picture. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `${name}-${colorScheme}`);
  }
}

for (const device of ['phone', 'desktop'] as const)
  test(`on a ${device} a message is translated from its menu, once the browser has the language, and back`, async () => {
    const { page, translator } = await openTranslating(await start(), device, { models: [] });
    await translator.hold();
    await choose(page, friday, 'Translate');
    await page.getByText('Your browser is downloading the language…').waitFor();
    await look(page, `translate-download-${device}`);
    await page.keyboard.press('Shift'); // The second language needs a recent press, and the look may take long.
    await translator.release();
    const translated = bubble(page, 'Are you free on Friday?');
    await translated.getByText('Translated from German').waitFor();
    expect(await translated.locator('.bubble-text').getAttribute('lang')).toBe('en');
    expect(await bubble(page, place).locator('.bubble-text').getAttribute('lang')).toBe('');
    expect(await translator.log()).toEqual(['downloaded detector', 'downloaded de to en', `translated ${friday}`]);
    await look(page, `translate-translated-${device}`);

    await button(page, 'Show original').click();
    await bubble(page, friday).waitFor();
    expect(await page.getByText('Translated from').count()).toBe(0);
    await bubble(page, friday).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Translate', exact: true }).waitFor();
    await look(page, `translate-menu-${device}`);
    await page.getByRole('menuitem', { name: 'Translate', exact: true }).click();
    await translated.waitFor();
    await choose(page, 'Are you free on Friday?', 'Show original');
    await bubble(page, friday).waitFor();
    expect(await translator.log()).toHaveLength(3);
  });

for (const device of ['phone', 'desktop'] as const)
  test(`on a ${device} a chat is always translated: after a reload and without network too, and new messages`, async () => {
    const story = await start();
    const { browser, page, translator } = await openTranslating(story, device);
    await page.locator('.chat-header').getByRole('button', { name: 'Options for bram' }).click();
    await look(page, `translate-chat-menu-${device}`);
    await page.getByRole('menuitem', { name: 'Always translate', exact: true }).click();
    await bubble(page, 'Are you free on Friday?').waitFor();
    await bubble(page, 'I know a little place by the river.').waitFor();
    await bar(page).getByText('Translated on your device').waitFor();
    await tell(story.bram, story.anna, later);
    await bubble(page, 'See you then!').waitFor();
    await look(page, `translate-always-${device}`);
    await choose(page, 'See you then!', 'Show original');
    await bubble(page, later).waitFor();

    await browser.offline(true);
    await page.reload();
    await bubble(page, 'See you then!').waitFor();
    await bubble(page, 'Are you free on Friday?').waitFor();
    expect(await translator.log()).not.toContain('downloaded de to en');
    await browser.offline(false);

    const other = await openAs(story.app, story.anna, { device, at: `/chats/${between(story.anna, story.bram)}` });
    await bubble(other.page, friday).waitFor();
    expect(await bar(other.page).count()).toBe(0);

    await bar(page).getByRole('button', { name: 'Stop translating' }).click();
    await bubble(page, friday).waitFor();
    await bubble(page, later).waitFor();
    expect(await bar(page).count()).toBe(0);
    await page.reload();
    await bubble(page, friday).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

test('a download that fails leaves the original and can be tried again, or given up', async () => {
  const { browser, page, translator } = await openTranslating(await start(), 'phone');
  await translator.fail(true);
  await choose(page, friday, 'Translate');
  await bubble(page, friday).getByText('We couldn’t translate this.').waitFor();
  await look(page, 'translate-failed-phone');
  await translator.fail(false);
  await browser.offline(true);
  await button(page, 'Try again').click();
  await page.getByText('You need to be online the first time you translate.').waitFor();
  await browser.offline(false);
  await translator.hold();
  await button(page, 'Try again').click();
  await page.getByText('Your browser is downloading the language…').waitFor();
  await button(page, 'Cancel').click();
  await expect.poll(() => page.locator('.translated-note').count()).toBe(0);
  await expect.poll(translator.log).toEqual(['gave up de to en']);

  await translator.release();
  await choose(page, friday, 'Translate');
  await bubble(page, 'Are you free on Friday?').waitFor();
});

test('a browser that threw its languages away asks for a press, once for the whole chat', async () => {
  const { page, translator } = await openTranslating(await start(), 'desktop');
  await chooseOfChat(page, 'Always translate');
  await bubble(page, 'Are you free on Friday?').waitFor();
  await translator.forget();
  await page.reload();
  await bar(page).getByText('Your browser needs to download this language first.').waitFor();
  await bubble(page, friday).waitFor();
  await look(page, 'translate-press-desktop');
  await bar(page).getByRole('button', { name: 'Translate', exact: true }).click();
  await bubble(page, 'Are you free on Friday?').waitFor();
  await bubble(page, 'I know a little place by the river.').waitFor();
});

for (const device of ['phone', 'desktop'] as const)
  test(`on a ${device} that speaks German it is translated into German`, async () => {
    const story = await start([dutch]);
    const { page, browser, translator } = await openTranslating(story, device);
    await browser.context.addCookies([{ name: 'locale', value: 'de', url: story.app.origin }]);
    await page.reload();
    await choose(page, dutch, 'Übersetzen');
    await bubble(page, friday).getByText('Übersetzt aus: Niederländisch').waitFor();
    await look(page, `translate-german-${device}`);
    await page.locator('.chat-header').getByRole('button', { name: 'Optionen für bram' }).click();
    await page.getByRole('menuitem', { name: 'Immer übersetzen', exact: true }).click();
    await bar(page).getByText('Auf deinem Gerät übersetzt').waitFor();
    await look(page, `translate-german-always-${device}`);
    await translator.forget();
    await page.reload();
    await bar(page).getByRole('button', { name: 'Übersetzen', exact: true }).waitFor();
    await look(page, `translate-german-press-${device}`);
  });

test('in Norwegian too, which browsers know by another name', async () => {
  const story = await start();
  const { page, browser } = await openTranslating(story, 'phone');
  await browser.context.addCookies([{ name: 'locale', value: 'nb', url: story.app.origin }]);
  await page.reload();
  await choose(page, friday, 'Oversett');
  await bubble(page, 'Har du tid på fredag?').getByText('Oversatt fra tysk').waitFor();
});

test('it says so where nothing can be translated, and offers it for nothing but words of the other member', async () => {
  const story = await start(['Where are you from?', 'Qwrtz?', 'Moatst mar ris delkomme.', '😀 12']);
  await tell(story.anna, story.bram, 'from Utrecht');
  const { page } = await openTranslating(story, 'desktop', { unsupported: ['fy'] });
  const said = page.locator('.toasts');
  await choose(page, 'Where are you from?', 'Translate');
  await said.getByText('This message is already in your language.').waitFor();
  await look(page, 'translate-same-desktop');
  await choose(page, 'Moatst mar ris delkomme.', 'Translate');
  await said.getByText('Your browser can’t translate this language.').waitFor();
  expect(await page.locator('.translated-note').count()).toBe(0);
  for (const text of ['😀 12', 'from Utrecht']) {
    await bubble(page, text).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Translate' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test('a short message is in the language of the others of its sender; of none it says so', async () => {
  const { page } = await openTranslating(await start(['Na?']), 'desktop');
  await choose(page, 'Na?', 'Translate');
  await page.locator('.toasts').getByText('We can’t tell which language this is.').waitFor();
  const { page: next } = await openTranslating(await start([friday, 'Na?']), 'desktop');
  await choose(next, 'Na?', 'Translate');
  await bubble(next, 'Na?').getByText('Translated from German').waitFor();
});

test('by keyboard: a message, its original, and the whole chat', async () => {
  const { page } = await openTranslating(await start(), 'desktop');
  await page
    .locator('.message-menu')
    .getByRole('button', { name: `Options for ${place}` })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Translate' }).press('Enter');
  await bubble(page, 'I know a little place by the river.').waitFor();
  await button(page, 'Show original').press('Enter');
  await bubble(page, place).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Messages with bram');
  await page.locator('.chat-header').getByRole('button', { name: 'Options for bram' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Always translate' }).press('Enter');
  await bubble(page, 'Are you free on Friday?').waitFor();
  await bubble(page, 'I know a little place by the river.').waitFor();
  await bar(page).getByRole('button', { name: 'Stop translating' }).press('Enter');
  await bubble(page, friday).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('what is translated ends with the chat', async () => {
  const story = await start();
  const { page } = await openTranslating(story, 'desktop');
  await chooseOfChat(page, 'Always translate');
  await bar(page).waitFor();
  await chooseOfChat(page, 'Remove chat');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.locator('[data-chat]').waitFor({ state: 'detached' });
  await tell(story.bram, story.anna, later);
  await page.locator('[data-chat]').click();
  await bubble(page, later).waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('a browser that can’t translate offers nothing, and loads nothing for it', async () => {
  const story = await start();
  const { page } = await openAs(story.app, story.anna, { device: 'phone' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openChat(page, story.app.origin, between(story.anna, story.bram));
  await bubble(page, friday).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Translate' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('.chat-header').getByRole('button', { name: 'Options for bram' }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /translat/i }).count()).toBe(0);
  expect(asked.filter((url) => url.includes('translation'))).toEqual([]);
});
