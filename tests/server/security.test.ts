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

const everywhere = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' };
const ofPages = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

describe('every answer', () => {
  test.each(['/', '/nonsense', '/index.html', '/sw.js'])('that a browser runs carries all: %s', async (path) => {
    const { headers } = await web.request(origin + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...everywhere,
      'content-security-policy': expect.stringMatching(
        /default-src 'none'; .*frame-ancestors 'none'.*trusted-types app$/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=(self)',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'DENY',
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  test.each([
    '/assets/gone.js',
    '/robots.txt',
    '/api/settings.php',
    '/api/user.php',
    '/api/nonsense.php',
    '/api/landers/video.svg',
    '/api/manifest.webmanifest',
    '/healthz',
  ])('that can only be opened by its address does nothing there: %s', async (path) => {
    const { headers } = await web.request(origin + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(ofPages.filter((name) => headers.has(name))).toEqual([]);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  test('that is code of a page leaves the policy to the page', async () => {
    const { headers } = await web.request(`${origin}/assets/index-1.js`);
    expect(Object.fromEntries(headers)).toMatchObject(everywhere);
    expect(['content-security-policy', ...ofPages].filter((name) => headers.has(name))).toEqual([]);
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
