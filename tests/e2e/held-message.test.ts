import { expect, test } from 'vitest';
import { reviewTimeMs } from '../../src/server/chat/check.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubbles, composer, write } from '../support/screens.ts';
import { chatsOf, textsOf } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('a first message that waits for its check says so to whoever wrote it; then it arrives, with what was written behind it', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const signup_date = new Date(Date.now() - minute);
  await app.db.updateTable('members').set({ signup_date }).where('id', '=', anna.id).execute();
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', {
    dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now },
  });
  const browser = await openAs(app, anna, { at: `/members/${bram.id}/chat`, expected: [/status of 425/] });
  const { page } = browser;
  await composer(page).waitFor();
  const link = 'Hi! More of me on https://example.org/anna';
  await write(page, link);
  await expect.poll(() => bubbles(page)).toEqual([`${link}: held`]);
  await page.getByText('A quick check, then it’s sent automatically.').waitFor();
  await write(page, 'And how are you?');
  await expect.poll(() => bubbles(page)).toEqual([`${link}: held`, 'And how are you?: waiting']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'held');
  await page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(page, 'held-dark');
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').first().waitFor();
  await screenshot(page, 'held-list');
  expect(await chatsOf(bram)).toEqual([]);

  await app.db
    .updateTable('messages_in_review')
    .set({ submitted_at: new Date(Date.now() - reviewTimeMs) })
    .execute();
  // A member may read a whole list so often only.
  const patiently = { timeout: 30_000, interval: 500 };
  await expect.poll(() => chatsOf(bram), patiently).toHaveLength(1);
  await expect.poll(() => textsOf(bram, anna), patiently).toEqual([link, 'And how are you?']);
});
