import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mountApp } from '../../src/server/app.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { streamsAtOnce } from '../../src/server/limits/budgets.ts';
import { openBell } from '../../src/server/sync/bell.ts';
import { openStream as serveStream } from '../../src/server/sync/stream.ts';
import { heartbeat, minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast, login } from '../support/cast.ts';
import { openStream, type Stream } from '../support/stream.ts';
import { between, cursorOf, tell } from '../support/talk.ts';

test('a stream says hello with the heads of all views', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);

  const stream = await openStream(app, bram);

  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const heads = {
    user: await cursorOf(bram, 'user'),
    chats: await cursorOf(bram, 'chats'),
    likes: await cursorOf(bram, 'likes'),
  };
  expect(await stream.hears('hello')).toEqual({ event: 'hello', data: { heads } });
});

test('nobody listens without a session', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  expect((await openStream(app, { ...anna, cookie: '' })).status).toBe(403);
});

test('whoever asks only for its head opens none', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const listen = vi.spyOn(app.context.bell, 'listen');

  const url = `${anna.origin}/api/events.php`;
  const answer = await app.api.request(url, { method: 'HEAD', headers: { cookie: anna.cookie } });

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(listen).not.toHaveBeenCalled();
});

test('a message rings at both members, with the place that their next pull will have', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const streams = [await openStream(app, anna), await openStream(app, bram), await openStream(app, carla)] as const;
  for (const stream of streams) await stream.hears('hello');

  await tell(anna, bram);

  await streams[1].hears('view');
  await streams[0].hears('view', 2);
  expect(streams[0].head('chats')).toBe(await cursorOf(anna, 'chats'));
  expect(streams[0].head('user')).toBe(await cursorOf(anna, 'user'));
  expect(streams[1].head('chats')).toBe(await cursorOf(bram, 'chats'));
  expect(streams[2].heard.filter((each) => each.event === 'view')).toEqual([]);
});

test('between the processes a ring carries no word of what was written; the stream brings it to its member alone', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const stream = await openStream(app, bram);
  await stream.hears('hello');

  await tell(anna, bram, 'our secret');
  await stream.hears('view');

  expect(JSON.stringify(app.rings)).not.toContain('secret');
  expect(stream.heard.at(-1)?.data).toMatchObject({ member: bram.id, news: { chats: [{ num_unread_messages: 1 }] } });
});

test('typing is heard by the other one', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const stream = await openStream(app, anna);
  await stream.hears('hello');

  await bram.call('POST typing.php', { profile: anna.id });

  const data = { profile: bram.id, conversation: between(anna, bram) };
  expect(await stream.hears('typing')).toEqual({ event: 'typing', data });
});

test('a ring of one server process is heard by the streams of another', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const bell = await openBell({ connectionString: () => app.connectionString, log: app.context.log });
  onTestFinished(() => bell.close());
  const elsewhere = mountApp(new Hono(), { ...app.context, bell });
  const stream = await openStream({ api: elsewhere }, bram);
  await stream.hears('hello');

  await tell(anna, bram);

  await stream.hears('view');
  expect(stream.head('chats')).toBe(await cursorOf(bram, 'chats'));
});

test('what changes while a stream begins is never skipped', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 1000 }, bram: {} });
  let writing = true;
  const messages = (async () => {
    while (writing) await tell(anna, bram);
  })();

  for (let i = 0; i < 30; i++) {
    const stream = await openStream(app, bram);
    const hello = await stream.hears('hello');
    // Told or heard: from hello on without a gap, up to a place that was reached later.
    const reached = seqOf(await cursorOf(bram, 'chats'));
    while (seqOf(stream.head('chats')) < reached) await sleep(2);
    const notified = stream.heard.flatMap((each) => (each.event === 'view' ? [seqOf(each.data.cursor)] : []));
    expect(Math.min(...notified, seqOf(hello.data.heads.chats) + 1)).toBeLessThanOrEqual(
      seqOf(hello.data.heads.chats) + 1,
    );
    await stream.cancel();
  }
  writing = false;
  await messages;
});

test('what happens between reading the heads and saying them is told right after', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const session = await app.db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', bram.id)
    .executeTakeFirstOrThrow();
  const [read, notified] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.resolve();
      await notified.promise;
      return result;
    },
  });
  const reader = serveStream(
    { ...app.context, db },
    { id: bram.id, pool: demoSites.general.niche, token_hash: session.token_hash },
    bram.origin,
  ).getReader();
  await read.promise;
  const before = seqOf(await cursorOf(bram, 'chats'));

  await tell(anna, bram);
  await expect.poll(() => app.rings).not.toEqual([]);
  await sleep(50); // The ring has made its way through PostgreSQL.
  notified.resolve();

  let text = '';
  while (!text.includes('event: view')) {
    const { done, value } = await reader.read();
    expect(done).toBe(false);
    text += new TextDecoder().decode(value);
  }
  expect(text).toContain(`.${before}"`);
  expect(text.indexOf('event: hello')).toBeLessThan(text.indexOf('event: view'));
  expect(text).toContain(`.${before + 1}"`);
  await reader.cancel();
});

test('after its own connection broke the bell says hello again, with what was missed', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const stream = await openStream(app, bram);
  await stream.hears('hello');

  // Nothing rings it, as when the ring was lost: only the next hello can tell.
  await sql`update members set chats_seq = chats_seq + 1 where id = ${bram.id}`.execute(app.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '% bell'`.execute(app.db);

  const { data } = await stream.hears('hello', 2);
  expect(data.heads.chats).toBe(await cursorOf(bram, 'chats'));
  await tell(anna, bram);
  await expect.poll(async () => stream.head('chats')).toBe(await cursorOf(bram, 'chats'));
});

test('it beats, and ends with its session', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await openStream(app, anna);
  const otherDevice = await openStream(app, { ...anna, cookie: await login(app, anna.origin, anna.email) });
  await stream.hears('hello');
  await otherDevice.hears('hello');

  vi.advanceTimersByTime(heartbeat);
  await stream.hears('beat');
  await anna.call('GET logout.php');
  vi.advanceTimersByTime(heartbeat);

  expect(await stream.ended).toBe(true);
  await otherDevice.hears('beat', 2);
});

test('a beat tells what no ring has told, and nothing that one has', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await openStream(app, anna);
  await stream.hears('hello');
  await tell(bram, anna);
  await stream.hears('view');

  vi.advanceTimersByTime(heartbeat);
  await stream.hears('beat');
  expect(stream.heard.filter(({ event }) => event === 'view')).toHaveLength(1);

  const raised = sql<number>`likes_seq + 1`;
  await app.db.updateTable('members').set({ likes_seq: raised }).where('id', '=', anna.id).execute();
  vi.advanceTimersByTime(minute - heartbeat);
  await stream.hears('beat', 3);

  expect(stream.head('likes')).toBe(await cursorOf(anna, 'likes'));
  expect(stream.heard.filter(({ event }) => event === 'view')).toHaveLength(2);
});

test('streams to which nothing happens read once a minute, and many of them in one statement', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  let statements = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const api = mountApp(new Hono(), { ...app.context, db });
  const streams = await Promise.all([anna, bram, anna, bram].map((actor) => openStream({ api }, actor)));
  for (const stream of streams) await stream.hears('hello');
  await expect.poll(() => app.context.bell.moment()).toBeDefined();
  statements = 0;

  vi.advanceTimersByTime(minute);
  for (const stream of streams) await stream.hears('beat', 3);

  expect(statements).toBe(1);
});

test('a logout ends the streams of its session at once, and no others', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const stream = await openStream(app, anna);
  const otherDevice = await openStream(app, { ...anna, cookie: await login(app, anna.origin, anna.email) });
  await stream.hears('hello');
  await otherDevice.hears('hello');

  await anna.call('GET logout.php');

  expect(await stream.ended).toBe(true);
  expect(await Promise.race([otherDevice.ended, sleep(100, 'open')])).toBe('open');
});

test('a deleted member hears nothing any more', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await openStream(app, anna);
  await stream.hears('hello');

  await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', anna.id).execute();
  vi.advanceTimersByTime(minute);

  expect(await stream.ended).toBe(true);
});

test('it tells who of my conversations is online, and who no longer is', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  await tell(bram, anna);
  await tell(anna, carla);
  await carla.call('POST block.php', { profile: anna.id });
  await daan.call('GET profile.php', { id: anna.id });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());

  const stream = await openStream(app, anna);
  await stream.hears('presence');
  app.clock.advance(6 * minute);
  vi.advanceTimersByTime(minute);
  await stream.hears('presence', 2);

  expect(stream.heard.filter((each) => each.event === 'presence').map((each) => each.data)).toEqual([
    { profile: bram.id, presence: 'online' },
    { profile: bram.id, presence: 'today' },
  ]);
  // A member who listens is online.
  const { body } = await bram.call('GET profile.php', { id: anna.id });
  expect(body.profile.presence).toBe('online');
});

test('neither a session nor a member can hold hundreds: the oldest end', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const isOpen = (stream: Stream) => Promise.race([stream.ended.then(() => false), sleep(20).then(() => true)]);
  const open = async (from: Actor, count: number) => {
    const streams = [];
    for (let i = 0; i < count; i++) streams.push(await openStream(app, from));
    for (const stream of streams.slice(-streamsAtOnce.ofSession)) await stream.hears('hello');
    return streams;
  };

  const elsewhere = await open({ ...anna, cookie: await login(app, anna.origin, anna.email) }, 1);
  const here = await open(anna, 5);
  expect(await Promise.all([...elsewhere, ...here].map(isOpen))).toEqual([true, false, false, true, true, true]);

  const other = await open(bram, 1);
  const devices = [];
  for (let i = 0; i < 4; i++)
    devices.push(...(await open({ ...anna, cookie: await login(app, anna.origin, anna.email) }, 2)));
  const all = [...elsewhere, ...here, ...devices];
  const still = await Promise.all(all.map(isOpen));
  expect(still.map((open, i) => open && i).filter((i) => i !== false)).toEqual(
    Array.from({ length: streamsAtOnce.ofMember }, (_, i) => all.length - streamsAtOnce.ofMember + i),
  );
  expect(await Promise.all(other.map(isOpen))).toEqual([true]);
});

test('a client that does not read is dropped, and does not fill the memory', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const session = await app.db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  let listening = 0;
  const bell: typeof app.context.bell = {
    ...app.context.bell,
    listen(member, listener) {
      listening += 1;
      const stop = app.context.bell.listen(member, listener);
      return () => {
        listening -= 1;
        stop();
      };
    },
  };
  const stream = serveStream(
    { ...app.context, bell },
    { id: anna.id, pool: demoSites.general.niche, token_hash: session.token_hash },
    anna.origin,
  );
  expect(listening).toBe(1);

  const ring = { member: anna.id, event: 'typing', data: { profile: anna.id, conversation: anna.id } } as const;
  for (let i = 0; listening > 0 && i < 2000; i++) {
    bell.ring([ring]);
    await sleep(6);
  }

  expect(listening).toBe(0);
  await expect(stream.getReader().read()).rejects.toThrow('does not read');
});

test('all streams end when the server stops', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const streams = [await openStream(app, anna), await openStream(app, bram)];

  await app.context.bell.close();

  expect(await Promise.all(streams.map((stream) => stream.ended))).toEqual([true, true]);
  const late = await openStream(app, anna);
  expect(await late.ended).toBe(true);
});

test('over a real connection it arrives at once, and a browser that leaves is forgotten', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const stopped = Promise.withResolvers<void>();
  const { bell } = app.context;
  const watched = {
    ...bell,
    listen: (...args: Parameters<typeof bell.listen>) => {
      const stop = bell.listen(...args);
      return () => {
        stop();
        stopped.resolve();
      };
    },
  };
  const server = createAdaptorServer({ fetch: mountApp(new Hono(), { ...app.context, bell: watched }).fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const request = http.get({
    host: '127.0.0.1',
    port,
    path: '/api/events.php',
    headers: { cookie: bram.cookie, host: 'localhost' },
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => {});
  await expect.poll(() => text).toContain('event: hello');
  await tell(anna, bram);
  await expect.poll(() => text).toContain('"view":"chats"');

  request.destroy();
  await stopped.promise;
});

const seqOf = (cursor = ''): number => Number(cursor.split('.').at(-1));
