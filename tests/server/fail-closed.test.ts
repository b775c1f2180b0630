import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { closeDemoOperator } from '../../src/server/demo/close-operator.ts';
import { demoOperator, demoPassword } from '../../src/server/demo/logins.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { compiled } from '../support/built-app.ts';
import { anOrder, buy, paymentOf } from '../support/buying.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { createDemoDatabase } from '../support/database.ts';
import { addPhoto } from '../support/pictures.ts';

interface From {
  /** The other end of the socket; undefined where it has hung up. */
  peer?: string | undefined;
  origin?: string;
  headers?: Record<string, string>;
}
const here: From = { peer: '127.0.0.1' };

/** Strangers, as far as the server can see, by all the ways that lead to it. */
const strangers: [string, From][] = [
  ['from another machine', { peer: '203.0.113.5' }],
  ['from the same private network', { peer: '192.168.1.20' }],
  ['by IPv6', { peer: '2001:db8::5' }],
  ['who has hung up', { peer: undefined }],
  ['through a proxy that passes the host on', { ...here, origin: 'http://dating.example' }],
  ['by a name of their own that leads here', { ...here, origin: 'http://127.0.0.1.evil.example' }],
  ['with another host in the first line of the request', { ...here, headers: { host: 'dating.example' } }],
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'X-Real-IP',
    'CF-Connecting-IP',
    'Via',
  ].map((name): [string, From] => [`through a proxy that adds ${name}`, { ...here, headers: { [name]: '127.0.0.1' } }]),
];
/** Of those, who asks for a site that there is. */
const atLocalhost = strangers.filter(([, { origin }]) => origin === undefined);
const people: [string, From][] = [
  ['by IPv4', here],
  ['by IPv4 written the IPv6 way', { peer: '::ffff:127.0.0.1' }],
  ['by IPv6', { peer: '::1', origin: 'http://[::1]:3000' }],
  ['by the name of a site', { ...here, origin: 'http://she.localhost:3000' }],
];

interface Ask extends From {
  cookie?: string;
  method?: string;
  body?: object | string;
}

function ask(app: TestApp, path: string, { peer, origin = 'http://localhost', headers, cookie, method, body }: Ask) {
  const web = createWeb(app.context, createBuildFixture());
  const init = {
    method: method ?? 'GET',
    headers: { 'request-type': 'client', 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const incoming = { socket: { remoteAddress: peer }, headers: Object.fromEntries(new Headers(init.headers)) };
  return web.request(`${origin}${path}`, init, { incoming });
}

/** The demo's operator, as somebody who was let in. */
async function castOperator(app: TestApp): Promise<Actor> {
  const { anna } = await cast(app, { anna: { scope: 'operator' } });
  await app.db.updateTable('members').set({ email: demoOperator }).where('id', '=', anna.id).execute();
  return { ...anna, email: demoOperator };
}

test('no stranger finds an outbox, a sandbox or a site of choice', async () => {
  const app = await createTestApp();
  const { bram } = await cast(app, { bram: {} });
  const order = await buy(bram);
  const checkout = `/api/sandbox-checkout/sb_${order}`;
  for (const [way, from] of strangers) {
    for (const path of ['/dev/outbox', '/dev/outbox.css', checkout, '/api/settings.php?domain=she.localhost'])
      expect((await ask(app, path, from)).status, `${path} ${way}`).toBe(404);
    expect((await ask(app, checkout, { ...from, method: 'POST', body: 'choice=paid' })).status, way).toBe(404);
  }
  expect((await paymentOf(bram, order)).status).toBe('pending');
});

test('the sandbox names the method as a member would', async () => {
  const app = await createTestApp();
  const { bram } = await cast(app, { bram: {} });
  const order = await buy(bram, { method: 'banktransfer' });
  const page = await app.api.request(`/api/sandbox-checkout/sb_${order}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Bank transfer. How')]);
});

test('no stranger is sold anything by the sandbox', async () => {
  const app = await createTestApp();
  const { bram } = await cast(app, { bram: {} });
  const order = await anOrder(bram);
  for (const [way, from] of atLocalhost) {
    const sold = await ask(app, '/api/credits.php?country=NL', { ...from, cookie: bram.cookie });
    expect(await sold.json(), way).toMatchObject({ sandbox: false });
    const ordered = await ask(app, '/api/payment.php', { ...from, cookie: bram.cookie, method: 'POST', body: order });
    expect(ordered.status, way).toBeGreaterThanOrEqual(400);
  }
  expect(await app.db.selectFrom('sandbox_payments').select('id').execute()).toEqual([]);
});

test('no stranger is the demo operator, by the password or by a session', async () => {
  const app = await createTestApp();
  const vera = await castOperator(app);
  const { bram } = await cast(app, { bram: {} });
  await addPhoto(app, bram);
  const { filename } = await addPhoto(app, bram);
  const operators: [string, number, number][] = [
    ['/api/user.php', 200, 403],
    ['/api/operator-log.php', 200, 404],
    ['/operator', 200, 404],
    [`/api/media/${filename}`, 200, 404],
  ];
  const body = { email: vera.email, password };
  expect((await ask(app, '/api/user.php', { ...here, method: 'POST', body })).status).toBe(200);
  for (const [path, status] of operators)
    expect((await ask(app, path, { ...here, cookie: vera.cookie })).status, path).toBe(status);
  for (const [way, from] of atLocalhost) {
    for (const [path, , status] of operators)
      expect((await ask(app, path, { ...from, cookie: vera.cookie })).status, `${path} ${way}`).toBe(status);
    expect((await ask(app, '/api/user.php', { ...from, method: 'POST', body })).status, way).toBe(401);
  }
  // Polls are answered from memory, and for callers on this machine only as well.
  const { headers } = await ask(app, '/api/user.php', { ...here, cookie: vera.cookie });
  const poll = `/api/user.php?since=${headers.get('etag')?.slice(1, -1)}`;
  expect((await ask(app, poll, { ...here, cookie: vera.cookie })).status).toBe(304);
  expect((await ask(app, poll, { peer: '203.0.113.5', cookie: vera.cookie })).status).toBe(403);
});

test.for(people)('who is on this machine has all of it: %s', async ([, from]) => {
  const app = await createTestApp();
  const vera = await castOperator(app);
  const { bram } = await cast(app, { bram: {} });
  const order = await buy(bram);
  for (const path of ['/dev/outbox', `/api/sandbox-checkout/sb_${order}`, '/api/settings.php?domain=she.localhost'])
    expect((await ask(app, path, from)).status).toBe(200);
  const at = from.origin?.includes('she.') ? { ...from, origin: 'http://localhost:3000' } : from;
  const body = { email: vera.email, password };
  expect((await ask(app, '/api/user.php', { ...at, method: 'POST', body })).status).toBe(200);
  expect((await ask(app, '/api/operator-log.php', { ...at, cookie: vera.cookie })).status).toBe(200);
});

test('OPEN_DEMO opens all of it to everybody', async () => {
  const app = await createTestApp({ OPEN_DEMO: '1', PUBLIC_URL: 'https://demo.example' });
  const vera = await castOperator(app);
  const from = { peer: '203.0.113.5', origin: 'http://demo.example', headers: { 'x-forwarded-for': '198.51.100.7' } };
  for (const path of ['/dev/outbox', '/api/settings.php?domain=she.localhost'])
    expect((await ask(app, path, from)).status).toBe(200);
  expect((await ask(app, '/api/operator-log.php', { ...from, cookie: vera.cookie })).status).toBe(200);
});

test.for([
  ['in production', { NODE_ENV: 'production', DEMO: '1', OPEN_DEMO: '1' }],
  ['behind an address that others use', { PUBLIC_URL: 'https://vonk.example', DEMO: '1' }],
  ['on a host that others reach', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', DEMO: '1' }],
] as const)('%s nobody reads the outbox, and mail waits for a server', async ([, env]) => {
  const app = await createTestApp(env);
  expect(app.context.mail).toBeUndefined();
  expect((await ask(app, '/dev/outbox', here)).status).toBe(404);
});

test('a server that was started on loopback says no to a proxy in front of it', async () => {
  const app = await createTestApp();
  const server = createAdaptorServer({ fetch: createWeb(app.context, createBuildFixture()).fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const say = async (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    const answer = Buffer.concat(await socket.toArray()).toString();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  };
  expect(await say('GET /dev/outbox HTTP/1.1', `Host: localhost:${port}`)).toBe(200);
  expect(await say('GET /dev/outbox HTTP/1.1', `Host: 127.0.0.1:${port}`)).toBe(200);
  expect(await say('GET /dev/outbox HTTP/1.1', 'Host: dating.example')).toBe(404);
  expect(await say('GET http://localhost/dev/outbox HTTP/1.1', 'Host: dating.example')).toBe(404);
  expect(await say('GET /dev/outbox HTTP/1.1', 'Host: localhost', 'X-Forwarded-For: 203.0.113.5')).toBe(404);
  expect(await say('GET /dev/outbox HTTP/1.1', 'Host: localhost', 'forwarded: for=203.0.113.5')).toBe(404);
  // nginx, as long as nobody tells it otherwise: its own name for the host, no header.
  expect(await say('GET /dev/outbox HTTP/1.0', `Host: 127.0.0.1:${port}`)).toBe(404);
});

test('where others reach the app, the demo operator gets a password of its own, once', async () => {
  const { db, drop } = await createDemoDatabase();
  onTestFinished(drop);
  const app = { ...(await createTestApp()), db };
  const context = { ...app.context, db };
  const logIn = async (email: string, secret: string) =>
    (await ask({ ...app, context }, '/api/user.php', { ...here, method: 'POST', body: { email, password: secret } }))
      .status;
  const before = await ask({ ...app, context }, '/api/user.php', {
    ...here,
    method: 'POST',
    body: { email: demoOperator, password: demoPassword },
  });
  const cookie = before.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  const secret = (await closeDemoOperator(db, context.random)) ?? '';

  expect(secret).toMatch(/^[\w-]{24}$/);
  expect(await logIn(demoOperator, demoPassword)).toBe(401);
  expect(await logIn(demoOperator, secret)).toBe(200);
  expect(await logIn('premium@demo.example', demoPassword)).toBe(200);
  expect((await ask({ ...app, context }, '/api/user.php', { ...here, cookie })).status).toBe(403);
  const rows = await db.selectFrom('members').select('password_hash').where('email', '=', demoOperator).execute();
  expect(rows).toHaveLength(7);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(await closeDemoOperator(db, context.random)).toBeUndefined();
  expect(await logIn(demoOperator, secret)).toBe(200);
});

test.for([
  ['a host that others reach', { HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0"[^\n]*set PUBLIC_URL[^\n]*\n$/],
  ['all addresses of IPv6', { HOST: '::' }, /^HOST is "::"[^\n]*set PUBLIC_URL[^\n]*\n$/],
  ['a database', { DATABASE_URL: 'postgresql://127.0.0.1:1/x' }, /^DATABASE_URL is set[^\n]*set PUBLIC_URL[^\n]*\n$/],
] as const)('with %s and no address of its own the server does not start', async ([, env, sentence]) => {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
    env: { ...inherited, ...compiled(), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toMatch(sentence);
});
