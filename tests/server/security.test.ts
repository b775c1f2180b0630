import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp } from '../support/app.ts';
import { createBuildFixture, shell } from '../support/build-fixture.ts';

const origin = 'http://localhost';
let web: Hono;
beforeEach(async () => {
  web = createWeb((await createTestApp({ PUBLIC_URL: 'https://vonk.example' })).context, createBuildFixture());
});

describe('every answer', () => {
  test.each([
    '/',
    '/nonsense',
    '/assets/index-1.js',
    '/assets/gone.js',
    '/api/settings.php',
    '/api/user.php',
    '/api/nonsense.php',
    '/healthz',
  ])('carries the headers: %s', async (path) => {
    const { headers } = await web.request(origin + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /default-src 'none'; .*frame-ancestors 'none'.*trusted-types app$/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  test('lets run only what the shell was built with', async () => {
    const policy = (await web.request(origin)).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/)));
    const hash = (element: string) => {
      const [, content = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(shell) ?? [];
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    };
    expect(directives['script-src']).toBe(`'self' ${hash('script')}`);
    expect(directives['style-src']).toBe(`'self' ${hash('style')}`);
    expect(directives['img-src']).toBe("'self' data: blob:");
    expect(directives['base-uri']).toBe("'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('of a call that says nothing else is kept by nobody', async () => {
    expect((await web.request(`${origin}/api/nonsense.php`)).headers.get('cache-control')).toMatch(/no-store/);
    expect((await web.request(`${origin}/api/regions.php`)).headers.get('cache-control')).toBe('public, max-age=86400');
  });
});

describe('what another site makes a browser do', () => {
  const call = (method: string, path: string, headers: Record<string, string>) =>
    web.request(origin + path, { method, headers });
  const refusal = { error: { code: 'cross_site' } };

  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', 'request-type': 'client', origin },
    { origin: 'https://evil.example', 'request-type': 'client' },
    { origin: 'http://she.localhost' },
    { origin: 'http://localhost:8080' },
    { origin: 'null' },
    // PUBLIC_URL names one of the sites, and the others are none of its business.
    { origin: 'https://vonk.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    {},
  ];
  test.each(foreign)('is refused: %o', async (headers) => {
    for (const [method, path] of [
      ['POST', '/api/user.php'],
      ['DELETE', '/api/chat.php'],
      ['GET', '/api/logout.php'],
      ['POST', '/api/nonsense.php'],
    ] as const) {
      const answer = await call(method, path, headers);
      expect(answer.status).toBe(403);
      await expect(answer.json()).resolves.toMatchObject(refusal);
    }
  });

  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin },
    { 'sec-fetch-site': 'none' },
    { origin },
    { origin: 'https://localhost' },
    { 'request-type': 'client' },
  ];
  test.each(own)('is not what comes from here: %o', async (headers) => {
    expect((await call('POST', '/api/nonsense.php', headers)).status).toBe(404);
    expect((await call('GET', '/api/logout.php', headers)).status).toBeLessThan(400);
  });

  test('is not what comes from the site’s own address, where a proxy speaks to another port', async () => {
    const ask = (origin: string) =>
      web.request('http://she.localhost:8080/api/nonsense.php', { method: 'POST', headers: { origin } });
    expect((await ask('https://she.localhost')).status).toBe(404);
    expect((await ask('https://vonk.example')).status).toBe(403);
    expect((await ask('https://localhost')).status).toBe(403);
  });

  test('does not matter for what changes nothing, nor for webhooks', async () => {
    expect((await call('GET', '/api/settings.php', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    const webhook = await call('POST', '/api/payment-webhook.php', { 'sec-fetch-site': 'cross-site' });
    expect([webhook.status, await webhook.json()]).toEqual([200, {}]);
  });
});
