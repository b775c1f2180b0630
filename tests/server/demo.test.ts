import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoLogins, demoPassword } from '../../src/server/demo/logins.ts';
import { seedMany } from '../../src/server/demo/many.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { badgeCap, freeConversations, historyPage } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, login } from '../support/cast.ts';

const origins = ['http://localhost', 'http://she.localhost'];

async function createDemo(): Promise<TestApp> {
  const world = await createTestApp({}, { sites: false });
  await seedDemo(world.db, world.clock.now());
  return world;
}

async function be(world: TestApp, who: string, origin = 'http://localhost'): Promise<Actor['call']> {
  return caller(world, origin, await login(world, origin, `${who}@demo.example`, demoPassword));
}

test('every login of the specification works on each site', async () => {
  const world = await createDemo();

  for (const origin of origins) {
    for (const { email, scope, status } of demoLogins) {
      const call = caller(world, origin, await login(world, origin, email, demoPassword));
      const { user } = (await call('GET user.php', {})).body;
      expect(user).toMatchObject({ email, scope, status });
    }
  }
});

test('each login is what its name says', async () => {
  const world = await createDemo();
  const userOf = async (who: string) => (await (await be(world, who))('GET user.php', {})).body.user;

  expect(await userOf('premium')).toMatchObject({ paid_user: true, credits: expect.any(Number) });
  expect((await userOf('premium')).credits).toBeGreaterThan(20);
  expect(await userOf('free')).toMatchObject({ paid_user: false });
  expect((await userOf('free')).credits).toBeGreaterThan(0);
  expect(await userOf('nocredits')).toMatchObject({ paid_user: false, credits: 0 });
  expect(await userOf('unconfirmed')).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } });
  expect(await userOf('newcomer')).toMatchObject({ credits: 0, signup_date: world.clock.now().toISOString() });
});

test('the books balance, and whoever wrote has paid for it', async () => {
  const world = await createDemo();

  expect(await audit(world.db)).toEqual([]);
  const { rows } = await sql<{ unpaid: number }>`
    select count(*) as unpaid from messages
    where not exists (select from ledger_entries where reference = 'message:' || messages.id and holder = sender_id)`.execute(
    world.db,
  );
  expect(rows[0]?.unpaid).toBe(0);
});

test('there are people enough on the first site, and nobody is under age', async () => {
  const world = await createDemo();
  const { rows } = await sql<{ count: number; youngest: string }>`
    select count(*), max(date_of_birth) as youngest from profiles join members on id = member_id where pool = 1`.execute(
    world.db,
  );

  expect(rows[0]?.count).toBeGreaterThanOrEqual(24);
  expect(rows[0]?.youngest.slice(0, 4)).toMatch(/^(19|200[0-7])/);
});

test('the premium member finds chats of all kinds', async () => {
  const world = await createDemo();
  for (const origin of origins) {
    const call = await be(world, 'premium', origin);
    const { chats } = (await call('GET chats.php', {})).body;
    const me = (await call('GET user.php', {})).body.user.id;

    const writers = (chat: CallAnswer<'GET chats.php'>['chats'][number]) =>
      new Set(chat.messages.map((message) => message.sender));
    expect(chats.some((chat) => writers(chat).size === 1 && writers(chat).has(me))).toBe(true);
    expect(chats.some((chat) => writers(chat).size === 1 && !writers(chat).has(me))).toBe(true);
    const unread = chats.map((chat) => chat.num_unread_messages).filter((count) => count > 0);
    expect(unread.length).toBeGreaterThanOrEqual(2);
    expect(unread.reduce((sum, count) => sum + count, 0)).toBeLessThan(badgeCap);
    expect(chats.some((chat) => chat.conversation.last_number > historyPage + 20)).toBe(true);
    expect(chats.map((chat) => chat.conversation.last_message_at)).toEqual(
      chats
        .map((chat) => chat.conversation.last_message_at)
        .toSorted()
        .toReversed(),
    );
  }
});

test('the likes of the premium member are received, given, new, and matches', async () => {
  const world = await createDemo();
  const { liked_by, liked } = (await (await be(world, 'premium'))('GET likes.php', {})).body;

  expect(liked_by.some((like) => like.like_new)).toBe(true);
  expect(liked_by.some((like) => !like.like_new)).toBe(true);
  const matches = liked.filter((like) => liked_by.some((received) => received.id === like.id));
  expect(matches.length).toBeGreaterThan(1);
  expect(liked.length).toBeGreaterThan(matches.length);
});

test('the free member has started as many conversations as a free member may', async () => {
  const world = await createDemo();
  const call = await be(world, 'free');
  const me = (await call('GET user.php', {})).body.user.id;
  const { chats } = (await call('GET chats.php', {})).body;

  expect(chats.filter((chat) => chat.conversation.started_by === me)).toHaveLength(freeConversations);
  expect(chats.length).toBeGreaterThan(freeConversations);
});

test('the unconfirmed member has nothing, and the newcomer has only just come', async () => {
  const world = await createDemo();

  for (const who of ['unconfirmed', 'newcomer']) {
    const call = await be(world, who);
    expect((await call('GET chats.php', {})).body.chats).toEqual([]);
    expect((await call('GET likes.php', {})).body.liked_by).toEqual([]);
  }
});

/** What the calls would have left behind. Each query answers what is wrong. */
const faults = {
  'numbers without gaps': sql`
    select conversations.id from conversations left join messages on conversation_id = conversations.id
    group by conversations.id having count(*) <> max(number) or min(number) <> 1 or max(number) <> last_number`,
  'times in the order of numbers': sql`
    select id from (select id, sent_at, lag(sent_at) over (partition by conversation_id order by number) as before
      from messages) as told where before >= sent_at`,
  'nothing from the future': sql`select id from messages where sent_at > ${new Date('2026-11-21T12:00:00Z')}`,
  'nothing before its sender had signed up': sql`
    select messages.id from messages join members on members.id = sender_id where sent_at < signup_date`,
  'places of each participant': sql`
    select mine.member_id from participants as mine join lateral (
      select max(number) as last, max(sent_at) as last_at,
        coalesce(max(number) filter (where sender_id = mine.member_id), 0) as sent,
        count(*) filter (where sender_id = mine.other_id and number > mine.read_through) as unread
      from messages where conversation_id = mine.conversation_id) as told on true
    join participants as theirs on theirs.member_id = mine.other_id and theirs.other_id = mine.member_id
    where mine.last_number <> told.last or mine.last_message_at <> told.last_at or mine.sent_through <> told.sent
      or mine.unread <> told.unread or mine.seen_through <> least(theirs.read_through, mine.sent_through)
      or mine.delivered_through not between mine.seen_through and mine.sent_through`,
  'counters not behind their rows': sql`
    select members.id from members join participants on member_id = members.id
    group by members.id having max(seq) > chats_seq or min(shown_seq) < 1`,
  'numbers of changes used once': sql`
    select owner, seq from (
      select sender_id as owner, sender_seq as seq from messages
      union all select other_id, receiver_seq from messages join participants on participants.conversation_id = messages.conversation_id and member_id = sender_id
    ) as used group by owner, seq having count(*) > 1`,
  'likes counted': sql`
    select members.id from members join likes on members.id in (liker, liked)
    where likes_seq < case when liker = members.id then liker_seq else liked_seq end`,
};

test.each(Object.entries(faults))('the rows are as the calls would have left them: %s', async (_, query) => {
  const world = await createDemo();
  expect((await query.execute(world.db)).rows).toEqual([]);

  const { id } = await world.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'premium@demo.example')
    .where('pool', '=', 1)
    .executeTakeFirstOrThrow();
  await seedMany(world.db, { member: id, chats: 30, messages: 1000, now: world.clock.now() });
  expect((await query.execute(world.db)).rows).toEqual([]);
});

test('a conversation of the demo has the id that both sides would give it', async () => {
  const world = await createDemo();
  const participants = await world.db.selectFrom('participants').selectAll().execute();

  expect(participants.length).toBeGreaterThan(40);
  for (const { member_id, other_id, conversation_id } of participants) {
    expect(conversationId(member_id, other_id)).toBe(conversation_id);
  }
});

test('a start on a filled database adds nothing, and lets the newcomer sign up anew', async () => {
  const world = await createDemo();
  await world.db.updateTable('profiles').set({ about: 'edited' }).execute();
  world.clock.advance(5_000_000);

  expect(await seedDemo(world.db, world.clock.now())).toBe(false);

  const { user } = (await (await be(world, 'newcomer'))('GET user.php', {})).body;
  expect(user).toMatchObject({ signup_date: world.clock.now().toISOString(), profile: { about: 'edited' } });
});

test('two servers that start at once fill the database once', async () => {
  const world = await createTestApp({}, { sites: false });
  const seeded = await Promise.all([1, 2].map(() => seedDemo(world.db, world.clock.now())));

  expect(seeded.filter(Boolean)).toHaveLength(1);
});

test('the same demo comes out every time', async () => {
  const told = async () => {
    const world = await createDemo();
    return world.db.selectFrom('messages').selectAll().orderBy('id').execute();
  };

  expect(await told()).toEqual(await told());
});

test('thousands of chats for measuring are readable like any other', async () => {
  const world = await createDemo();
  const call = await be(world, 'premium');
  const { id } = (await call('GET user.php', {})).body.user;
  const before = (await call('GET chats.php', {})).body.chats.length;

  const start = performance.now();
  await seedMany(world.db, { member: id, chats: 2000, messages: 100_000, now: world.clock.now() });
  const took = performance.now() - start;

  const { chats } = (await call('GET chats.php', {})).body;
  expect(chats).toHaveLength(before + 2000);
  expect(await audit(world.db)).toEqual([]);
  expect(took).toBeLessThan(20_000);
});
