import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withReview } from '../../src/server/chat/check.ts';
import { send } from '../../src/server/chat/send.ts';
import { transact } from '../../src/server/db/connect.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { siteWithId } from '../../src/server/sites/sites.ts';
import { lockMembers } from '../../src/server/sync/counters.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import {
  between,
  chatWith,
  conversationsWithGaps,
  creditsOf,
  cursorIn,
  cursorOf,
  newId,
  textsOf,
} from '../support/talk.ts';

type Line = [from: Actor, to: Actor, text: string, id?: string];

/** Sends lines that have all arrived before the first of them leaves: their numbers, or the code of the refusal. */
async function sayTogether({ context }: TestApp, ...lines: Line[]): Promise<(number | string)[]> {
  const site = await siteWithId(context, demoSites.general.id);
  const settled = await Promise.allSettled(
    lines.map(([me, { id: profile }, text, id = newId()]) =>
      withReview(context, () =>
        send(context, { me, site, now: context.now(), outgoing: { id, profile, kind: 'text', text } }),
      ),
    ),
  );
  return settled.map((each) => (each.status === 'fulfilled' ? each.value.message.number : String(each.reason.code)));
}

/** Transactions that stored messages with these texts. */
async function transactionsOf({ db }: TestApp, ...texts: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text) from messages where text = any(${texts})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Holds what messages to a member write last. In a list, promises are not waited for in the transaction. */
function whileMailsWait<Result>({ db }: TestApp, { id }: Actor, act: () => Promise<Result>): Promise<Result> {
  return transact(db, async (tx) => {
    await sql`
      insert into mail_schedule (member_id, at, weekly_at) values (${id}, now(), now())
      on conflict (member_id) do update set at = excluded.at`.execute(tx);
    return await act();
  });
}

/** Waits until a transaction is blocked by another one. Answers when it began. */
async function blockedTransaction({ db }: TestApp): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ began: string }>`
      select xact_start::text as began from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    if (rows[0]) return rows[0].began;
  }
}

test('messages that arrive together are stored together, each paid by its sender', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {} });

  expect(await sayTogether(app, [anna, bram, 'one'], [carla, bram, 'two'], [eva, daan, 'three'])).toEqual([1, 1, 1]);

  expect(await transactionsOf(app, 'one', 'two', 'three')).toBe(1);
  expect((await chatWith(bram, anna))?.messages.map(({ text }) => text)).toEqual(['one']);
  expect((await chatWith(bram, carla))?.num_unread_messages).toBe(1);
  for (const sender of [anna, carla, eva]) expect(await creditsOf(app, sender)).toBe(99);
  expect(await audit(app.db)).toEqual([]);
});

test('each of two people who write to one at once moves that one by a number of their own', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await sayTogether(app, [anna, bram, 'before']);
  const since = await cursorOf(bram, 'chats');

  await sayTogether(app, [anna, bram, 'one'], [carla, bram, 'two'], [bram, anna, 'waits for one']);

  const news = await bram.call('GET chats.php', { since });
  expect(news.body.chats.flatMap(({ messages }) => messages.map(({ text }) => text)).sort()).toEqual([
    'one',
    'two',
    'waits for one',
  ]);
  expect(Number(cursorIn(news).split('.').at(-1)) - Number(since.split('.').at(-1))).toBe(3);
});

test('messages that one member sends at once keep their order and are all paid', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 4 }, bram: {}, carla: {} });
  const lines: Line[] = ['1', '2', '3'].map((text) => [anna, bram, text]);

  expect(await sayTogether(app, ...lines, [anna, carla, '4'], [anna, bram, '5'])).toEqual([
    ...[1, 2, 3, 1, 'insufficient_credits'],
  ]);

  expect(await textsOf(bram, anna)).toEqual(['1', '2', '3']);
  expect(await creditsOf(app, anna)).toBe(0);
  expect(await audit(app.db)).toEqual([]);
});

test('two who write to each other at the same moment get numbers one after the other', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  expect(await sayTogether(app, [anna, bram, 'a'], [bram, anna, 'b'], [anna, bram, 'c'])).toEqual([1, 2, 3]);

  expect(await textsOf(anna, bram)).toEqual(['a', 'b', 'c']);
  expect([await creditsOf(app, anna), await creditsOf(app, bram)]).toEqual([98, 99]);
});

test('tries of one message that arrive together are one message, and another one under its id is refused', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  const id = newId();

  const outcomes = await sayTogether(
    app,
    [anna, bram, 'hello', id],
    [anna, bram, 'hello', id],
    [carla, daan, 'hello', id],
    [anna, bram, 'goodbye', id],
  );

  expect(outcomes).toEqual([1, 1, 'id_taken', 'id_taken']);
  expect(await textsOf(bram, anna)).toEqual(['hello']);
  expect([await creditsOf(app, anna), await creditsOf(app, carla)]).toEqual([99, 100]);
});

test('a refusal concerns its own message only', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva, finn, gijs } = await cast(app, {
    ...{ anna: {}, bram: {}, carla: { credits: 0 }, daan: { invisible: true }, eva: {}, finn: {}, gijs: {} },
  });
  const taken = newId();
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', eva.id).execute();
  await sayTogether(app, [gijs, anna, 'mine', taken]);

  const outcomes = await sayTogether(
    app,
    [anna, bram, 'first'],
    [carla, bram, 'no credits'],
    [finn, daan, 'to somebody invisible'],
    [eva, finn, 'see https://example.org'],
    [bram, gijs, 'id of another', taken],
    [gijs, { ...anna, id: newId() }, 'to nobody'],
    [daan, bram, 'last'],
  );

  expect(outcomes).toEqual([1, 'insufficient_credits', 'not_found', 'held', 'id_taken', 'not_found', 1]);
  expect(await transactionsOf(app, 'first', 'last')).toBe(1);
  expect(await app.db.selectFrom('messages_in_review').select('text').execute()).toHaveLength(1);
  expect(await app.db.selectFrom('messages').select('id').execute()).toHaveLength(3);
  expect(await conversationsWithGaps(app)).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
});

test('an invisible member who writes among others appears to the one they write to', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { invisible: true }, bram: {}, carla: {} });
  await anna.call('POST like.php', { profile: bram.id });

  expect(await sayTogether(app, [anna, bram, 'it is me'], [carla, bram, 'hello'])).toEqual([1, 1]);

  expect((await chatWith(bram, anna))?.messages.map(({ text }) => text)).toEqual(['it is me']);
  expect(await sayTogether(app, [bram, anna, 'oh!'], [carla, anna, 'hello?'])).toEqual([2, 'not_found']);
});

test('who deletes their account meanwhile is not written to, and nobody else notices', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });

  const deleted = bram.call('DELETE user.php', { password });
  const outcomes: (number | string)[] = [];
  do outcomes.push(...(await sayTogether(app, [anna, bram, 'are you there?'], [carla, daan, 'hi'])));
  while (!outcomes.includes('not_found'));

  expect((await deleted).status).toBe(200);
  const rounds = outcomes.length / 2;
  expect(outcomes.filter((_, i) => i % 2)).toEqual(Array.from({ length: rounds }, (_, i) => i + 1));
  expect(await creditsOf(app, anna)).toBe(100 - (rounds - 1));
  expect(await audit(app.db)).toEqual([]);
});

test('where storing them together fails, each is stored alone, and only the one at fault fails', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva, finn } = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {} },
  });
  await sql`alter table messages add constraint no_poison check (text <> 'poison')`.execute(app.db);

  const outcomes = await sayTogether(app, [anna, bram, 'before'], [carla, daan, 'poison'], [eva, finn, 'after']);

  expect(outcomes).toEqual([1, '23514', 1]);
  expect(await transactionsOf(app, 'before', 'after')).toBe(2);
  expect(await creditsOf(app, carla)).toBe(100);
  expect(await conversationsWithGaps(app)).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
});

test('a member who is locked delays their own messages only', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {} });

  const forBram = await transact(app.db, async (tx) => {
    await lockMembers(tx, [bram.id]);
    const waiting = sayTogether(app, [anna, bram, 'for bram'], [eva, bram, 'for bram']);
    for (let i = 1; i <= 5; i++) expect(await sayTogether(app, [carla, daan, 'for daan'])).toEqual([i]);
    // In a list, because a promise would be waited for inside of the transaction that it waits for.
    return [waiting];
  });

  expect(await forBram[0]).toEqual([1, 1]);
  expect(await audit(app.db)).toEqual([]);
});

test('while one transaction commits, another begins for other people', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });

  // After a second the first one gives up. A slow machine may take longer for the other one.
  for (let tries = 1; ; tries++) {
    const { sent, wasFirst } = await whileMailsWait(app, bram, async () => {
      const first = sayTogether(app, [anna, bram, 'one']);
      const began = await blockedTransaction(app);
      const waiting = sayTogether(app, [anna, bram, 'two'], [bram, anna, 'three']);
      expect(await sayTogether(app, [carla, daan, 'beside'])).toEqual([tries]);
      return { sent: [first, waiting], wasFirst: began === (await blockedTransaction(app)) };
    });
    const number = 3 * (tries - 1);
    expect(await Promise.all(sent)).toEqual([[number + 1], [number + 2, number + 3]]);
    if (wasFirst) break;
    expect(tries).toBeLessThan(5);
  }
  expect((await textsOf(bram, anna)).slice(0, 3)).toEqual(['one', 'two', 'three']);
  expect(await conversationsWithGaps(app)).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
});

test('a transaction that begins beside another one is no smaller', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva, finn, gijs } = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {}, gijs: {} },
  });

  // Again where the first one has given up meanwhile, as above.
  for (let tries = 1; ; tries++) {
    const texts = ['three', 'four'].map((text) => `${text} ${tries}`) as [string, string];
    const sent = await whileMailsWait(app, bram, async () => {
      const first = sayTogether(app, [anna, bram, 'one'], [carla, bram, 'two']);
      await blockedTransaction(app);
      const alone = sayTogether(app, [daan, eva, texts[0]]);
      await creditsOf(app, daan); // Time in which it could have begun.
      expect(await sayTogether(app, [finn, gijs, texts[1]])).toEqual([tries]);
      return [first, alone];
    });
    expect(await Promise.all(sent)).toEqual([[tries, tries], [tries]]);
    if ((await transactionsOf(app, ...texts)) === 1) break;
    expect(tries).toBeLessThan(5);
  }
});

test('more than fit into one transaction go in several, and none is lost', async () => {
  const app = await createTestApp();
  const people = Object.values(
    await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {}, gijs: {} }),
  );
  const lines = people.flatMap((from) =>
    people.filter((to) => to !== from).flatMap((to): Line[] => [1, 2, 3].map((text) => [from, to, `${text}`])),
  );

  const outcomes = await sayTogether(app, ...lines);

  expect(outcomes.filter((each) => typeof each === 'number')).toHaveLength(7 * 6 * 3);
  expect(new Set(lines.map(([from, to]) => between(from, to))).size).toBe(21);
  expect(await conversationsWithGaps(app)).toEqual([]);
  for (const each of people) expect(await creditsOf(app, each)).toBe(100 - 18);
  expect(await audit(app.db)).toEqual([]);
});

test('the next message of a conversation updates its rows in place, without their indexes', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  for (let i = 1; i <= 10; i++) await sayTogether(app, [anna, bram, `${i}`]);

  const updates = async () => {
    const { rows } = await sql`select pg_stat_force_next_flush(), n_tup_upd::int as all, n_tup_hot_upd::int as in_place
      from pg_stat_user_tables where relname = 'participants'`.execute(app.db);
    return rows[0];
  };
  await expect.poll(updates, { timeout: 15_000 }).toMatchObject({ all: 18, in_place: 18 });
});
