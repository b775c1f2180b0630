import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lines } from '../../src/server/demo/robots/lines.ts';
import { live, runRobots } from '../../src/server/demo/robots/robots.ts';
import { second } from '../../src/shared/limits.ts';
import { locales } from '../../src/shared/locales.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangersWhoWrote } from '../support/crowd.ts';
import { tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: { language: 'nl' }, carla: {} });
  await app.db.updateTable('profiles').set({ robot: true }).where('member_id', '=', bram.id).execute();
  await app.db
    .insertInto('presence')
    .values({ member_id: bram.id, pool: 1, last_active: new Date(0) })
    .execute();
  return { app, anna, bram, carla };
}

/** The robots look around once a second for so long. */
async function pass(app: TestApp, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    app.clock.advance(second);
    await live(app.context);
  }
}
async function said(app: TestApp, robot: Actor): Promise<string[]> {
  const rows = await app.db
    .selectFrom('messages')
    .select('text')
    .where('sender_id', '=', robot.id)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.text);
}
const typed = (app: TestApp) => app.rings.filter((ring) => ring.event === 'typing').length;

test('a robot reads, types and answers in its own language, once to each message', async () => {
  const { app, anna, bram } = await start();
  await tell(anna, bram, 'hello!');
  await pass(app, 1);
  expect(typed(app)).toBe(0);
  await pass(app, 2);
  expect(typed(app)).toBeGreaterThan(0);
  const [chat] = (await anna.call('GET chats.php', {})).body.chats;
  expect(chat?.conversation.seen_through).toBe(1);

  await pass(app, 10);
  expect(lines.nl.hello).toEqual(expect.arrayContaining(await said(app, bram)));
  expect(await said(app, bram)).toHaveLength(1);
  await pass(app, 20);
  expect(await said(app, bram)).toHaveLength(1);

  await tell(anna, bram, 'do you dance?');
  await pass(app, 12);
  expect(lines.nl.question).toContain((await said(app, bram))[1]);
});

test('two processes that see the same message send one answer, and it is paid once', async () => {
  const { app, anna, bram } = await start();
  await tell(anna, bram, 'hello!');
  app.clock.advance(15 * second);
  await Promise.all([live(app.context), live(app.context), live({ ...app.context })]);
  expect(await said(app, bram)).toHaveLength(1);
  expect((await bram.call('GET user.php', {})).body.user.credits).toBe(99);
});

test('whoever is no robot stays silent, and so does a robot to whoever has blocked it', async () => {
  const { app, anna, bram, carla } = await start();
  await tell(anna, carla, 'hello!');
  await tell(anna, bram, 'hello!');
  await anna.call('POST block.php', { profile: bram.id });
  await pass(app, 15);
  expect(await said(app, carla)).toEqual([]);
  expect(await said(app, bram)).toEqual([]);
});

test('those who have blocked a robot are in nobody else’s way', async () => {
  const { app, anna, bram } = await start();
  await strangersWhoWrote(app, bram, 55);
  await sql`update participants set last_message_at = ${app.clock.now()}`.execute(app.db);
  await sql`update messages set sent_at = ${app.clock.now()}`.execute(app.db);
  await sql`
    insert into blocks (blocker, blocked, at)
    select other_id, ${bram.id}, ${app.clock.now()} from participants where member_id = ${bram.id}`.execute(app.db);
  await sql`
    insert into likes (liker, liked, at, liker_seq, liked_seq)
    select other_id, ${bram.id}, ${app.clock.now()}, 1, 1 from participants where member_id = ${bram.id}`.execute(
    app.db,
  );
  app.clock.advance(second);
  await tell(anna, bram, 'hello!');
  await anna.call('POST like.php', { profile: bram.id });
  await pass(app, 15);
  expect(await said(app, bram)).toHaveLength(1);
  expect((await anna.call('GET likes.php', {})).body.liked_by.map(({ id }) => id)).toEqual([bram.id]);
});

test('they like back, once', async () => {
  const { app, anna, bram, carla } = await start();
  for (const member of [anna, carla]) await member.call('POST like.php', { profile: bram.id });
  const given = () => app.db.selectFrom('likes').selectAll().where('liker', '=', bram.id).orderBy('liked').execute();
  await pass(app, 3);
  expect(await given()).toEqual([]);
  await pass(app, 5);
  const back = await given();
  expect(back.map((like) => like.liked)).toEqual([anna.id, carla.id].sort());
  await pass(app, 10);
  expect(await given()).toEqual(back);
});

test('they are always online', async () => {
  const { app, anna, bram } = await start();
  await pass(app, 1);
  const { profile } = (await anna.call('GET profile.php', { id: bram.id })).body;
  expect(profile).toMatchObject({ presence: 'online', robot: true });
});

test('each language has something to say to everything', () => {
  for (const locale of locales) {
    const { hello, question, laugh, onward } = lines[locale];
    for (const some of [hello, question, laugh, onward]) expect(some.length).toBeGreaterThan(0);
    expect(new Set([...hello, ...question, ...laugh, ...onward]).size).toBe(13);
    for (const line of hello) expect(line.toLowerCase()).toMatch(/robot/);
  }
});

test('a server that is no demo has none', async () => {
  const { app, anna, bram } = await start();
  await tell(anna, bram, 'hello!');
  app.clock.advance(15 * second);
  await runRobots({ ...app.context, config: { ...app.context.config, demo: false } });
  expect(await said(app, bram)).toEqual([]);
});
