import type { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { type Actor, cast } from '../support/cast.ts';
import { between, tell } from '../support/talk.ts';

/** The chats' first document carries a member's own rows, to be read before any code has come. */
let server: TestApp;
let web: Hono;
let anna: Actor;
let bram: Actor;
let carla: Actor;
beforeEach(async () => {
  server = await createTestApp();
  web = createWeb(server.context, createBuildFixture());
  ({ anna, bram, carla } = await cast(server, { anna: {}, bram: {}, carla: {} }));
});

async function open(who: Actor | undefined, path = '/chats', headers: Record<string, string> = {}) {
  const cookie = who ? { cookie: who.cookie } : {};
  const answer = await web.request(path.startsWith('/') ? `${anna.origin}${path}` : path, {
    headers: { 'sec-fetch-dest': 'document', ...cookie, ...headers },
  });
  const [, json] = /<script type="application\/json" id="rows">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  return { rows: json === undefined ? undefined : JSON.parse(json), headers: answer.headers };
}

test('the newest chats, with the last line and whether it is new, as a list that nobody keeps', async () => {
  await tell(anna, carla, 'are you\nthere?');
  server.clock.advance(1000);
  await tell(bram, anna, '</script><b>hello');
  const { rows, headers } = await open(anna);
  expect(rows).toEqual([
    anna.id,
    ['bram', '</script><b>hello', true, between(anna, bram)],
    ['carla', 'You: are you there?', false, between(anna, carla)],
  ]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('etag')).toBeNull();
  await anna.call('PUT chat.php?settings=1', { conversation: between(anna, carla), pinned: true });
  expect((await open(anna)).rows.map(([name]: string[]) => name).slice(1)).toEqual(['carla', 'bram']);
});

test('in the language that the page is shown in', async () => {
  await tell(anna, bram);
  const { rows } = await open({ ...anna, cookie: `${anna.cookie}; locale=nl` });
  expect(rows.at(-1)).toEqual(['bram', 'Jij: hello', false, between(anna, bram)]);
});

test('who is no person is marked there too, as in the list', async () => {
  await tell(bram, anna, 'read me');
  await tell(carla, anna, 'beep');
  await server.db.updateTable('profiles').set({ fictional: true }).where('member_id', '=', bram.id).execute();
  await server.db.updateTable('profiles').set({ robot: true }).where('member_id', '=', carla.id).execute();
  await sql`update sites set settings = settings || '{"fictional_profiles": true, "fictional_singular": "made up"}' where id = ${demoSites.general.id}`.execute(
    server.db,
  );
  const lines = (await open({ ...anna, cookie: `${anna.cookie}; locale=de` })).rows
    .slice(1)
    .map(([, line]: string[]) => line);
  expect(lines.sort()).toEqual(['Demo-Roboter · beep', expect.stringMatching(/.+ · read me$/)]);
});

test('the rows of another member are their own, and a visitor, an ended session and another site get none', async () => {
  await tell(bram, anna, 'for anna');
  expect((await open(carla)).rows).toBeUndefined();
  expect((await open(bram)).rows).toEqual([bram.id, ['anna', 'You: for anna', false, between(anna, bram)]]);
  expect((await open(undefined)).rows).toBeUndefined();
  expect((await open(anna, 'http://she.localhost/chats')).rows).toBeUndefined();
  await server.db.deleteFrom('sessions').execute();
  const ended = await open(anna);
  expect(ended.rows).toBeUndefined();
  expect(ended.headers.get('cache-control')).toBe('no-cache');
});

test('none where the browser does not take itself for that member’s: somebody may have logged out there without network', async () => {
  await tell(bram, anna, 'for anna');
  const session = anna.cookie.split('; ').find((each) => each.includes('session=')) ?? '';
  expect(anna.cookie).toContain(`session_hint=${anna.id}`);
  for (const hint of ['', '; session_hint=ended', `; session_hint=${carla.id}`])
    expect((await open({ ...anna, cookie: session + hint })).rows).toBeUndefined();
});

test('whoever has been blocked, has blocked, or was removed, is not among them', async () => {
  await tell(bram, anna, 'from bram');
  await tell(carla, anna, 'from carla');
  await anna.call('POST block.php', { profile: bram.id });
  expect((await open(anna)).rows).toEqual([anna.id, ['carla', 'from carla', true, between(anna, carla)]]);
  expect((await open(bram)).rows).toBeUndefined();
  await anna.call('DELETE chat.php', { conversation: between(anna, carla) });
  expect((await open(anna)).rows).toBeUndefined();
});

test.each([
  ['the worker, which keeps the page', '/chats', { 'sec-fetch-dest': 'empty' }],
  ['the worker, which keeps the page, by its name', '/index.html', {}],
  ['another screen', '/settings', {}],
])('none for %s', async (_, path, headers) => {
  await tell(bram, anna);
  const answer = await open(anna, path, headers);
  expect(answer.rows).toBeUndefined();
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});
