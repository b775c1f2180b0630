import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createWeb } from '../../src/server/http/web.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';

let app: TestApp;
let web: Hono;
beforeEach(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://localhost' });
  web = createWeb(app.context, createBuildFixture());
});
const get = (name: string, host = 'localhost') => web.request(`http://${host}/.well-known/${name}`);

test.for(['change-password', 'passkey-endpoints', 'security.txt'])(
  '%s is no page, may be kept for an hour, and is of no host that is no site',
  async (name) => {
    const answer = await get(name);
    expect(answer.headers.get('content-type') ?? '').not.toContain('html');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const production = createWeb(
      { ...app.context, config: { ...app.context.config, production: true } },
      createBuildFixture(),
    );
    expect((await production.request(`http://elsewhere.example/.well-known/${name}`)).status).toBe(404);
  },
);

test('a password manager is led to where a member changes the password', async () => {
  const answer = await get('change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings#password']);
  // It believes this only where an address that is none says so (WebAppSec, change-password).
  expect((await get('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404);
});

test('a password manager learns where this site’s passkeys are added and removed', async () => {
  const answer = await get('passkey-endpoints', 'she.localhost');
  expect(answer.headers.get('content-type')).toBe('application/json');
  const passkeys = 'https://she.localhost/settings#passkeys';
  expect(await answer.json()).toEqual({ enroll: passkeys, manage: passkeys });
});

describe('whoever finds a hole', () => {
  test('learns whom to write to, in which languages, from the site itself', async () => {
    const answer = await get('security.txt', 'she.localhost');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:support@she.vonk.example\n');
    expect(text).toContain('Preferred-Languages: nl, en\n');
    expect(text).toContain('Canonical: https://she.localhost/.well-known/security.txt\n');
    expect(await (await get('security.txt')).text()).toContain('Preferred-Languages: en\n');
  });

  test('never reads a text that has expired, nor one that says it is good for a year', async () => {
    for (let month = 0; month < 24; month += 1) {
      const expires = /^Expires: (\d{4}-\d\d-\d\dT\S+Z)$/m.exec(await (await get('security.txt')).text())?.[1] ?? '';
      const left = Date.parse(expires) - app.clock.now().getTime();
      expect(left).toBeGreaterThan(30 * day);
      expect(left).toBeLessThan(365 * day);
      app.clock.advance(31 * day);
    }
  });
});
