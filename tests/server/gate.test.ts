import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitCalls } from '../../src/server/kit/gate.ts';
import { Refusal } from '../../src/server/kit/refusal.ts';
import { createTestApp } from '../support/app.ts';

function slowApp(limit: number) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const app = new Hono();
  app.use(limitCalls(limit));
  app.get('/slow', async (http) => {
    await promise;
    return http.text('done');
  });
  app.get('/failing', () => {
    throw new Refusal('not_found');
  });
  app.onError((error, http) => {
    const { status, details } = error as Refusal;
    if (details.retryAfter) http.header('Retry-After', String(details.retryAfter));
    return http.text('refused', status);
  });
  return { app, finish };
}

test('calls beyond the limit are refused at once, and told when to come back', async () => {
  const { app, finish } = slowApp(3);
  const working = [app.request('/slow'), app.request('/slow'), app.request('/slow')];

  const refused = await app.request('/slow');

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  finish();
  expect((await Promise.all(working)).map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect((await app.request('/slow')).status).toBe(200);
});

test('a call that fails leaves its place too', async () => {
  const { app } = slowApp(1);

  for (let i = 0; i < 5; i++) expect((await app.request('/failing')).status).toBe(404);
});

/** What a browser posts whose member's connection is slow, or of somebody who means harm. */
const postOf = (body: ReadableStream<Uint8Array>): RequestInit & { duplex: 'half' } => ({
  method: 'POST',
  headers: { 'request-type': 'client', 'content-type': 'application/json' },
  body,
  duplex: 'half',
});

test('bodies that never end keep nobody else out', async () => {
  const { app } = await createTestApp();
  const url = 'http://localhost/api/page-hidden.php';
  const { promise: ending, resolve: endAll } = Promise.withResolvers<void>();
  const endless = () =>
    new ReadableStream<Uint8Array>({ start: (controller) => void ending.then(() => controller.close()) });
  const answers = Array.from({ length: 250 }, () => app.request(url, postOf(endless())));
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect((await app.request('http://localhost/api/settings.php')).status).toBe(200);

  endAll();
  const statuses = (await Promise.all(answers)).map((answer) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('a body that breaks off is no trouble of the database', async () => {
  const { app, logged } = await createTestApp();
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(gone) });

  const answer = await app.request('http://localhost/api/page-hidden.php', postOf(stream));

  expect([answer.status, logged]).toEqual([400, []]);
});
