/**
 * A device that holds 2,000 chats and 100,000 messages, on a phone's processor (Chromium, slowed down four times): ms from a warm
 * start to the first paint and to the rows of the list, from a press on a row to its conversation; and the long tasks in
 * between. Medians. Prints one line of JSON.
 * `node tests/bench/big-device.ts [STARTS]`
 */
import type { BrowserContext, Page } from 'playwright';
import { databaseName } from '../../src/local/storage/database-name.ts';
import { connect } from '../../src/server/db/connect.ts';
import { seedMany } from '../../src/server/demo/many.ts';
import { logIn } from '../support/screens.ts';
import { median, rounded } from './bench.ts';
import { onStage } from './browsers.ts';

const starts = Number(process.argv[2] ?? 5);
const slower = 4;
const chats = 2000;
const messages = 100_000;

await onStage(async ({ app, open, connectionString }) => {
  const db = connect({ connectionString, poolSize: 1 });
  const { id: member } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'premium@demo.example')
    .where('pool', '=', 1)
    .executeTakeFirstOrThrow();
  await seedMany(db, { member, chats, messages, now: new Date() });
  await db.destroy();

  const { context, page } = await open();
  await logIn(page, app.origin, 'premium@demo.example');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const held = await fetchAll(page, databaseName(member));
  await page.close();
  const warm: Warm[] = [];
  for (let i = 0; i < starts; i++) warm.push(await startWarm(context, app.origin));
  const of = (key: keyof Warm) => rounded(median(warm.map((each) => each[key])));
  return {
    bench: 'big-device',
    ...held,
    slower,
    paint: of('paint'),
    rows: of('rows'),
    longTasks: of('longTasks'),
    longest: of('longest'),
    opening: of('opening'),
    longestOpening: of('longestOpening'),
  };
});

interface Warm {
  /** First contentful paint. */
  paint: number;
  rows: number;
  /** Until a second after the rows: all of them, and the longest. */
  longTasks: number;
  longest: number;
  /** From the press on a row to the painted conversation. */
  opening: number;
  longestOpening: number;
}

async function startWarm(context: BrowserContext, origin: string): Promise<Warm> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(`${origin}/chats`, { waitUntil: 'commit' });
  const rows = await paintedWith(page, '[data-chat]');
  await page.waitForTimeout(1000);
  const starting = await takeLongTasks(page);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const pressed = await page.evaluate(() => {
    document.querySelectorAll<HTMLElement>('[data-chat] a, a[data-chat]')[3]?.click();
    return performance.now();
  });
  const opening = (await paintedWith(page, '.bubble')) - pressed;
  await page.waitForTimeout(500);
  const inOpening = await takeLongTasks(page);
  await page.close();
  return {
    paint,
    rows,
    longTasks: starting.reduce((sum, task) => sum + task, 0),
    longest: Math.max(0, ...starting),
    opening,
    longestOpening: Math.max(0, ...inOpening),
  };
}

/** When a frame was made that shows such an element: ms since the navigation began. */
async function paintedWith(page: Page, selector: string): Promise<number> {
  return await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (document.querySelector(selector)) setTimeout(() => resolve(performance.now()));
            else look();
          });
        look();
      }),
    selector,
  );
}

async function takeLongTasks(page: Page): Promise<number[]> {
  return await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
}

/** As if the member had scrolled up in every conversation. Answers what the device holds then. */
async function fetchAll(page: Page, name: string): Promise<{ chats: number; messages: number }> {
  return await page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open(name));
    const all = (store: string) => db.transaction(store).objectStore(store);
    while ((await done(all('cursors').count())) < 3) await new Promise((resolve) => setTimeout(resolve, 200));
    const chats = (await done(all('chats').getAll())) as { id: string; oldest: number }[];
    for (let i = 0; i < chats.length; i += 8) {
      await Promise.all(
        chats.slice(i, i + 8).map(async (chat) => {
          const answer = await fetch(`/api/chat.php?conversation=${chat.id}`);
          const { messages } = (await answer.json()) as { messages: { number: number }[] };
          const change = db.transaction(['messages', 'chats'], 'readwrite');
          for (const message of messages) change.objectStore('messages').put({ ...message, place: message.number });
          change.objectStore('chats').put({ ...chat, oldest: messages[0]?.number ?? chat.oldest });
        }),
      );
    }
    const held = { chats: await done(all('chats').count()), messages: await done(all('messages').count()) };
    db.close();
    return held;
  }, name);
}
