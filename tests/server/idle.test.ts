import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../../src/server/http/web.ts';
import { openBell } from '../../src/server/sync/bell.ts';
import { Quiet } from '../../src/server/sync/quiet.ts';
import { minute } from '../../src/shared/limits.ts';
import type { View } from '../../src/shared/views.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { cursorOf, tell } from '../support/talk.ts';
import { startWatchedProcess, type WatchedProcess } from '../support/watched-process.ts';

/** The cursor of a device that has everything and has told so: from now on its polls are idle. */
async function comeToRest(process: WatchedProcess, actor: Actor, view: View): Promise<string> {
  const cursor = await cursorOf(actor, view);
  // The first tells what has arrived, the second is remembered; a late ring of what went before may make that old again.
  await expect
    .poll(async () => {
      await process.poll(actor, view, cursor);
      return isAsked(process, () => process.poll(actor, view, cursor));
    })
    .toBe(false);
  return cursor;
}

async function isAsked(process: WatchedProcess, act: () => Promise<unknown>): Promise<boolean> {
  const before = process.statements;
  await act();
  return process.statements > before;
}

test.each(['user', 'chats', 'likes'] as const)(
  'a poll of %s that brings nothing does not ask the database',
  async (view) => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(bram, anna);
    const process = await startWatchedProcess(app);
    const cursor = await cursorOf(anna, view);
    await process.poll(anna, view, cursor);
    const usual = await process.poll(anna, view, cursor);
    await comeToRest(process, anna, view);
    const before = process.statements;

    const answer = await process.poll(anna, view, cursor, { 'if-none-match': `"${cursor}"`, member: anna.id });

    expect(process.statements).toBe(before);
    expect(answer.status).toBe(304);
    expect(comparable(answer.headers)).toEqual(comparable(usual.headers));
  },
);

test.each([
  ['chats', 'a message', (_: Actor, other: Actor, me: Actor) => tell(other, me)],
  ['chats', 'one of my own', (_: Actor, other: Actor, me: Actor) => tell(me, other)],
  ['chats', 'a block', (_: Actor, other: Actor, me: Actor) => other.call('POST block.php', { profile: me.id })],
  ['likes', 'a like', (_: Actor, other: Actor, me: Actor) => other.call('POST like.php', { profile: me.id })],
  ['user', 'a setting', (_: Actor, __: Actor, me: Actor) => me.call('PUT user.php', { language: 'nl' })],
] as const)('the next poll of %s brings %s', async (view, _, change) => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna);
  // Whatever they do comes through the process that polls, too.
  const { bell } = app.context;
  await expect.poll(() => bell.moment()).toBeDefined();
  const cursor = await cursorOf(anna, view);
  const poll = () => anna.call(`GET ${view}.php`, { since: cursor });
  for (let i = 0; i < 3; i++) expect((await poll()).status).toBe(304);

  await change(anna, bram, anna);

  expect((await poll()).status).toBe(200);
});

test('what another process has changed is brought as soon as its ring is heard', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const process = await startWatchedProcess(app);
  const cursor = await comeToRest(process, anna, 'chats');

  await tell(bram, anna);

  await expect.poll(async () => (await process.poll(anna, 'chats', cursor)).status).toBe(200);
});

test('a logout holds here on the next request, and in the other process as soon as it hears of it', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const elsewhere = await startWatchedProcess(app);
  const cursor = await comeToRest(elsewhere, anna, 'chats');
  await anna.call('GET chats.php', { since: cursor });

  await anna.call('GET logout.php');

  expect((await anna.call('GET chats.php', { since: cursor })).status).toBe(403);
  await expect.poll(async () => (await elsewhere.poll(anna, 'chats', cursor)).status).toBe(403);
});

test('a ring that comes while the session is read makes old what was read', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const process = await startWatchedProcess(app);
  const cursor = await cursorOf(anna, 'user');
  const [read, rung] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'cursor_epoch' in row)) {
        read.resolve();
        await rung.promise;
      }
      return result;
    },
  });
  const slow = createApi({ ...app.context, bell: process.bell, db });
  const url = `${anna.origin}/api/user.php?since=${cursor}`;
  const early = slow.request(url, { headers: { cookie: anna.cookie } });
  await read.promise;

  const moment = process.bell.moment() ?? 0;
  await tell(anna, bram); // Costs a credit.
  await expect.poll(() => process.bell.isQuiet(moment, anna.id)).toBe(false);
  rung.resolve();

  expect((await early).status).toBe(304); // It had asked before.
  expect((await process.poll(anna, 'user', cursor)).status).toBe(200);
});

test('a process whose bell has lost its connection asks the database each time, until it hears again', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const process = await startWatchedProcess(app);
  const cursor = await comeToRest(process, anna, 'chats');
  const missed = await comeToRest(process, carla, 'chats');

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '% bell'`.execute(app.db);
  await expect.poll(() => process.bell.moment(), { interval: 1 }).toBeUndefined();
  expect(await isAsked(process, () => process.poll(anna, 'chats', cursor))).toBe(true);
  await tell(bram, anna);
  expect((await process.poll(anna, 'chats', cursor)).status).toBe(200);
  // Rung by somebody while this process could not hear.
  await sql`update members set chats_seq = chats_seq + 1 where id = ${carla.id}`.execute(app.db);

  await expect.poll(() => process.bell.moment()).toBeDefined();
  expect((await process.poll(carla, 'chats', missed)).status).toBe(200);
  const next = await comeToRest(process, anna, 'chats');
  await tell(bram, anna);
  await expect.poll(async () => (await process.poll(anna, 'chats', next)).status).toBe(200);
});

test('a bell that PostgreSQL no longer answers is not relied on, and gets a new connection', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const bell = await openBell({ connectionString: () => app.connectionString, log: app.context.log });
  onTestFinished(() => bell.close());
  await expect.poll(() => bell.moment()).toBeDefined();
  const heard = vi.fn();
  bell.listen(anna.id, heard);
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name like '% bell'`.execute(app.db);
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  onTestFinished(() => {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  });

  vi.advanceTimersByTime(9_000);
  expect(bell.moment()).toBeDefined();
  vi.advanceTimersByTime(2_000);
  expect(bell.moment()).toBeUndefined();
  vi.advanceTimersByTime(10_000);

  await expect.poll(() => heard).toHaveBeenCalledWith('missed');
  await expect.poll(() => bell.moment()).toBeDefined();
});

test('a ring that got lost with its process is made good for within a minute', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const process = await startWatchedProcess(app);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const cursor = await comeToRest(process, anna, 'chats');

  await sql`update members set chats_seq = chats_seq + 1 where id = ${anna.id}`.execute(app.db);

  expect((await process.poll(anna, 'chats', cursor)).status).toBe(304);
  vi.advanceTimersByTime(minute);
  await expect.poll(async () => (await process.poll(anna, 'chats', cursor)).status).toBe(200);
});

test('a database that cannot be asked ends the memory within two minutes', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const process = await startWatchedProcess(app);
  const cursor = await comeToRest(process, anna, 'chats');

  app.clock.advance(2 * minute);

  expect(await isAsked(process, () => process.poll(anna, 'chats', cursor))).toBe(true);
});

test('as long as nothing changes, the polls of all sessions cost one statement a minute', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const process = await startWatchedProcess(app);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const resting = [];
  for (const actor of [anna, bram, carla]) resting.push({ actor, cursor: await comeToRest(process, actor, 'chats') });
  const before = process.statements;

  for (let minutes = 1; minutes <= 5; minutes++) {
    app.clock.advance(minute);
    vi.advanceTimersByTime(minute);
    await expect.poll(() => process.statements).toBe(before + minutes);
    for (const { actor, cursor } of resting) expect((await process.poll(actor, 'chats', cursor)).status).toBe(304);
  }

  expect(process.statements).toBe(before + 5);
});

test('sessions that no longer poll are not read for ever', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const process = await startWatchedProcess(app);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await comeToRest(process, anna, 'chats');
  app.clock.advance(15 * minute);

  expect(
    await isAsked(process, async () => {
      vi.advanceTimersByTime(minute);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }),
  ).toBe(false);
});

test('what is remembered of one session answers no other, on no other site, and no other question', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(bram, carla);
  const process = await startWatchedProcess(app);
  const cursor = await comeToRest(process, anna, 'chats');

  const statuses = {
    cookie: (await process.poll({ ...anna, cookie: bram.cookie }, 'chats', cursor)).status,
    member: (await process.poll(anna, 'chats', cursor, { member: bram.id })).status,
    site: (await process.poll({ ...anna, origin: 'http://she.localhost' }, 'chats', cursor)).status,
    question: (await process.poll(anna, 'chats', `${cursor}&newest=1`)).status,
  };

  expect(statuses).toEqual({ cookie: 200, member: 403, site: 403, question: 200 });
});

test('of ever so many rings the oldest are forgotten, and then count for everybody', () => {
  const quiet = new Quiet();
  quiet.ring('anna');
  const early = quiet.moment;
  expect(quiet.isSince(early, 'anna')).toBe(true);
  expect(quiet.isSince(early - 1, 'bram')).toBe(true);

  for (let i = 0; i < 500_000; i++) quiet.ring(`stranger ${i}`);
  expect(quiet.isSince(early, 'anna')).toBe(true); // Anna's is the one that was forgotten.
  expect(quiet.isSince(early - 1, 'bram')).toBe(false);
  quiet.ring('stranger');
  expect(quiet.isSince(early, 'anna')).toBe(false);
  expect(quiet.isSince(quiet.moment, 'anna')).toBe(true);
});
