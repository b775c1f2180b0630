import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../src/server/db/connect.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { seeded } from '../support/seeded.ts';
import { between, conversationsWithGaps, creditsOf, tell, write } from '../support/talk.ts';

/** Deadlocks that PostgreSQL has broken in this database, also those that were retried. */
async function deadlocks(app: TestApp): Promise<number> {
  await sleep(1200); // A connection reports what it saw at most once a second.
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    app.db,
  );
  return rows[0]?.deadlocks ?? 0;
}

test('two members write to each other at full speed, and no deadlock happens at all', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 200 }, bram: { credits: 200 } });

  // As many at a time as the server works on for each; the rest would wait at the door.
  const wave = () => Array.from({ length: 20 }, (_, i) => (i % 2 ? write(anna, bram) : write(bram, anna)));
  const answers = [];
  for (let i = 0; i < 15; i++) answers.push(...(await Promise.all(wave())));

  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const numbers = answers.map((answer) => answer.body.message.number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
  expect([await creditsOf(app, anna), await creditsOf(app, bram)]).toEqual([50, 50]);
  expect(await audit(app.db)).toEqual([]);
  expect(await deadlocks(app)).toBe(0);
});

test('the count of deadlocks above would see one', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  let holding = 0;
  const touch = (first: Actor, second: Actor) =>
    transact(app.db, async (tx) => {
      await tx.updateTable('members').set({ language: 'nl' }).where('id', '=', first.id).execute();
      holding += 1;
      await expect.poll(() => holding).toBeGreaterThan(1);
      await tx.updateTable('members').set({ language: 'nl' }).where('id', '=', second.id).execute();
    });

  await Promise.all([touch(anna, bram), touch(bram, anna)]);

  await expect.poll(() => deadlocks(app), { timeout: 15_000 }).toBeGreaterThan(0);
});

test('everybody does everything to everybody at once: nothing fails, nothing is lost, nothing deadlocks', async () => {
  const app = await createTestApp();
  const people = Object.values(
    await cast(app, { anna: {}, bram: {}, carla: { invisible: true }, daan: {}, eva: { premium: false } }),
  );
  const chance = seeded(7);
  const acts: ((me: Actor, other: Actor) => Promise<{ status: number }>)[] = [
    (me, other) => write(me, other),
    (me, other) => write(me, other),
    (me, other) => me.call('POST like.php', { profile: other.id }),
    (me, other) => me.call('DELETE like.php', { profile: other.id }),
    (me, other) => me.call('PUT like.php', { profile: other.id }),
    (me, other) => me.call('POST block.php', { profile: other.id }),
    (me, other) => me.call('DELETE block.php', { profile: other.id }),
    (me, other) => me.call('DELETE block.php', { profile: other.id }),
    (me, other) => me.call('PUT chat.php', { conversation: between(me, other), read_through: chance.below(50) }),
    (me, other) =>
      me.call('PUT chat.php?settings=1', { conversation: between(me, other), pinned: chance.below(2) > 0 }),
    (me, other) => me.call('DELETE chat.php', { conversation: between(me, other) }),
    async (me) => {
      const since = (await me.call('GET chats.php', {})).headers.get('etag')?.replaceAll('"', '') ?? '';
      return me.call('GET chats.php', { since });
    },
  ];

  const statuses = new Map<number, number>();
  const worker = async () => {
    for (let i = 0; i < 60; i++) {
      const me = chance.pick(people);
      const { status } = await chance.pick(acts)(me, chance.pick(people.filter((each) => each !== me)));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));

  expect([...statuses.keys()].filter((status) => ![200, 304, 402, 403, 404].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(300);
  expect(await audit(app.db)).toEqual([]);
  expect(await conversationsWithGaps(app)).toEqual([]);
  expect(await deadlocks(app)).toBe(0);
});

test('unread counts and ticks add up after a crowd has written and read at once', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(bram, anna);
  await tell(carla, anna);

  await Promise.all(
    Array.from({ length: 60 }, (_, i) => {
      const other = i % 2 ? bram : carla;
      if (i % 5 === 0) return anna.call('PUT chat.php', { conversation: between(anna, other), read_through: i });
      return i % 3 ? write(other, anna) : write(anna, other);
    }),
  );

  const { rows } = await sql<{ unread: number; counted: number; seen: number; read: number }>`
    select mine.unread, mine.read_through as read, theirs.seen_through as seen,
      (select count(*) from messages where messages.conversation_id = mine.conversation_id
        and sender_id = mine.other_id and number > mine.read_through) as counted
    from participants as mine
    join participants as theirs on theirs.member_id = mine.other_id and theirs.other_id = mine.member_id`.execute(
    app.db,
  );
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(row.unread).toBe(row.counted);
    expect(row.seen).toBeLessThanOrEqual(row.read);
  }
});
