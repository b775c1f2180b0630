import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { openStream } from '../support/stream.ts';
import { between, chatWith, cursorIn, tell } from '../support/talk.ts';
import { startWatchedProcess } from '../support/watched-process.ts';

/** Anna has been sent a message, which her stream has carried. */
async function carried(app: TestApp) {
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const process = await startWatchedProcess(app);
  const stream = await openStream(process, anna);
  await stream.hears('hello');
  const since = stream.head('chats') ?? '';
  await tell(bram, anna, 'ahoy');
  const { data } = await stream.hears('view');
  expect(data.news).toBeDefined();
  process.statements = 0;
  return { anna, bram, process, stream, since, head: data.cursor };
}

test('what a stream carries costs one statement', async () => {
  const app = await createTestApp();
  const { anna, bram, process, stream } = await carried(app);

  await tell(bram, anna);
  await stream.hears('view', 2);

  expect(process.statements).toBe(1);
});

test('the pulls that follow it cost none, and are answered as any other', async () => {
  const app = await createTestApp();
  const { anna, process, since, head } = await carried(app);
  const answers = [await process.poll(anna, 'chats', since), await process.poll(anna, 'chats', head)] as const;
  expect(process.statements).toBe(0);

  const [changes, nothing] = [
    await anna.call('GET chats.php', { since }),
    await anna.call('GET chats.php', { since: head }),
  ];

  expect(await answers[0].json()).toEqual(changes.body);
  expect(cursorIn(answers[0])).toBe(cursorIn(changes));
  expect(answers[1].status).toBe(304);
  expect(comparable(answers[1].headers)).toEqual(comparable(nothing.headers));
});

test('a pull answered like this is the receipt that the sender sees', async () => {
  const app = await createTestApp();
  const { anna, bram, process, head } = await carried(app);

  await process.poll(anna, 'chats', head);

  await expect.poll(() => chatWith(bram, anna)).toMatchObject({ conversation: { delivered_through: 1 } });
});

test.each([
  ['a message', 200, (anna: Actor, bram: Actor) => tell(bram, anna)],
  ['one of her own', 200, (anna: Actor, bram: Actor) => tell(anna, bram)],
  ['a block', 200, (anna: Actor, bram: Actor) => bram.call('POST block.php', { profile: anna.id })],
  ['a logout', 403, (anna: Actor) => anna.call('GET logout.php')],
] as const)('%s ends that', async (_, status, change) => {
  const app = await createTestApp();
  const { anna, bram, process, head } = await carried(app);

  await change(anna, bram);

  await expect.poll(async () => (await process.poll(anna, 'chats', head)).status).toBe(status);
});

test('it answers no other session, on no other site, no other member, and no other cursor', async () => {
  const app = await createTestApp();
  const { anna, bram, process, head } = await carried(app);
  await tell(bram, (await cast(app, { carla: {} })).carla); // Bram has another cursor.
  const epoch = head.slice(0, head.lastIndexOf('.'));

  const statuses = {
    cookie: (await process.poll({ ...anna, cookie: bram.cookie }, 'chats', head)).status,
    site: (await process.poll({ ...anna, origin: 'http://she.localhost' }, 'chats', head)).status,
    member: (await process.poll(anna, 'chats', head, { member: bram.id })).status,
    question: (await process.poll(anna, 'chats', `${head}&newest=1`)).status,
    ahead: (await process.poll(anna, 'chats', `${epoch}.999`)).status,
  };

  expect(statuses).toEqual({ cookie: 200, site: 403, member: 403, question: 200, ahead: 200 });
});

test('it answers for ten seconds', async () => {
  const app = await createTestApp();
  const { anna, process, since } = await carried(app);

  app.clock.advance(10 * second);
  await process.poll(anna, 'chats', since);

  expect(process.statements).toBeGreaterThan(0);
});

test('a stream whose member may do less since reads that first', async () => {
  const app = await createTestApp();
  const { anna, bram, process, stream } = await carried(app);

  await anna.call('GET logout.php');

  expect(await stream.ended).toBe(true);
  await tell(bram, anna);
  expect((await process.poll(anna, 'chats', '')).status).toBe(403);
});

test('where a chat has been purged meanwhile the stream only rings, so that the device reads everything', async () => {
  const app = await createTestApp();
  const { anna, bram, process, stream } = await carried(app);
  // Of changes below the floor nothing is left to read.
  await sql`update members set chats_floor = chats_seq + 1 where id = ${anna.id}`.execute(app.db);

  await tell(bram, anna);

  const { data } = await stream.hears('view', 2);
  expect(data).toEqual({ view: 'chats', cursor: data.cursor });
  const pulled = await process.poll(anna, 'chats', data.cursor.replace(/\d+$/, '1'));
  expect(await pulled.json()).toMatchObject({ reset: true, chats: [{ conversation: { id: between(anna, bram) } }] });
});
