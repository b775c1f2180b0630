import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkReach, readConfig } from '../../src/server/config.ts';

test('with no setting at all the app runs on its own, as a demo', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    openDemo: false,
    loopbackOnly: true,
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
  [
    { DATABASE_DIRECT_URL: 'postgresql://host/name' },
    'DATABASE_DIRECT_URL is set, but DATABASE_URL is not: it is for what goes through a pooler.',
  ],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL is "0", but it can be a whole number from 1 only.'],
  [{ PUBLIC_URL: 'vonk.example' }, 'PUBLIC_URL must be an address that begins with http: or https:.'],
  [
    { PUBLIC_URL: 'https://vonk.example/app' },
    'PUBLIC_URL must be an origin such as https://dating.example, without anything behind the host.',
  ],
  [{ OPEN_DEMO: '1', DEMO: '0' }, 'OPEN_DEMO is 1, but DEMO is 0: only a demo can be open to everybody.'],
  [
    { OPEN_DEMO: '1', MOLLIE_API_KEY: 'live_x' },
    'OPEN_DEMO is 1, but MOLLIE_API_KEY is set: an open demo takes no real money.',
  ],
  [{ MOLLIE_API_URL: 'http://mollie.example' }, 'MOLLIE_API_URL must begin with https:, unless it is on this machine.'],
  [{ SMS_URL: 'http://localhost.evil.example' }, 'SMS_URL must begin with https:, unless it is on this machine.'],
  [{ SMS_URL: 'http://localhost@evil.example' }, 'SMS_URL must begin with https:, unless it is on this machine.'],
  [
    { MESSAGEBIRD_API_URL: 'http://messagebird.example' },
    'MESSAGEBIRD_API_URL must begin with https:, unless it is on this machine.',
  ],
  [
    { MESSAGEBIRD_ACCESS_KEY: 'live_x' },
    'MESSAGEBIRD_ACCESS_KEY is set, but MESSAGEBIRD_ORIGINATOR is not: name the sender.',
  ],
  [
    { MESSAGEBIRD_ORIGINATOR: 'Vonk & friends' },
    'MESSAGEBIRD_ORIGINATOR is "Vonk & friends", but a sender is 11 letters and digits at most, or a phone number.',
  ],
  [
    { SMS_URL: 'https://sms.example', MESSAGEBIRD_ACCESS_KEY: 'live_x', MESSAGEBIRD_ORIGINATOR: 'Vonk' },
    'SMS_URL and MESSAGEBIRD_ACCESS_KEY are both set, but one gateway sends all messages.',
  ],
  [{ VAPID_SUBJECT: 'me@vonk.example' }, 'VAPID_SUBJECT must be an address that begins with mailto: or https:.'],
])('a wrong setting is told in one sentence: %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test.each([
  'evil',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  '::/0',
  'fd00::/129',
  '10.0.0.0/8,x',
])('no network of proxies: %s', (given) => {
  expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(
    /^TRUSTED_PROXIES holds ".*", but takes networks such as /,
  );
});

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://mollie.example'])(
  'secrets may go to %s',
  (url) => {
    expect(readConfig({ MOLLIE_API_KEY: 'live_x', MOLLIE_API_URL: url, SMS_URL: url })).toMatchObject({
      providers: { mollie: { url } },
      sms: { url },
    });
    const messagebird = { MESSAGEBIRD_ACCESS_KEY: 'live_x', MESSAGEBIRD_API_URL: url };
    expect(readConfig({ ...messagebird, MESSAGEBIRD_ORIGINATOR: 'Vonk' }).sms).toMatchObject({ url });
  },
);

test.each(['Vonk', 'Vonk Dating', '31612345678', '+4915123456789'])('an SMS may come from %s', (originator) => {
  const env = { MESSAGEBIRD_ACCESS_KEY: 'live_x', MESSAGEBIRD_ORIGINATOR: originator };
  expect(readConfig(env).sms).toEqual({
    ...{ setting: 'MESSAGEBIRD_ACCESS_KEY', key: 'live_x', originator },
    url: 'https://rest.messagebird.com',
  });
});

test.each([
  [{ HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0", so other machines reach this one: set PUBLIC_URL/],
  [{ HOST: '::' }, /^HOST is "::"/],
  [{ HOST: '192.168.1.2' }, /^HOST is/],
  [{ HOST: '127.0.0.1.evil.example' }, /^HOST is/],
  [{ DATABASE_URL: 'postgresql://localhost/x' }, /^DATABASE_URL is set, but PUBLIC_URL is not: set PUBLIC_URL/],
])('who may be reached has to say where: %o', (env, sentence) => {
  expect(() => checkReach(readConfig(env))).toThrow(sentence);
  expect(() => checkReach(readConfig({ ...env, PUBLIC_URL: 'https://vonk.example' }))).not.toThrow();
});

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }])(
  'on this machine nothing is to be said: %o',
  (env) => {
    expect(() => checkReach(readConfig(env))).not.toThrow();
  },
);

test('statements are named, unless a pooler may know no names', () => {
  const pooled = { DATABASE_URL: 'postgresql://localhost:6432/x', DATABASE_DIRECT_URL: 'postgresql://localhost/x' };
  const prepares = (env: NodeJS.ProcessEnv) => readConfig(env).databasePrepare;
  expect([{}, { DATABASE_PREPARE: '0' }, pooled, { ...pooled, DATABASE_PREPARE: '1' }].map(prepares)).toEqual([
    ...[true, false, false, true],
  ]);
});

test.each([
  ['postgresql://db.example/x', true],
  ['postgresql://10.0.0.3/x', true],
  ['postgresql:///x?host=db.example', true],
  ['postgresql://db.example/x?sslmode=verify-full', false],
  ['postgresql://db.example/x?sslmode=disable', false],
  ['postgresql://localhost/x', false],
  ['postgresql://[::1]/x', false],
  ['postgresql:///x?host=/var/run/postgresql', false],
  ['postgresql://%2Fvar%2Frun%2Fpostgresql/x', false],
])('whether the way to the database is in the clear by oversight: %s', (DATABASE_URL, expected) => {
  const clear = (env: NodeJS.ProcessEnv) => readConfig(env).databaseInClear;
  expect(clear({ DATABASE_URL })).toEqual(expected ? ['DATABASE_URL'] : []);
  expect(clear({ DATABASE_URL, PGSSLMODE: 'require' })).toEqual([]);
  const pooled = { DATABASE_URL: 'postgresql://localhost:6432/x', DATABASE_DIRECT_URL: DATABASE_URL };
  expect(clear(pooled)).toEqual(expected ? ['DATABASE_DIRECT_URL'] : []);
});

test('a process has both roles, or the one that is given', () => {
  expect(readConfig({}).roles).toEqual(['web', 'jobs']);
  expect(readConfig({ ROLE: 'web' }).roles).toEqual(['web']);
  expect(readConfig({ ROLE: 'jobs, web' }).roles).toEqual(['jobs', 'web']);
  expect(() => readConfig({ ROLE: 'web,cook' })).toThrow('ROLE is "cook", but it can be web or jobs only.');
});
