import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble } from '../support/screens.ts';
import { between, newId, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const asked = 'Where did you grow up?';
const newest = 'You have not answered this';

/** 262 messages: `asked` is the first, and the last one answers it. */
async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { credits: 300 }, bram: { credits: 300 } });
  const original = await tell(bram, anna, asked);
  for (let i = 1; i <= 260; i++) await tell(i % 2 ? anna : bram, i % 2 ? bram : anna, `And then ${i}`);
  const reply = { id: newId(), profile: anna.id, kind: 'text' as const, text: newest, reply_to: original.id };
  await bram.call('POST chat.php', reply);
  const conversation = between(anna, bram);
  const hasRead = (read_through: number) => anna.call('PUT chat.php', { conversation, read_through });
  return { app, anna, bram, conversation, hasRead };
}

const jump = (page: Page) => page.getByRole('button', { name: 'Jump to latest' });
const divider = (page: Page) => page.locator('.message-unread');
const isInView = (page: Page, text: string) =>
  bubble(page, text).evaluate((found) => {
    const { top, bottom } = found.getBoundingClientRect();
    const list = found.closest('.messages-scroll')?.getBoundingClientRect();
    return list !== undefined && top >= list.top && bottom <= list.bottom;
  });
/** Waits two frames: a list renders only the rows near the viewport. */
const scrollUp = (page: Page) =>
  page.locator('.messages-scroll').evaluate(async (list) => {
    list.scrollBy({ top: -list.clientHeight });
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
/** The message below the line. */
const firstNew = (page: Page) =>
  divider(page).evaluate((line) => line.closest('li')?.querySelector('.bubble-text')?.textContent);

test('a quote leads to an original that the device lacks, and one press leads back to the end', async () => {
  const { app, anna, conversation, hasRead } = await start();
  await hasRead(262);
  const { page } = await openAs(app, anna, { at: `/chats/${conversation}` });
  await expect.poll(() => isInView(page, newest)).toBe(true);
  await page.locator('button.quote').click();
  await bubble(page, asked).waitFor();
  await expect.poll(() => isInView(page, asked)).toBe(true);

  await jump(page).click();
  await bubble(page, newest).waitFor();
  await expect.poll(() => isInView(page, newest)).toBe(true);
  await jump(page).waitFor({ state: 'detached' });
});

test('a conversation opens at the first of many new messages', async () => {
  const { app, anna, bram, conversation, hasRead } = await start();
  await hasRead(262);
  const { page } = await openAs(app, anna);
  await page.getByText(newest).waitFor();
  for (let i = 1; i <= 90; i++) {
    await tell(bram, anna, `More ${i}`);
    // A device that falls far behind skips to the newest.
    if (i % 10 === 0) await page.locator('[data-chat]').getByText(`More ${i}`).waitFor();
  }
  await page.goto(`${app.origin}/chats/${conversation}`);

  await divider(page).waitFor();
  expect(await firstNew(page)).toBe('More 1');
  await expect.poll(() => isInView(page, 'More 1')).toBe(true);
  await jump(page).click();
  await bubble(page, 'More 90').waitFor();
  await expect.poll(() => isInView(page, 'More 90')).toBe(true);
});

test('where the device lacks the first new message, the conversation opens at its end, and the line is further up', async () => {
  const { app, anna, conversation, hasRead } = await start();
  await hasRead(181);
  const { page } = await openAs(app, anna, { at: `/chats/${conversation}` });
  await expect.poll(() => isInView(page, newest)).toBe(true);
  expect(await divider(page).count()).toBe(0);
  await expect
    .poll(async () => {
      await scrollUp(page);
      return divider(page).count();
    })
    .toBe(1);
  expect(await firstNew(page)).toBe('And then 182');
});
