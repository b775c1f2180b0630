import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { databaseName } from '../../src/local/storage/database-name.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import type { Engine, Page } from '../support/engine.ts';
import { recording } from '../support/recordings.ts';
import { openSilentProxy, type SilentProxy } from '../support/silent-proxy.ts';
import { chatWith, tell, textsOf } from '../support/talk.ts';
import { speak } from '../support/voices.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** Stories that must hold in each engine; the tests of Chromium show all else (tests/e2e). */
export function tellStories(start: () => Promise<Engine>, { records }: { records: boolean }): void {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  test('a visitor logs in and stays so', async () => {
    const { page, line, anna } = await open();
    await page.open(`${line.origin}/login`);
    await page.type('input[name=email]', anna.email);
    await page.type('input[name=password]', password);
    await page.press('main button[type=submit]');
    await page.until(chatIsListed);
    await page.open(`${line.origin}/chats`);
    await page.until(chatIsListed);
  });

  test('without network the app starts, and what is written then arrives once', async () => {
    const { page, line, anna, bram } = await openChat();
    await page.until('return navigator.serviceWorker.controller');
    await page.open(`${line.origin}/chats`);
    await page.until(chatIsListed);
    line.goDown();
    await page.open(`${line.origin}/members/${bram.id}/chat`);
    await page.until(bubble('hi'));
    await write(page, 'from a tunnel');
    await page.until(bubble('from a tunnel', 'waiting'));
    await page.reload();
    await page.until(bubble('from a tunnel', 'waiting'));
    line.goOn();
    await page.until(bubble('from a tunnel', 'sent'));
    expect(await textsOf(anna, bram)).toEqual(['hi', 'from a tunnel']);
  });

  test('two who write to each other see it at once', async () => {
    const { page, anna, bram } = await openChat();
    await write(page, 'how are you?');
    await page.until(bubble('how are you?', 'sent'));
    await tell(bram, anna, 'fine');
    await page.until(bubble('fine'));
    expect(await textsOf(anna, bram)).toEqual(['hi', 'how are you?', 'fine']);
  });

  test('a reload keeps the conversation and what was being typed', async () => {
    const { page, anna } = await openChat();
    await page.type('textarea', 'half a thought');
    await page.until(draftIsSaved(anna));
    await page.reload();
    await page.until(bubble('hi'));
    await page.until(`return document.querySelector('textarea')?.value === 'half a thought'`);
  });

  test('a page that one comes back to hears and sends again', async () => {
    const { page, line, anna, bram } = await openChat();
    await page.open(`${line.origin}/robots.txt`);
    await page.back();
    await page.until(bubble('hi'));
    await tell(bram, anna, 'while you were gone');
    await page.until(bubble('while you were gone'));
    await write(page, 'I am back');
    await page.until(bubble('I am back', 'sent'));
    await page.forward();
    await page.until(`return location.pathname === '/robots.txt'`);
    await page.back();
    await page.until(bubble('I am back'));
  });

  /**
   * WebKit keeps the pages it left, with their transactions; after a few, the app hung on its skeleton
   * (storage/abort-on-pagehide.ts).
   */
  test('pages that are left amid their start stop no later one', async () => {
    const { page, line, anna } = await openChat();
    for (let round = 0; round < 8; round++) {
      for (const address of ['/chats', '/members', '/likes', '/chats']) {
        await page.open(line.origin + address);
        await wait(round * 35); // each round leaves them at another moment
      }
      await page.open(`${line.origin}/chats`);
      await page.until(chatIsListed);
      // From memory it would be listed too, some seconds later.
      await page.until(diskAnswers(anna), 10_000);
    }
  });

  test('a server that does not answer is named within seconds, on what is here and on what is not', async () => {
    const { page, line, carla } = await openChat();
    await page.until('return navigator.serviceWorker.controller');
    line.goSilent();
    await write(page, 'into the silence');
    await page.until(isSilent);
    await page.open(`${line.origin}/members/${carla.id}`);
    await page.until(isSilent);
    await page.open(`${line.origin}/chats`);
    await page.until(chatIsListed);
    line.goOn();
    await page.until(`return document.querySelector('.offline-strip').textContent === ''`);
  });

  test('what Chromium has recorded plays, in both containers, one after the other, and again without network', async () => {
    const { app, page, line, anna, bram } = await openChat();
    await speak(app, bram, anna, recording('webm'));
    await speak(app, bram, anna, recording('m4a'));
    await page.until('return navigator.serviceWorker.controller');
    await page.until(`return document.querySelectorAll('.voice-message').length === 2`);
    // Both reach their end, or the second would not begin.
    await page.run(
      `globalThis.ends = []; document.addEventListener('ended', ({ target }) => ends.push(target.currentSrc), true)`,
    );
    await page.press('.voice-bar > button');
    await page.until(`return ends.length === 2 && ends[0].includes('.webm') && ends[1].includes('.m4a')`);
    line.goDown();
    await page.press('.voice-bar > button');
    await page.until('return ends.length === 3');
  });

  test.runIf(records)('what is said until a reload is there again, whole, and is sent', async () => {
    const { page, anna, bram } = await openChat();
    await page.press('[aria-label="Record a voice message"]');
    await page.until(`return document.querySelector('[role=timer]')?.textContent.startsWith('0:04')`);
    await page.reload();
    await page.until(`return Boolean(document.querySelector('dialog .voice-bar'))`);
    await page.press('.modal-actions > button'); // sends it
    await page.until(`return document.querySelectorAll('.voice-message').length === 1`);
    // As the server has measured its sound.
    const arrived = async () => (await chatWith(bram, anna))?.messages.at(-1)?.voice?.duration ?? 0;
    await expect.poll(arrived).toBeGreaterThan(2900);
  });

  interface App {
    app: WebApp;
    page: Page;
    line: SilentProxy;
    anna: Actor;
    bram: Actor;
    carla: Actor;
  }

  /** Anna's browser, and a line to the server; Bram has written to her. */
  async function open(): Promise<App> {
    const app = await serveWeb(await createTestApp());
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await tell(bram, anna, 'hi');
    const line = await openSilentProxy(app.origin);
    const page = await engine.open();
    onTestFinished(page.close);
    return { app, page, line, anna, bram, carla };
  }

  async function openChat(): Promise<App> {
    const app = await open();
    const { page, line, anna, bram } = app;
    const login = { email: anna.email, password, keep: true };
    const headers = { 'content-type': 'application/json', 'request-type': 'client' };
    const post = { method: 'POST', headers, body: JSON.stringify(login) };
    await page.open(`${line.origin}/pages/faq`);
    await page.run(`return fetch('/api/user.php', ${JSON.stringify(post)}).then(({ status }) => status)`);
    await page.open(`${line.origin}/members/${bram.id}/chat`);
    await page.until(bubble('hi'));
    return app;
  }
}

const chatIsListed = `return Boolean(document.querySelector('main h1') && document.querySelector('[data-chat]'))`;
const isSilent = `return document.querySelector('.offline-strip')?.textContent === 'Poor connection · still trying'`;

const bubble = (text: string, status = '') =>
  `return [...document.querySelectorAll('.bubble')].some((each) =>
    each.querySelector('.bubble-text')?.textContent === ${JSON.stringify(text)} &&
    (${JSON.stringify(status)} === '' || each.dataset.status === ${JSON.stringify(status)}))`;

/** Within a second; a transaction that nobody ends lets it wait for ever. */
const diskAnswers = ({ id }: Actor) => `return new Promise((tell) => {
  setTimeout(() => tell(false), 1000);
  const opening = indexedDB.open(${JSON.stringify(databaseName(id))});
  opening.onsuccess = () => {
    const { result } = opening;
    const writing = result.transaction([...result.objectStoreNames], 'readwrite');
    writing.oncomplete = () => {
      result.close();
      tell(true);
    };
    writing.objectStore('chats').count();
  };
})`;

/** The first of what is stored of drafts. */
const draftIsSaved = ({ id }: Actor) => `return new Promise((tell, fail) => {
  const opening = indexedDB.open(${JSON.stringify(databaseName(id))});
  opening.onerror = fail;
  opening.onsuccess = () => {
    const reading = opening.result.transaction('drafts').objectStore('drafts').count();
    reading.onsuccess = () => {
      opening.result.close();
      tell(reading.result === 1);
    };
  };
})`;

async function write(page: Page, text: string): Promise<void> {
  await page.type('textarea', text);
  await page.press('button[aria-label=Send]');
  await page.until(bubble(text));
}
