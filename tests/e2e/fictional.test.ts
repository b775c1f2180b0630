import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { createDrawing } from '../../src/server/portraits/draw-apart.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { makeVera } from '../support/fictional.ts';
import { openAs } from '../support/member-browser.ts';
import { bubbles, write as type } from '../support/screens.ts';
import { tell, write } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

/** Bram has no credits and no premium. */
async function theSite() {
  const app = await serveWeb(await createTestApp());
  app.context.draw = createDrawing();
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, bram: { credits: 0, premium: false }, eva: { scope: 'operator' } });
  return { app, ...people, nobody: await makeVera(people.eva) };
}
const likeBack = (page: Page) => page.getByRole('button', { name: 'Like Vera' }).click();

test('who stands for nobody says so by an icon and in words, wherever the name is', async () => {
  const { app, bram, nobody } = await theSite();
  await write(bram, nobody, 'Is anybody there?');
  // Which never happens; if it did, it would be labelled too.
  const liked = { at: app.clock.now(), seen_at: null, removed_at: null, liker_seq: 1, liked_seq: 1 };
  await app.db
    .insertInto('likes')
    .values({ liker: nobody.id, liked: bram.id, ...liked })
    .execute();
  await app.db.updateTable('members').set({ likes_seq: 1 }).where('id', '=', bram.id).execute();
  const { page: members } = await openAs(app, bram);
  const visitor = await openBrowser({ device: 'desktop' });
  onTestFinished(() => visitor.close());

  // Mails and notifications say it in words only: mail-news.test.ts, worker-notices.test.ts.
  const places: [place: string, at: string, where: string, look?: (page: Page) => Promise<void>][] = [
    ['card', '/members', '.member-card'],
    ['like', '/likes', '.member-card'],
    ['chats', '/chats', '[data-chat]'],
    ['chat', `/chats/${conversationId(bram.id, nobody.id)}`, '.chat-header'],
    ['profile', `/members/${nobody.id}`, 'main'],
    ['popup', `/members/${nobody.id}`, 'dialog[open]', likeBack],
    ['landing', `/members/${nobody.id}/landing`, '.lander'],
  ];
  for (const [place, at, where, look] of places) {
    const page = place === 'landing' ? visitor.page : members;
    await page.goto(app.origin + at);
    await look?.(page);
    const mark = page.locator(where).locator('.profile-mark', { hasText: 'made up' }).first();
    await mark.waitFor().catch(() => expect.fail(`no label: ${place}`));
    expect([place, await mark.locator('svg').isVisible()]).toEqual([place, true]);
    expect([place, await accessibilityFaults(page)]).toEqual([place, []]);
    await screenshot(page, `fictional-${place}`);
  }
  // Nobody is lured by nobody, also before any script has come.
  const html = await (await visitor.page.request.get(`${app.origin}/members/${nobody.id}/landing`)).text();
  expect(html).toContain('This profile is fictional: there’s no one behind Vera.');
  expect(html).not.toMatch(/Say hello|Meet Vera/);
  await visitor.page.getByRole('link', { name: 'Sign up', exact: true }).waitFor();
});

test('writing to nobody is said to be free and read by nobody; nothing is sold, and gifts are not offered', async () => {
  const { app, anna, bram, nobody } = await theSite();
  await tell(anna, bram, 'hello');
  const { page } = await openAs(app, bram, { at: `/members/${nobody.id}/chat` });
  const notes = page.locator('.composer-notes');
  const note = 'nobody reads or answers your messages. They’re free to send';
  await notes.getByText(note).waitFor();
  await page.getByRole('button', { name: 'Need an opener?' }).click();
  await page.getByRole('dialog').getByText(note).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'fictional-begin');

  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await type(page, 'Then I practise here');
  await expect.poll(() => bubbles(page)).toEqual(['Then I practise here: sent']);
  expect(await notes.getByRole('link').count()).toBe(0);
  await page.getByRole('button', { name: 'Send a photo' }).click();
  await page.getByRole('dialog').getByText(note).waitFor();
  expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const gift = (name: string) => page.getByLabel(`Send a gift to ${name}`);
  expect(await gift('Vera').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'fictional-composer');
  await page.goto(`${app.origin}/members/${nobody.id}`);
  await page.getByRole('link', { name: 'Message', exact: true }).waitFor();
  expect(await gift('Vera').count()).toBe(0);

  // To a person it is another matter.
  await page.goto(`${app.origin}/chats/${conversationId(bram.id, anna.id)}`);
  await notes.getByRole('link', { name: 'Buy credits' }).waitFor();
  await gift('anna').waitFor();
});
