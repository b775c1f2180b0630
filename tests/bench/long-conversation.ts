/**
 * A conversation of 20,000 messages on a phone's processor (Chromium, slowed down four times): ms from a press on its row to the
 * painted conversation, while scrolling up through some thousand messages, from a typed word to its first hit and to the end of the
 * search, and from a press on a hit to the painted message; of each the longest task. Prints one line of JSON.
 * `node tests/bench/long-conversation.ts [MESSAGES] [CHATS]`
 */
import type { Page } from 'playwright';
import { databaseName } from '../../src/local/storage/database-name.ts';
import { connect } from '../../src/server/db/connect.ts';
import { seedMany } from '../../src/server/demo/many.ts';
import { logIn } from '../support/screens.ts';
import { rounded } from './bench.ts';
import { onStage } from './browsers.ts';

const messages = Number(process.argv[2] ?? 20_000);
const chats = Number(process.argv[3] ?? 1);
const slower = 4;

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

  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({
      type: 'longtask',
    });
  });
  await fresh.goto(`${app.origin}/chats`);
  await fresh.locator('[data-chat]').first().waitFor();
  const session = await context.newCDPSession(fresh);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await fresh.waitForTimeout(2000);
  await longest(fresh);

  const opening = await timed(
    fresh,
    () =>
      fresh
        .getByRole('link', { name: /^Member 1\b/ })
        .first()
        .click(),
    '.bubble',
  );
  await fresh.waitForTimeout(1000);
  const longestOpening = await longest(fresh);
  for (let i = 0; i < 60; i++) {
    await fresh.locator('.messages-scroll').evaluate((list) => list.scrollBy(0, -2000));
    await fresh.waitForTimeout(60);
  }
  const inPage = await fresh.locator('.bubble').count();
  const longestScrolling = await longest(fresh);

  await fresh.goto(`${app.origin}/chats`);
  await fresh.locator('[data-chat]').first().waitFor();
  await fresh.waitForTimeout(1500);
  await longest(fresh);
  const type = (words: string) => fresh.getByRole('searchbox').first().fill(words);
  const firstHit = await timed(fresh, () => type('conversation nothing'), '[data-hit]');
  await fresh.waitForTimeout(500);
  await type('');
  await fresh.waitForTimeout(500);
  const longestSearching = await longest(fresh);
  const rare = await timed(fresh, () => type('message 7 long'), '[data-hit]');
  const whole = await timed(fresh, () => type('nobody said this'), '.chat-none');
  const longestWhole = await longest(fresh);
  await type('message 77 long');
  await fresh.locator('[data-hit]').first().waitFor();
  const toHit = await timed(fresh, () => fresh.locator('[data-hit]').nth(3).click(), '.message-found');
  await fresh.waitForTimeout(1000);
  const longestToHit = await longest(fresh);
  return {
    bench: 'long-conversation',
    ...held,
    slower,
    opening: rounded(opening),
    longestOpening,
    inPage,
    longestScrolling,
    firstHit: rounded(firstHit),
    longestSearching,
    rare: rounded(rare),
    whole: rounded(whole),
    longestWhole,
    toHit: rounded(toHit),
    longestToHit,
  };
});

/** Ms from an act to the frame that shows such an element. */
async function timed(page: Page, act: () => Promise<void>, selector: string): Promise<number> {
  const start = performance.now();
  await act();
  await page.locator(selector).first().waitFor({ timeout: 120_000 });
  return performance.now() - start;
}

async function longest(page: Page): Promise<number> {
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
  return Math.max(0, ...tasks);
}

/** As if the member had scrolled up to the beginning of every conversation. Answers what the device holds then. */
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
    const chats = (await done(all('chats').getAll())) as { id: string; oldest: number; last_number: number }[];
    for (const chat of chats) {
      let before = chat.last_number + 1;
      while (before > 1) {
        const answer = await fetch(`/api/chat.php?conversation=${chat.id}&before=${before}`);
        const { messages } = (await answer.json()) as { messages: { number: number }[] };
        if (messages.length === 0) break;
        const change = db.transaction(['messages'], 'readwrite');
        for (const message of messages) change.objectStore('messages').put({ ...message, place: message.number });
        before = messages[0]?.number ?? 0;
      }
      await done(
        db
          .transaction('chats', 'readwrite')
          .objectStore('chats')
          .put({ ...chat, oldest: before, gaps: [] }),
      );
    }
    const held = { chats: await done(all('chats').count()), messages: await done(all('messages').count()) };
    db.close();
    return held;
  }, name);
}
