import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast, password, withPassword } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble, composer, untilSaved, write } from '../support/screens.ts';
import { newId, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

/** Anna looks at her conversation with Bram. */
async function annaReads(at: (bram: Actor) => string = ({ id }) => `/members/${id}/chat`) {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'hello');
  const browser = await openAs(app, anna, { at: at(bram), device: 'desktop' });
  await bubble(browser.page, 'hello').waitFor();
  return { app, anna, bram, browser, page: browser.page };
}

test('a conversation begins with the other member, their words and what both like; beside the list, faces lead to it', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const said = { about: 'I count bridges.', interests: ['cooking', 'hiking'] };
  for (const member of [anna, bram]) expect((await member.call('PUT profile.php', said)).status).toBe(200);
  const browser = await openAs(app, anna, { at: `/members/${bram.id}/chat` });
  const { page } = browser;
  const beginning = page.locator('.beginning');
  await beginning.getByText('This is where your chat with bram begins.').waitFor();
  await beginning.getByText('I count bridges.').waitFor();
  expect(await page.locator('[aria-current=page]').allTextContents()).toEqual(['Messages']);
  await write(page, 'hi');
  await tell(bram, anna, 'hello');
  await bubble(page, 'hello').waitFor();
  expect(await page.locator('.messages-scroll .beginning-interests li').allTextContents()).toEqual([
    'Cooking',
    'Hiking',
  ]);
  expect(await beginning.count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'conversation-beginning');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${app.origin}/chats`);
  await page.locator('.nothing-open h2').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('who was written to gets openers above the composer, until the first answer', async () => {
  const { page } = await annaReads();
  const openers = page.getByRole('list', { name: 'Need an opener?' }).getByRole('button');
  await openers.nth(2).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'openers');
  const desk = page.viewportSize() ?? { width: 1280, height: 800 };
  for (let width = 340; width <= 440; width += 20) {
    await page.setViewportSize({ width, height: 844 });
    for (const opener of await openers.all()) {
      await opener.focus();
      const { x, width: wide } = (await opener.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize(desk);
  const words = (await openers.first().textContent()) ?? '';
  await openers.first().press('Enter');
  await expect.poll(() => composer(page).inputValue()).toBe(words);
  await expect.poll(() => composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await composer(page).fill('');
  const others = (await openers.nth(1).textContent()) ?? '';
  await openers.nth(1).click();
  await expect.poll(() => composer(page).inputValue()).toBe(others);
  await composer(page).fill('');
  await openers.first().press('Enter');
  expect(await openers.first().isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await bubble(page, words).waitFor();
  expect(await openers.count()).toBe(0);
});

test('a screen reader hears each message, also the same words again, all that come at once, and one that waits', async () => {
  const { anna, bram, browser, page } = await annaReads();
  const said = () => page.locator('.messages > [aria-live] > *').allTextContents();
  expect(await said()).toEqual([]);
  await tell(bram, anna, 'are you there?');
  await expect.poll(said).toEqual(['bram: are you there?']);
  await tell(bram, anna, 'are you there?');
  await expect.poll(said).toEqual(['bram: are you there?', 'bram: are you there?']);

  await browser.offline(true);
  await write(page, 'in a tunnel');
  await expect.poll(said).toHaveLength(3);
  expect((await said()).at(-1)).toBe('Waiting to be sent');
  const gift = { profile: anna.id, kind: 'gift', text: 'rose' } as const;
  for (const id of [newId(), newId()]) expect((await bram.call('POST chat.php', { id, ...gift })).status).toBe(200);
  await browser.offline(false);
  await expect.poll(said).toHaveLength(5);
  expect((await said()).slice(3)).toEqual(['bram: Rose', 'bram: Rose']);
});

test('a screen reader hears a message whose pull comes after the answer to a later one of one’s own', async () => {
  const { anna, bram, browser, page } = await annaReads();
  browser.expectLine(/ERR_/);
  const said = () => page.locator('.messages > [aria-live] > *').allTextContents();
  const held: Route[] = [];
  let comes = false;
  await page.route(/\/api\/(chats|events)\.php/, (route) => (comes ? route.continue() : void held.push(route)));
  await page.reload();
  await bubble(page, 'hello').waitFor();
  await tell(bram, anna, 'first');
  await write(page, 'second');
  await expect.poll(() => bubble(page, 'second').getAttribute('data-status')).toMatch(/sent|delivered|seen/);
  expect(await bubble(page, 'first').count()).toBe(0);

  comes = true;
  for (const route of held) await route.continue();
  await expect.poll(said).toContain('bram: first');
});

test('the conversation is named in the page’s title, each message’s menu by its message, and no language is claimed for what members write', async () => {
  const { anna, bram, page } = await annaReads();
  await tell(bram, anna, 'Ça va ?');
  await expect.poll(() => page.title()).toContain('Chat with bram · ');
  const menus = page.getByRole('button', { name: /^Options for (hello|Ça va \?)$/ });
  await expect.poll(() => menus.count()).toBe(2);
  const languages = page.locator('.bubble-text, .chat-line');
  expect(await languages.evaluateAll((all) => all.map((each) => each.getAttribute('lang')))).toEqual(['', '', '']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${new URL(page.url()).origin}/chats`);
  await expect.poll(() => page.title()).toMatch(/Messages · /);
});

test('a free member who starts a third conversation is told, with the way to premium', async () => {
  const app = await serveWeb(await createTestApp());
  const free = { premium: false };
  const { anna, bram, daan, finn } = await cast(app, { anna: free, bram: {}, daan: {}, finn: {} });
  await tell(anna, bram);
  await tell(anna, daan);
  const { page, expectLine } = await openAs(app, anna, { at: `/members/${finn.id}/chat` });
  expectLine(/status of 403/);
  await write(page, 'Hello Finn');
  const note = page.locator('.failed-note');
  await note.getByText('Without premium you can start 2 chats. You can always reply.').waitFor();
  await note.getByRole('link', { name: 'Get premium' }).click();
  await page.waitForURL(/\/premium\?from=/);
});

test('whoever is found online is so in the conversation that is opened from there', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await bram.call('GET user.php', {});
  const { page } = await openAs(app, anna, { at: '/members' });
  const card = page.locator(`[data-member="${bram.id}"]`);
  await card.getByText(', online').waitFor({ state: 'attached' });
  await card.click();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await composer(page).waitFor();
  await page.locator('.chat-header p').getByText('online', { exact: true }).waitFor();
});

test('whoever leaves while one writes to them: the window says so, and what was written is still there', async () => {
  const { bram, page, browser } = await annaReads();
  browser.expectLine(/status of 404/);
  await composer(page).fill('I wanted to say');
  await untilSaved(page);
  const left = await withPassword(bram, () => bram.call('DELETE user.php', { password }));
  expect(left.status).toBe(200);
  await page.getByText('bram is no longer here. You can still read your chat.').waitFor();
  await page.getByText('I wanted to say').waitFor();
  expect(await composer(page).count()).toBe(0);
  expect(await page.locator('.bubble.theirs').count()).toBeGreaterThan(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'left-conversation');
});

test('a block while the other writes: the window says that the chat is gone, and the draft is still there', async () => {
  const { anna, bram, page, browser } = await annaReads();
  browser.expectLine(/status of 404/);
  await composer(page).fill('I wanted to say');
  await untilSaved(page);
  await bram.call('POST block.php', { profile: anna.id });
  await page.getByText('This chat is no longer here').waitFor();
  await page.getByText('I wanted to say').waitFor();
  await page.getByRole('link', { name: 'Go to messages' }).waitFor();
  expect(await page.getByText('This page could not be found').count()).toBe(0);
});

test('a report from a conversation takes it along if one wants, before a block takes it out of sight', async () => {
  const { app, anna, bram, page } = await annaReads();
  await tell(anna, bram, 'hi');
  await tell(bram, anna, 'send me money');
  await bubble(page, 'send me money').waitFor();
  await page.locator('.chat-header').getByRole('button', { name: 'Options for bram' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('Spam or fraud').check();
  await page.getByLabel('Send our team the last 30 messages').check();
  await page.getByLabel('Also block bram').check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'report-conversation');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you. Someone on our team will review your report.').waitFor();
  const reports = () => app.db.selectFrom('reports').select('copy').execute();
  const arrived = async () => (await reports())[0]?.copy.conversation?.map(({ reported, text }) => [reported, text]);
  await expect.poll(arrived).toEqual([
    [true, 'hello'],
    [false, 'hi'],
    [true, 'send me money'],
  ]);
});

test('to whoever has blocked them, a profile says so, and gives them back', async () => {
  const { app, anna, bram, page, browser } = await annaReads();
  browser.expectLine(/status of 404/);
  expect((await anna.call('POST block.php', { profile: bram.id })).status).toBe(200);
  await page.goto(`${app.origin}/members/${bram.id}`);
  await page.getByText('You’ve blocked this member').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'blocked-profile');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'bram' }).waitFor();
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').getByText('hello').waitFor();
});
