import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitCalls } from '../../src/server/kit/gate.ts';
import { Refusal } from '../../src/server/kit/refusal.ts';

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
