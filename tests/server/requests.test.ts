import { expect, test } from 'vitest';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { cast } from '../support/cast.ts';
import { write } from '../support/talk.ts';

const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A request as it arrives from an address of the network. */
function arrive(app: TestApp, from: string, headers: Record<string, string>, path = '/api/regions.php') {
  const web = createWeb(app.context, createBuildFixture());
  return web.request(`http://localhost${path}`, { headers }, { incoming: { socket: { remoteAddress: from } } });
}

const idOf = (answer: Response): string | null => answer.headers.get('x-request-id');

test('a request keeps the id of a trusted proxy, and everybody else gets a new one', async () => {
  const app = await createTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' });
  const theirs = { 'x-request-id': '0123456789abcdef0123456789abcdef' };
  expect(idOf(await arrive(app, '10.1.2.3', theirs))).toBe(theirs['x-request-id']);

  const [one, other] = [await arrive(app, '192.0.2.1', theirs), await arrive(app, '10.1.2.3', {})];
  expect(idOf(one)).toMatch(uuidv7);
  expect(idOf(other)).toMatch(uuidv7);
  expect(idOf(one)).not.toBe(idOf(other));
});

test.for(['', 'short', 'x'.repeat(65), 'anna@example.test', 'two words', '{"a":1}'])(
  'an id such as "%s" is not taken over, even from a proxy',
  async (id) => {
    const app = await createTestApp();
    expect(idOf(await arrive(app, '127.0.0.1', { 'x-request-id': id }))).toMatch(uuidv7);
  },
);

test('pages, refusals and health checks have an id too, and name the build', async () => {
  const app = await createTestApp();
  for (const path of ['/', '/assets/index-1.js', '/healthz', '/api/none.php', '/api/user.php']) {
    const answer = await arrive(app, '127.0.0.1', {}, path);
    expect(idOf(answer)).toMatch(uuidv7);
    expect(answer.headers.get('x-version')).toBe('1.2.3+fixture');
  }
});

test('a 304 has neither: most requests end in one, and a proxy knows its own id', async () => {
  const app = await createTestApp();
  const { headers } = await arrive(app, '127.0.0.1', {}, '/assets/index-1.js');
  const etag = headers.get('etag') ?? '';
  const again = await arrive(app, '127.0.0.1', { 'if-none-match': etag }, '/assets/index-1.js');
  expect(again.status).toBe(304);
  expect([idOf(again), again.headers.get('x-version')]).toEqual([null, null]);
});

test('a line that a call logs somewhere deep names the request, and a job’s line names none', async () => {
  const app = await createTestApp();
  await app.db.destroy();
  const answers = await Promise.all([1, 2].map(() => app.api.request('http://localhost/api/regions.php')));
  app.context.log.warn('bell disconnected');

  const lines = app.logged.map((line) => JSON.parse(line));
  const failed = lines.filter(({ level }) => level === 'error');
  expect(failed).toHaveLength(2);
  expect(new Set(failed.map(({ request }) => request))).toEqual(new Set(answers.map(idOf)));
  expect(lines.at(-1)).not.toHaveProperty('request');
});

test('a call makes one line, which tells neither who asked nor what', async () => {
  const app = await createTestApp({ ACCESS_LOG: '1' });
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  app.logged.length = 0;
  await write(bram, anna, 'a secret');
  const refused = await app.api.request(`${anna.origin}/api/chat.php?conversation=${anna.id}`);
  await app.api.request(`${anna.origin}/healthz`);

  const lines = app.logged.map((line) => JSON.parse(line));
  const common = { at: expect.any(String), level: 'info', event: 'call', duration: expect.any(Number) };
  expect(lines).toEqual([
    {
      ...common,
      call: 'POST chat.php',
      status: 200,
      bytes: expect.any(Number),
      request: expect.stringMatching(uuidv7),
    },
    { ...common, call: 'GET chat.php', status: 403, request: idOf(refused) },
  ]);
});

test('a compressed answer counts the bytes that are sent', async () => {
  const app = await createTestApp({ ACCESS_LOG: '1' });
  const answer = await app.api.request('http://localhost/api/regions.php', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const { byteLength } = await answer.arrayBuffer();
  expect(JSON.parse(app.logged.at(-1) ?? '{}')).toMatchObject({ call: 'GET regions.php', bytes: byteLength });
});

test('without the setting, and in a demo unless asked for, no call makes a line', async () => {
  for (const env of [{ ACCESS_LOG: '0', DEMO: '0' }, {}]) {
    const app = await createTestApp(env);
    await app.api.request('http://localhost/api/regions.php');
    expect(app.logged).toEqual([]);
  }
  const app = await createTestApp({ DEMO: '0' });
  await app.api.request('http://localhost/api/regions.php');
  expect(app.logged).toHaveLength(1);
});

test('a path is found at once, and a request composes its handlers once', async () => {
  const app = await createTestApp();
  const web = createWeb(app.context, createBuildFixture());
  await web.request('http://localhost/healthz');
  expect(web.router.name).toBe('SmartRouter + RegExpRouter');
  expect(web.routes.filter(({ handler }) => '__COMPOSED_HANDLER' in handler)).toEqual([]);
});
