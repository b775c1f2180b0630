import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** What the screen shows as done is done, by whoever leaves the app at that moment too: reloaded as soon as it is to be seen. */

test('cards that were judged stay so, and the likes arrive', async () => {
  const world = await serveWeb(await createTestApp());
  const { anna } = await cast(world, { anna: {} });
  await strangers(world, 8, { photo: sql`false` });
  const page = await openOnSlowPhone(world, anna, '/swipe-game');
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

async function openOnSlowPhone(world: WebApp, actor: Actor, at: string): Promise<Page> {
  const { page, context } = await openAs(world, actor, { at });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
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
