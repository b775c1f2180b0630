import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Refusal } from '../../src/server/calls/refusal.ts';
import { readConfig } from '../../src/server/config.ts';
import type { SharesAtOnce } from '../../src/server/limits/budgets.ts';
import { limitCalls } from '../../src/server/limits/gate.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';

const nobodyWaits = { process: 0, ofAddress: 0, ofCaller: 0, ms: 0, refuseAfter: 0 };
const limits = { process: 100, ofAddress: 6, ofCaller: 3, ofVisitors: 2, waiting: nobodyWaits };

function slowApp(some: Partial<SharesAtOnce> = {}) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const app = new Hono();
  app.use(limitCalls({ config: readConfig({}) }, { ...limits, ...some }));
  app.get('/slow', async (http) => {
    await promise;
    return http.text('done');
  });
  app.get('/quick', (http) => http.text('done'));
  app.get('/refused', () => {
    throw new Refusal('too_many');
  });
  app.get('/failing', () => {
    throw new Refusal('not_found');
  });
  app.onError((error, http) => {
    const { status, details } = error as Refusal;
    if (details.retryAfter) http.header('Retry-After', String(details.retryAfter));
    return http.text('refused', status);
  });
  const ask = (path: string, session?: string, address = '192.0.2.1') =>
    app.request(path, {
      headers: { 'x-forwarded-for': address, ...(session && { cookie: `__Host-session=${session}` }) },
    });
  return { ask, finish };
}

const statuses = async (answers: (Response | Promise<Response>)[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('calls beyond the limit are refused at once, and told when to come back', async () => {
  const { ask, finish } = slowApp({ process: 3 });
  const working = [ask('/slow', 'anna'), ask('/slow', 'bram'), ask('/slow', 'carla')];

  const refused = await ask('/slow', 'daan');

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  finish();
  expect(await statuses(working)).toEqual([200, 200, 200]);
  expect((await ask('/slow', 'daan')).status).toBe(200);
});

test('where the process is full some wait for a moment, in order, and only then the others are refused', async () => {
  const { ask, finish } = slowApp({ process: 2, full: { waiting: 2, ms: 60_000 } });
  const working = [ask('/slow', 'anna'), ask('/slow', 'bram')];
  const waiting = [ask('/quick', 'carla'), ask('/quick', 'daan')];

  expect((await ask('/quick', 'eva')).status).toBe(503);
  finish();
  expect(await statuses([...working, ...waiting])).toEqual([200, 200, 200, 200]);
  expect((await ask('/quick', 'eva')).status).toBe(200);
});

test('who waits for a full process is refused after a moment, and takes nobody’s place then', async () => {
  const { ask, finish } = slowApp({ process: 1, full: { waiting: 1, ms: 20 } });
  const working = ask('/slow', 'anna');

  for (let i = 0; i < 3; i++) expect((await ask('/quick', 'bram')).status).toBe(503);
  finish();
  expect(await statuses([working, ask('/quick', 'bram')])).toEqual([200, 200]);
});

test('one session can not fill the queue of a full process: it waits with its share only', async () => {
  const { ask, finish } = slowApp({ process: 2, ofCaller: 2, full: { waiting: 3, ms: 60_000 } });
  const working = [ask('/slow', 'anna'), ask('/slow', 'bram')];
  const flood = [1, 2, 3, 4, 5].map(() => ask('/quick', 'carla'));
  const daan = ask('/quick', 'daan');
  expect(await statuses(flood.slice(2))).toEqual([429, 429, 429]);

  finish();

  expect(await statuses([...working, ...flood.slice(0, 2), daan])).toEqual(Array(5).fill(200));
});

test('a call that fails leaves its place too', async () => {
  const { ask } = slowApp({ process: 1 });

  for (let i = 0; i < 5; i++) expect((await ask('/failing')).status).toBe(404);
});

test('a session, an address and its visitors have a share each, and take nothing from others', async () => {
  const { ask, finish } = slowApp();
  const anna = [1, 2, 3].map(() => ask('/slow', 'anna'));

  const refused = await ask('/quick', 'anna');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await ask('/quick', 'bram')).status).toBe(200);

  const visitors = [ask('/slow'), ask('/slow')];
  expect(await statuses([ask('/quick'), ask('/quick', 'bram'), ask('/quick', undefined, '192.0.2.2')])).toEqual([
    429, 200, 200,
  ]);
  const bram = ask('/slow', 'bram');
  expect(await statuses([ask('/quick', 'carla'), ask('/quick', 'carla', '192.0.2.2')])).toEqual([429, 200]);

  finish();
  expect(await statuses([...anna, ...visitors, bram])).toEqual(Array(6).fill(200));
  expect((await ask('/quick', 'anna')).status).toBe(200);
});

test('who exceeds a share waits for it, so long and no longer, and not for others', async () => {
  const { ask, finish } = slowApp({ waiting: { process: 9, ofAddress: 9, ofCaller: 2, ms: 60_000, refuseAfter: 0 } });
  const anna = [1, 2, 3, 4, 5].map(() => ask('/slow', 'anna'));

  expect((await ask('/quick', 'anna')).status).toBe(429);
  expect((await ask('/quick', 'bram')).status).toBe(200);
  finish();
  expect(await statuses(anna)).toEqual(Array(5).fill(200));

  const impatient = slowApp({ waiting: { process: 9, ofAddress: 9, ofCaller: 2, ms: 20, refuseAfter: 0 } });
  const slow = [1, 2, 3].map(() => impatient.ask('/slow', 'anna'));
  expect((await impatient.ask('/quick', 'anna')).status).toBe(429);
  impatient.finish();
  expect(await statuses(slow)).toEqual([200, 200, 200]);
});

test('who is refused much comes to ask little, and others as much as before', async () => {
  const { ask } = slowApp({ ofCaller: 3 });

  expect(await statuses([ask('/refused', 'anna'), ask('/refused', 'anna'), ask('/refused', 'anna')])).toEqual([
    429, 429, 429,
  ]);
  expect(await statuses([ask('/quick', 'anna'), ask('/quick', 'bram')])).toEqual([429, 200]);
  await expect.poll(async () => (await ask('/quick', 'anna')).status, { timeout: 10_000 }).toBe(200);
});

test('a member with hundreds of calls under way keeps nobody else out', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const flood = Array.from({ length: 250 }, () => anna.call('GET sessions.php'));

  const others = Array.from({ length: 5 }, () => bram.call('GET sessions.php'));

  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
  for (const { status, headers } of await Promise.all(flood)) {
    if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  }
});

test('a device that starts and draws a page of pictures at once is refused nothing', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const ask = (path: string) => app.api.request(`${anna.origin}/api/${path}`, { headers: { cookie: anna.cookie } });
  const start = [
    'user',
    'chats',
    'likes',
    'settings',
    'companyinfo',
    'interests',
    'sessions',
    'gifts',
    'photo',
    'block',
  ];

  const answers = await Promise.all([
    ...start.map((name) => ask(`${name}.php`)),
    ...Array.from({ length: 60 }, () => ask('media/open/nobody-card.webp')),
  ]);

  expect(answers.map(({ status }) => status).filter((status) => status >= 400 && status !== 404)).toEqual([]);
});

/** A post over a slow connection, or by an attacker: its body comes in pieces. */
const postOf = (body: ReadableStream<Uint8Array>): RequestInit & { duplex: 'half' } => ({
  method: 'POST',
  headers: { 'request-type': 'client', 'content-type': 'application/json' },
  body,
  duplex: 'half',
});

test.for([
  ['page-hidden.php', 200],
  ['mail-webhook.php', 403],
] as const)('bodies that never end keep nobody else out: %s', async ([call, status]) => {
  const { api } = await createTestApp({ MAIL_WEBHOOK_SECRET: 'what only the provider knows' });
  const url = `http://localhost/api/${call}`;
  const { promise: ending, resolve: endAll } = Promise.withResolvers<void>();
  const endless = () =>
    new ReadableStream<Uint8Array>({ start: (controller) => void ending.then(() => controller.close()) });
  const answers = Array.from({ length: 250 }, () => api.request(url, postOf(endless())));
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect((await api.request('http://localhost/api/settings.php')).status).toBe(200);

  endAll();
  expect(new Set(await statuses(answers))).toEqual(new Set([status, 429]));
});

test('a body that breaks off is no trouble of the database', async () => {
  const { api, logged } = await createTestApp();
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(gone) });

  const answer = await api.request('http://localhost/api/page-hidden.php', postOf(stream));

  expect([answer.status, logged]).toEqual([400, []]);
});
