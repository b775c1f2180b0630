import { expect, test } from 'vitest';
import { type RateName, rates } from '../../src/server/limits/budgets.ts';
import { maxCounted, spendRate } from '../../src/server/limits/rates.ts';
import { searchPage } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers, strangersWhoWrote } from '../support/crowd.ts';
import { cursorOf } from '../support/talk.ts';

/** As if the member had done it so often that `left` times remain. */
const use = (app: TestApp, name: RateName, { id }: Actor, left: number) =>
  spendRate(app.context, name, id, rates[name].max - left);

test('whole views, asked for in whatever way, have a rate; changes have none, and other members their own', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const early = await cursorOf(anna, 'chats');
  await strangersWhoWrote(app, anna, 60);
  const since = await cursorOf(anna, 'chats');
  app.clock.advance(rates.fullView.within);
  const ways = [
    () => anna.call('GET chats.php', {}),
    () => anna.call('GET likes.php', {}),
    () => anna.call('GET chats.php', { since: 'nonsense' }),
    () => anna.call('GET chats.php', { since: early }),
    () => anna.call('GET chats.php', { newest: '20' }),
  ];
  use(app, 'fullView', anna, ways.length);

  for (const way of ways) expect((await way()).status).toBe(200);
  for (const way of ways) {
    const { status, headers } = await way();
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  }
  expect((await anna.call('GET chats.php', { since })).status).toBe(304);
  expect((await bram.call('GET chats.php', {})).status).toBe(200);
  app.clock.advance(rates.fullView.within);
  expect((await anna.call('GET chats.php', {})).status).toBe(200);
});

test('a crowd of new keys makes the oldest one forgotten, and nobody else', async () => {
  const { context, clock } = await createTestApp();
  const { max, within } = rates.search;
  const spent = (key: string) => {
    try {
      spendRate(context, 'search', key);
      return false;
    } catch {
      return true;
    }
  };
  spendRate(context, 'search', 'renewed', max);
  clock.advance(within);
  spendRate(context, 'search', 'oldest', max);
  spendRate(context, 'search', 'second', max);
  spendRate(context, 'search', 'renewed', max);
  for (let i = 0; i < maxCounted - 2; i++) spendRate(context, 'search', `crowd ${i}`);
  expect([spent('second'), spent('renewed'), spent('oldest')]).toEqual([true, true, false]);
});

test('members are searched for, and opened, at a rate', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const open = () => anna.call('GET profile.php', { id: bram.id });
  use(app, 'search', anna, 1);
  use(app, 'profile', anna, 2);

  expect((await anna.call('GET search.php', {})).status).toBe(200);
  expect((await anna.call('GET search.php', {})).status).toBe(429);
  expect((await anna.call('GET related.php', { id: bram.id })).status).toBe(429);
  expect((await anna.call('GET swipe-game.php')).status).toBe(429);
  expect((await anna.call('GET signup-matches.php')).status).toBe(429);
  expect([(await open()).status, (await open()).status, (await open()).status]).toEqual([200, 200, 429]);
  expect((await bram.call('GET search.php', {})).status).toBe(200);
  app.clock.advance(rates.search.within);
  expect((await anna.call('GET search.php', {})).status).toBe(200);
});

test('who has not confirmed is shown so many members a day, and who has all of them', async () => {
  const app = await createTestApp();
  const { anna, eva } = await cast(app, { anna: { status: 'not_confirmed' }, eva: {} });
  await strangers(app, 300);

  const found = await readAll(anna);
  expect(found.size).toBeGreaterThan(rates.shownUnconfirmed.max - searchPage);
  expect(found.size).toBeLessThanOrEqual(rates.shownUnconfirmed.max);
  expect((await anna.call('GET signup-matches.php')).status).toBe(429);
  expect((await anna.call('GET user.php', {})).status).toBe(200);
  app.clock.advance(rates.shownUnconfirmed.within);
  expect((await anna.call('GET search.php', {})).status).toBe(200);

  expect((await readAll(eva)).size).toBeGreaterThanOrEqual(300);
});

/** Every member that a search shows, page by page, until it ends or is refused. */
async function readAll(actor: Actor): Promise<Set<string>> {
  const found = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const { status, body } = await actor.call('GET search.php', after === undefined ? {} : { after });
    if (status !== 200) break;
    for (const { id } of body.profiles) found.add(id);
    after = body.after;
  }
  return found;
}
