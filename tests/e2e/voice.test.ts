import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, type Circumstances, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { recording } from '../support/recordings.ts';
import { openChat, write } from '../support/screens.ts';
import { chatWith, creditsOf, newId, tell } from '../support/talk.ts';
import { recordFor, speak, withMicrophone } from '../support/voices.ts';
import { serveWeb } from '../support/web.ts';

async function start(circumstances: Circumstances = {}) {
  const app = await serveWeb(await createTestApp());
  const people = await cast(app, { anna: circumstances, bram: {} });
  const now = Math.floor(Date.now() / 1000);
  for (const actor of [people.anna, people.bram])
    await actor.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  await tell(people.bram, people.anna, 'Say something');
  return { app, ...people, conversation: conversationId(people.anna.id, people.bram.id) };
}

/** Bubbles in order, each with how far it has come. */
const shown = (page: Page) =>
  page.locator('.bubble').evaluateAll((found) =>
    found.map((each) => {
      const voice = each.querySelector('.voice-message')?.ariaLabel?.split(',')[0];
      return `${voice ?? each.querySelector('.bubble-text')?.textContent}: ${each.getAttribute('data-status')}`;
    }),
  );
const said = async (actor: Actor, other: Actor) =>
  (await chatWith(actor, other))?.messages.map(({ kind, text }) => text || kind);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const voice = (page: Page, at = 0) => page.locator('.voice-message').nth(at);
const toggle = (page: Page, at = 0) => voice(page, at).getByRole('button', { name: /^(Play|Pause)$/ });
const position = (page: Page, at = 0) => voice(page, at).getByRole('slider');
/** Of what this device has recorded and not sent. */
const storedSeconds = (page: Page) =>
  page.evaluate(async () => {
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('-') ? [name] : []));
    let most = 0;
    for (const name of names) {
      const db = await ended(indexedDB.open(name));
      if (db.objectStoreNames.contains('recordings'))
        for (const { duration } of await ended(db.transaction('recordings').objectStore('recordings').getAll()))
          most = Math.max(most, duration / 1000);
      db.close();
    }
    return most;
  });
const player = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio');
    return audio && { at: audio.currentTime, paused: audio.paused, ended: audio.ended, speed: audio.playbackRate };
  });

test('what is recorded without network is heard before it is sent, waits over a reload, and arrives once and in order', async () => {
  const { app, anna, bram, conversation } = await start();
  const browser = await openAs(app, anna, withMicrophone);
  const { page } = browser;
  await openChat(page, app.origin, conversation);
  await page.getByRole('button', { name: 'Record a voice message' }).waitFor();
  await browser.offline(true);
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voice message' });
  await dialog.getByRole('timer').getByText('0:01 / 2:00').waitFor();
  expect(await dialog.textContent()).toContain('2 credits');
  await expect.poll(() => focused(page)).toBe('Stop');
  await screenshot(page, 'voice-recording');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');

  const play = dialog.getByRole('button', { name: 'Play', exact: true });
  await play.waitFor();
  await expect.poll(() => play.evaluate((button) => button === document.activeElement)).toBe(true);
  await screenshot(page, 'voice-preview');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await play.waitFor();
  await play.focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await player(page))?.at).toBeGreaterThan(0.2);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await voice(page).waitFor();
  await write(page, 'Heard?');
  expect((await shown(page)).slice(1)).toEqual(['Your voice message: waiting', 'Heard?: waiting']);
  await page.reload();
  await voice(page).waitFor();
  await page.getByRole('button', { name: 'Record a voice message' }).waitFor();
  expect(await dialog.count(), 'once it is sent').toBe(0);
  await toggle(page).click();
  await expect.poll(async () => (await player(page))?.at).toBeGreaterThan(0.2);

  await browser.offline(false);
  await expect.poll(() => said(bram, anna)).toEqual(['Say something', 'voice', 'Heard?']);
  await expect
    .poll(async () => (await shown(page)).join())
    .toMatch(/voice message: (sent|delivered),Heard\?: (sent|del)/);
  expect(await creditsOf(app, anna)).toBe(97);
  const [, sent] = (await chatWith(bram, anna))?.messages ?? [];
  expect(sent?.voice?.duration).toBeGreaterThan(900);
  // The tone of the pretended microphone.
  expect(new Set(sent?.voice?.waveform).size).toBeGreaterThan(2);
});

test('what was said until a reload is there again, in the tab that recorded it, until it is thrown away or sent', async () => {
  const { app, anna, bram, conversation } = await start();
  const browser = await openAs(app, anna, withMicrophone);
  const { page } = browser;
  const open = async (tab: Page) => {
    await openChat(tab, app.origin, conversation);
    await tab.getByRole('button', { name: 'Record a voice message' }).waitFor();
  };
  const preview = (tab: Page) => tab.getByRole('button', { name: 'Play', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Voice message' });
  const discard = page.getByRole('button', { name: 'Discard' });
  const begin = async (clock: string) => {
    await page.getByRole('button', { name: 'Record a voice message' }).click();
    await dialog.getByRole('timer').getByText(clock).waitFor();
  };
  // The other one was here first, and stays.
  const other = await page.context().newPage();
  await open(other);
  await open(page);
  await begin('0:02');
  await expect.poll(() => storedSeconds(page)).toBeGreaterThanOrEqual(2);
  await discard.click();
  await expect.poll(() => storedSeconds(page)).toBe(0);

  await begin('0:04');
  await page.reload();
  await preview(page).waitFor();
  await dialog.getByText('The recording was interrupted. What you’d said so far is here.').waitFor();
  expect(await other.getByRole('dialog').count()).toBe(0);
  await other.reload();
  await other.getByRole('button', { name: 'Record a voice message' }).waitFor();
  await other.waitForTimeout(500);
  expect(await other.getByRole('dialog').count(), 'while the first tab has it').toBe(0);

  // That tab is closed: it is found where the chat is looked at next, and is whole there.
  await page.close();
  await other.reload();
  await preview(other).click();
  await expect.poll(async () => (await player(other))?.at).toBeGreaterThan(2);
  await other.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => said(bram, anna)).toEqual(['Say something', 'voice']);
  expect(await storedSeconds(other)).toBe(0);
  const [, sent] = (await chatWith(bram, anna))?.messages ?? [];
  expect(sent?.voice?.duration).toBeGreaterThan(2900);
  expect(new Set(sent?.voice?.waveform).size).toBeGreaterThan(2);
});

test('a chat that is left ends a recording; on the way back it is there', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna, withMicrophone);
  await page.locator('a[data-chat]').click();
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await page.getByRole('dialog').getByRole('timer').getByText('0:01').waitFor();
  await page.waitForTimeout(500);
  await page.evaluate(() => history.back());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => storedSeconds(page)).toBeGreaterThan(1.3);
  await page.evaluate(() => history.forward());
  await page.getByText('What you’d said so far is here.').waitFor();
  await page.getByRole('button', { name: 'Record again' }).click();
  await page.getByRole('dialog').getByRole('timer').getByText('0:01').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => storedSeconds(page)).toBe(0);
});

test('a recording that costs more than there is leads to the credits; on the way back it is there', async () => {
  const { app, anna, conversation } = await start({ credits: 1 });
  const { page } = await openAs(app, anna, withMicrophone);
  await openChat(page, app.origin, conversation);
  await recordFor(page, 1000);
  const dialog = page.getByRole('dialog', { name: 'Voice message' });
  await dialog.getByText('You don’t have enough credits').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'voice-too-dear');
  await dialog.getByRole('link', { name: 'Buy credits' }).click();
  await page.waitForURL(`**/credits?from=/chats/${conversation}`);
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await dialog.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('it plays in the other browser: by keyboard, at three speeds, on to the next, and again without network', async () => {
  const { app, anna, bram, conversation } = await start();
  await speak(app, bram, anna, recording('webm'));
  await speak(app, bram, anna, recording('m4a'));
  await tell(bram, anna, 'and?');
  const browser = await openAs(app, anna, { device: 'desktop' });
  const { page } = browser;
  await openChat(page, app.origin, conversation);
  await voice(page, 1).waitFor();
  expect(await voice(page).getAttribute('aria-label')).toBe('Voice message from bram, 0:01');
  await page.locator('a[data-chat]').getByText('and?').waitFor();
  await screenshot(page, 'voice-received');
  expect(await accessibilityFaults(page)).toEqual([]);

  const speed = voice(page).getByRole('button', { name: 'Speed' });
  for (const next of ['1.5', '2', '1']) {
    await speed.click();
    await expect.poll(() => speed.textContent()).toBe(`${next}×`);
  }
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => toggle(page).getAttribute('aria-label')).toBe('Pause');
  // The second one follows, and nothing after it.
  await expect.poll(() => toggle(page, 1).getAttribute('aria-label')).toBe('Pause');
  expect(await toggle(page).getAttribute('aria-label')).toBe('Play');
  await expect.poll(() => toggle(page, 1).getAttribute('aria-label')).toBe('Play');

  // Both were heard: the first one plays alone now.
  await toggle(page).click();
  await expect.poll(async () => (await player(page))?.ended).toBe(true);
  await page.waitForTimeout(300);
  expect(await toggle(page, 1).getAttribute('aria-label')).toBe('Play');

  await position(page, 1).focus();
  for (let i = 0; i < 25; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await player(page))?.at).toBeGreaterThan(0.4);
  expect(await position(page, 1).getAttribute('aria-valuetext')).toMatch(/ of 0:01$/);
  await speed.click();
  await page.reload();
  await voice(page, 1).waitFor();
  await expect.poll(() => speed.textContent()).toBe('1.5×');
  await browser.offline(true);
  await toggle(page, 1).click();
  await expect.poll(async () => (await player(page))?.at).toBeGreaterThan(0.1);
  expect((await player(page))?.speed).toBe(1.5);

  // Leaving the conversation ends it.
  await page.goto(`${app.origin}/chats`);
  expect(await player(page)).toBe(null);
});

test('only one plays at a time, and a recording ends what plays', async () => {
  const { app, anna, bram, conversation } = await start();
  for (const actor of [anna, bram]) await speak(app, actor, actor === anna ? bram : anna);
  const { page } = await openAs(app, anna, withMicrophone);
  await openChat(page, app.origin, conversation);
  await voice(page, 1).waitFor();
  await page.evaluate(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', { get: () => 0.1, set: () => undefined });
  });
  await toggle(page).click();
  await expect.poll(() => toggle(page).getAttribute('aria-label')).toBe('Pause');
  // The app lock falls: what it hides is not heard.
  const lock = (on: boolean) => page.evaluate((on) => document.documentElement.toggleAttribute('data-locked', on), on);
  await lock(true);
  await expect.poll(async () => (await player(page))?.paused).toBe(true);
  await lock(false);
  await toggle(page).click();
  await expect.poll(() => toggle(page).getAttribute('aria-label')).toBe('Pause');
  await toggle(page, 1).click();
  await expect.poll(() => toggle(page, 1).getAttribute('aria-label')).toBe('Pause');
  expect(await toggle(page).getAttribute('aria-label')).toBe('Play');
  expect(await page.locator('audio').count()).toBe(1);
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await expect.poll(async () => (await player(page))?.paused).toBe(true);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('each way in which there is no microphone is said, and what was recorded survives an interruption', async () => {
  const { app, anna, conversation } = await start();
  const { page } = await openAs(app, anna, withMicrophone);
  await openChat(page, app.origin, conversation);
  const dialog = page.getByRole('dialog', { name: 'Voice message' });
  const open = () => page.getByRole('button', { name: 'Record a voice message' }).click();
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const given = mediaDevices.getUserMedia.bind(mediaDevices);
    Object.assign(globalThis, { fault: 'NotAllowedError', streams: [] });
    mediaDevices.getUserMedia = async (wanted) => {
      const { fault, streams } = globalThis as unknown as { fault: string; streams: MediaStream[] };
      if (fault) throw new DOMException('No', fault);
      const stream = await given(wanted);
      streams.push(stream);
      return stream;
    };
  });
  const fail = (fault: string) => page.evaluate((fault) => Object.assign(globalThis, { fault }), fault);
  await open();
  await dialog.getByText('We can’t use the microphone.').waitFor();
  await screenshot(page, 'voice-refused');
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const [fault, sentence] of [
    ['NotFoundError', 'We couldn’t find a microphone on this device.'],
    ['NotReadableError', 'Another app is using the microphone.'],
  ] as const) {
    await fail(fault);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText(sentence).waitFor();
  }
  await fail('');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('timer').getByText('0:01 / 2:00').waitFor();

  // A phone that rings mutes the microphone.
  await page.evaluate(() => {
    const [stream] = (globalThis as unknown as { streams: MediaStream[] }).streams;
    stream?.getTracks()[0]?.dispatchEvent(new Event('mute'));
  });
  await dialog.getByText('The recording was interrupted.').waitFor();
  await dialog.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const free = () =>
    page.evaluate(() =>
      (globalThis as unknown as { streams: MediaStream[] }).streams.map((each) => each.getTracks()[0]?.readyState),
    );
  expect(await free()).toEqual(['ended']);

  await dialog.getByRole('button', { name: 'Record again' }).click();
  await dialog.getByRole('timer').waitFor();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(free).toEqual(['ended', 'ended']);
  expect(await page.locator('.voice-message').count()).toBe(0);
});

test('a slip of the finger is no message, and two minutes end by themselves', async () => {
  const { app, anna, bram, conversation } = await start();
  const { page } = await openAs(app, anna, withMicrophone);
  await openChat(page, app.origin, conversation);
  const dialog = page.getByRole('dialog', { name: 'Voice message' });
  /** As many seconds go by in one. */
  const pace = (factor: number) =>
    page.evaluate((factor) => {
      const from = Date.now();
      performance.now = () => (Date.now() - from) * factor;
    }, factor);
  await pace(0);
  await recordFor(page, 0);
  await dialog.getByText('Nothing was recorded.').waitFor();
  await pace(100);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('That’s two minutes').waitFor();
  await screenshot(page, 'voice-full');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => said(bram, anna)).toEqual(['Say something', 'voice']);
});

test('an operator hears the copy of what was reported and then withdrawn', async () => {
  const { app, anna, bram, conversation } = await start();
  const { eva } = await cast(app, { eva: { scope: 'operator' } });
  const id = await speak(app, bram, anna);
  const { page } = await openAs(app, anna, { scheme: 'dark' });
  await openChat(page, app.origin, conversation);
  await voice(page).waitFor();
  await screenshot(page, 'voice-dark');
  expect(await accessibilityFaults(page)).toEqual([]);
  const report = { id: newId(), profile: bram.id, message: id, category: 'harassment', text: 'Unasked' } as const;
  expect((await anna.call('POST report.php', report)).status).toBe(200);
  await bram.call('DELETE message.php', { conversation, id });
  await expect.poll(() => page.locator('.voice-message').count()).toBe(0);

  const console = await openAs(app, eva, { device: 'desktop', at: '/operator/reports' });
  await console.page.getByRole('link', { name: /^bram/ }).click();
  const copy = console.page.locator('.case-file audio');
  await copy.waitFor();
  await expect.poll(() => copy.evaluate((audio) => (audio as HTMLAudioElement).duration)).toBeGreaterThan(0.9);
  await screenshot(console.page, 'voice-reported');
  expect(await accessibilityFaults(console.page)).toEqual([]);
});
