import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingsWithoutEffect } from '../../src/server/config.ts';

test('with no setting at all the app runs on its own, as a demo', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    logLevel: 'info',
  });
});

test.each([
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgresql://host/name' },
  { PUBLIC_URL: 'https://vonk.example' },
])('what looks like the real thing is no demo: %o', (env) => {
  expect(readConfig(env).demo).toBe(false);
  expect(readConfig({ ...env, DEMO: '1' }).demo).toBe(true);
});

test('an empty setting is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({ port: 3000, demo: true });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty", but a port is a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536", but a port is a whole number from 0 to 65535.'],
  [{ SENDS_A_SECOND: '0' }, 'SENDS_A_SECOND is "0", but it can be a whole number from 1 only.'],
  [{ DEMO: 'yes' }, 'DEMO is "yes", but it can be 0 or 1 only.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it can be debug or info or warn or error only.'],
  [
    { DATABASE_URL: 'mysql://me:secret@host/name' },
    'DATABASE_URL must be an address that begins with postgres: or postgresql:.',
  ],
  [{ PUBLIC_URL: 'vonk.example' }, 'PUBLIC_URL must be an address that begins with http: or https:.'],
  [
    { PUBLIC_URL: 'https://vonk.example/app' },
    'PUBLIC_URL must be an origin such as https://dating.example, without anything behind the host.',
  ],
  [{ VAPID_SUBJECT: 'me@vonk.example' }, 'VAPID_SUBJECT must be an address that begins with mailto: or https:.'],
])('a wrong setting is told in one sentence: %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('what has no effect yet is known by name', () => {
  const env = { NATS_URL: 'nats://localhost', SMTP_URL: 'smtp://localhost' };
  expect(settingsWithoutEffect(readConfig(env))).toEqual(['NATS_URL']);
});
