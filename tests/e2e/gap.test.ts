import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble } from '../support/screens.ts';
import { tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('a hole in the history says that it is being filled, and is: two devices show the same, in order, none twice', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: { credits: 100 } });
  await talk(bram, anna, 1, 5);
  const away = await openAs(app, anna, { expected: [/net::ERR_FAILED/] });
  const { page } = away;
  await page.locator('[data-chat]').first().click();
  await bubble(page, '5').waitFor();

  // Closed rather than offline: Chromium keeps an open stream while it plays offline, and the stream carries messages.
  const conversation = page.url();
  await page.goto('about:blank');
  await talk(bram, anna, 6, 75);
  await away.context.route(/chat\.php\?.*after=/, (route) => route.abort());
  await page.goto(conversation);
  await toEnd(page, '75');
  const hole = page.getByText('Loading messages in between');
  await expect.poll(() => scrollUp(page).then(() => hole.count())).toBe(1);

  await away.context.unroute(/chat\.php\?.*after=/);
  await tell(bram, anna, '76');
  const all = Array.from({ length: 76 }, (_, n) => n + 1);
  await hole.waitFor({ state: 'detached' });
  expect(await readThrough(page)).toEqual(all);

  const { page: other } = await openAs(app, anna);
  await other.locator('[data-chat]').first().click();
  await bubble(other, '76').waitFor();
  expect(await readThrough(other)).toEqual(all);
});

async function talk(from: Actor, to: Actor, first: number, last: number): Promise<void> {
  for (let n = first; n <= last; n++) await tell(from, to, `${n}`);
}

const scroller = (page: Page) => page.locator('.messages-scroll');

/** A slow device has all of them before it opens the list, which then begins at the first unread. */
const toEnd = (page: Page, last: string): Promise<void> =>
  expect
    .poll(async () => {
      await scroller(page).evaluate((list) => list.scrollTo(0, list.scrollHeight));
      return bubble(page, last).count();
    })
    .toBe(1);

/** Answers whether that was the beginning. */
const scrollUp = (page: Page): Promise<boolean> =>
  scroller(page).evaluate(async (list) => {
    const before = list.scrollTop;
    list.scrollBy(0, -300);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return before === 0;
  });

/** The numbers that a member reads, from the last (76) to the first. Throws if two neighbours do not follow each other. */
async function readThrough(page: Page): Promise<number[]> {
  const seen = new Set<number>();
  await toEnd(page, '76');
  await expect
    .poll(
      async () => {
        const shown = (await page.locator('.bubble-text').allTextContents()).map(Number);
        const [first = 0] = shown;
        expect(shown).toEqual(shown.map((_, n) => first + n));
        for (const each of shown) seen.add(each);
        return (await scrollUp(page)) && seen.has(1);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return [...seen].sort((one, other) => one - other);
}
