import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { followTimeline, renewEpoch } from '../../src/server/sync/epoch.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { copyPrimary, placeForPrimaries, promote, startPrimary } from '../support/primary.ts';
import { cursorIn, cursorOf, newId, tell } from '../support/talk.ts';

const ask = (app: TestApp, { cookie, origin }: Actor, path: string, body?: object) =>
  app.api.request(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(body && { body: JSON.stringify(body) }),
  });
const write = (app: TestApp, from: Actor, to: Actor, text: string) =>
  ask(app, from, 'chat.php', { id: newId(), profile: to.id, kind: 'text', text });

/** A primary that anna's device has followed, and a standby that lacks the last two messages, now promoted. */
async function failOver(env: NodeJS.ProcessEnv = {}) {
  const place = placeForPrimaries();
  const [primary, standby] = [join(place, 'primary'), join(place, 'standby')];
  const first = await startPrimary(primary, { env, sites: true });
  const { anna, bram } = await cast(first.app, { anna: {}, bram: {} });
  await tell(bram, anna, 'before');
  await first.end();
  copyPrimary(primary, standby);
  const again = await startPrimary(primary, { env });
  for (const text of ['lost', 'lost, too']) expect((await write(again.app, bram, anna, text)).status).toBe(200);
  const cursor = cursorIn(await ask(again.app, anna, 'chats.php'));
  await again.end();
  await promote(standby);
  const second = await startPrimary(standby, { env });
  return { app: second.app, anna, bram, cursor };
}

test('after a failover that lost messages, a device that had seen them copies again and misses nothing', async () => {
  const { app, anna, bram, cursor } = await failOver();
  for (const text of ['new', 'newer']) expect((await write(app, bram, anna, text)).status).toBe(200);
  const polled = await ask(app, anna, `chats.php?since=${cursor}`);
  expect(polled.status).toBe(200);
  const { reset, chats } = (await polled.json()) as { reset?: boolean; chats: { messages: { text: string }[] }[] };
  expect(reset).toBe(true);
  expect(chats[0]?.messages.map(({ text }) => text)).toEqual(['before', 'new', 'newer']);
  expect(app.logged.filter((line) => line.includes('epoch renewed'))).toHaveLength(1);
});

test('where the standby had every commit, the operator may say so: then nobody copies again', async () => {
  const { app, anna, cursor } = await failOver({ EPOCH_ON_PROMOTION: 'keep' });
  const epoch = (of: string) => of.slice(0, of.lastIndexOf('.'));
  expect(epoch(cursorIn(await ask(app, anna, 'chats.php')))).toBe(epoch(cursor));
});

test('a restart of the same primary renews nothing', async () => {
  const place = placeForPrimaries();
  const epochOf = ({ db }: TestApp) => sql<{ epoch: string }>`select epoch from installation`.execute(db);
  const first = await startPrimary(place);
  const before = await epochOf(first.app);
  await first.end();
  const second = await startPrimary(place);
  expect((await epochOf(second.app)).rows).toEqual(before.rows);
});

test('a new epoch by command reaches devices whose idle polls are answered from memory', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const cursor = await cursorOf(anna, 'chats');
  for (let i = 0; i < 3; i++) expect((await anna.call('GET chats.php', { since: cursor })).status).toBe(304);
  await renewEpoch(app.db);
  await sql`select pg_notify('bell', '[{"member":"","event":"missed","data":{}}]')`.execute(app.db);
  await expect.poll(async () => (await anna.call('GET chats.php', { since: cursor })).status).toBe(200);
});

test.each(['0A000', '42501', '42883'])(
  'a database that does not tell its timeline (%s) starts with a warning',
  async (code) => {
    const { context, logged } = await createTestApp();
    const query = () => Promise.reject(Object.assign(new Error('not here'), { code }));
    await followTimeline({ query }, false, context.log);
    expect(logged.at(-1)).toContain('run new-epoch after a failover');
  },
);

test('on a standby the bell waits for the promotion', async () => {
  const { context } = await createTestApp();
  const query = () => Promise.reject(Object.assign(new Error('recovery is in progress'), { code: '55000' }));
  await expect(followTimeline({ query }, false, context.log)).rejects.toThrow('recovery is in progress');
});
