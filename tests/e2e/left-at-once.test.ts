import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble } from '../support/screens.ts';
import { between, chatsOf, tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** Acts that the screen shows as done are done, even if the app is reloaded at the first sight of them. */

/** These questions count as the member's own: asked too often, they leave the app no call to send with. */
const seldom = { interval: 500 };

test('cards that were judged stay so, and the likes arrive', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  await strangers(app, 8, { photo: sql`false` });
  const page = await openOnSlowPhone(app, anna, '/swipe-game');
  const judged: string[] = [];
  for (const button of ['like', 'pass', 'like', 'pass']) {
    await card(page).waitFor();
    const member = await card(page).getAttribute('data-member');
    judged.push(member ?? '');
    await pressAndLeave(page, `.swipe-button.${button}`, `[data-depth="0"][data-member="${member}"]`);
  }
  await card(page).waitFor();
  expect(new Set(judged).size).toBe(4);
  expect(judged).not.toContain(await card(page).getAttribute('data-member'));
  const liked = async () => (await anna.call('GET likes.php', {})).body.liked.map(({ id }) => id);
  await expect.poll(async () => (await liked()).toSorted()).toEqual([judged[0], judged[2]].toSorted());
});

test('who was blocked is blocked, and a chat that was removed stays away', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(bram, anna, 'from bram');
  await tell(carla, anna, 'from carla');
  const page = await openOnSlowPhone(app, anna, `/chats/${between(anna, bram)}`);
  await bubble(page, 'from bram').waitFor();
  await choose(page, 'bram', 'Block');
  await pressAndLeave(page, 'dialog[open] .danger', 'dialog[open]');
  const chats = async () => (await chatsOf(anna)).map(({ profile }) => profile.id);
  await expect.poll(chats, seldom).toEqual([carla.id]);

  await page.goto(`${app.origin}/chats/${between(anna, carla)}`);
  await bubble(page, 'from carla').waitFor();
  await choose(page, 'carla', 'Remove chat');
  await pressAndLeave(page, 'dialog[open] .danger', 'dialog[open]');
  await expect.poll(chats, seldom).toEqual([]);
});

async function openOnSlowPhone(app: WebApp, actor: Actor, at: string): Promise<Page> {
  const { page, context } = await openAs(app, actor, { at });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

const card = (page: Page) => page.locator('[data-depth="0"]');

/** Presses, and leaves as soon as what was there is gone from the screen. */
async function pressAndLeave(page: Page, button: string, gone: string): Promise<void> {
  const left = page.waitForEvent('load');
  // The page that would answer is the one that is left.
  page.evaluate(press, [button, gone] as const).catch(() => undefined);
  await left;
}

async function press([button, gone]: readonly [string, string]): Promise<void> {
  document.querySelector<HTMLElement>(button)?.click();
  while (document.querySelector(gone)) await new Promise(requestAnimationFrame);
  location.reload();
}
