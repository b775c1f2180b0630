import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { readConfig } from '../../src/server/config.ts';
import { connect } from '../../src/server/db/connect.ts';
import { openFolder } from '../../src/server/media/folder.ts';
import { pushEndpoint } from '../../src/server/push/endpoint.ts';
import { vapidKeys, vapidSubject } from '../../src/server/push/vapid.ts';
import { pushDevices, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login } from '../support/cast.ts';
import { createTestDatabase } from '../support/database.ts';
import { createPushBrowser, type PushBrowser } from '../support/push-browser.ts';
import { refusal } from '../support/talk.ts';

const subscribe = (actor: Pick<Actor, 'call'>, { subscription }: PushBrowser) =>
  actor.call('POST user.php?push=1', { subscription });

/** The endpoints of a member, those first that were renewed last. */
async function endpointsOf({ db }: TestApp, { id }: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('member_id', '=', id)
    .orderBy('renewed_at', 'desc')
    .execute();
  return rows.map((row) => row.endpoint);
}

/** The same member in another browser. */
async function elsewhere(app: TestApp, actor: Actor): Promise<Pick<Actor, 'call' | 'cookie'>> {
  const cookie = await login(app, actor.origin, actor.email);
  return { cookie, call: caller(app, actor.origin, cookie) };
}

test('a browser is subscribed, renewed, replaced and ended by its own session', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const [first, second] = [createPushBrowser(), createPushBrowser()];

  expect((await subscribe(anna, first)).body).toEqual({});
  expect((await anna.call('POST user.php?push=1', first.subscription)).status).toBe(200);
  expect(await endpointsOf(app, anna)).toEqual([first.subscription.endpoint]);

  await subscribe(anna, second);
  expect(await endpointsOf(app, anna)).toEqual([second.subscription.endpoint]);

  expect((await anna.call('POST user.php?push=1', { subscription: null })).status).toBe(200);
  expect(await endpointsOf(app, anna)).toEqual([]);
});

test('without a session there is no subscription', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const answer = await subscribe({ call: caller(app, anna.origin) }, createPushBrowser());
  expect(refusal(answer)).toEqual([403, 'authentication_required']);
});

test('logout ends the subscription of its session, and of no other', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const phone = await elsewhere(app, anna);
  const [laptops, phones] = [createPushBrowser(), createPushBrowser()];
  await subscribe(anna, laptops);
  await subscribe(phone, phones);

  await anna.call('GET logout.php');

  expect(await endpointsOf(app, anna)).toEqual([phones.subscription.endpoint]);
});

test('a browser that another member logs in with is theirs alone', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const shared = createPushBrowser();
  await subscribe(anna, shared);

  expect((await subscribe(bram, shared)).status).toBe(200);

  expect(await endpointsOf(app, anna)).toEqual([]);
  expect(await endpointsOf(app, bram)).toEqual([shared.subscription.endpoint]);
});

test('who knows the endpoint of another member only can not take their pushes away', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const annas = createPushBrowser();
  await subscribe(anna, annas);

  const answer = await subscribe(bram, createPushBrowser(annas.subscription.endpoint));

  expect(refusal(answer)).toEqual([422, 'invalid']);
  expect(answer.body.error?.fields).toEqual({ endpoint: 'taken' });
  expect(await endpointsOf(app, anna)).toEqual([annas.subscription.endpoint]);
  expect(await endpointsOf(app, bram)).toEqual([]);
});

test('two members who bring the same browser at once: one of them has it', async () => {
  const app = await createTestApp();
  const members = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  const shared = createPushBrowser();

  const answers = await Promise.all(Object.values(members).map((member) => subscribe(member, shared)));

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  const owners = await app.db.selectFrom('push_subscriptions').select('member_id').execute();
  expect(owners).toHaveLength(1);
});

test('of eleven devices the one goes that was renewed the longest ago', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const browsers = Array.from({ length: pushDevices + 1 }, () => createPushBrowser());
  const devices: Pick<Actor, 'call'>[] = [];
  for (const browser of browsers.slice(0, pushDevices)) {
    app.clock.advance(second);
    const device = await elsewhere(app, anna);
    devices.push(device);
    await subscribe(device, browser);
  }
  app.clock.advance(second);
  await subscribe(devices[0] as Actor, browsers[0] as PushBrowser);
  expect(await endpointsOf(app, anna)).toHaveLength(pushDevices);

  await subscribe(anna, browsers[pushDevices] as PushBrowser);

  const endpoints = browsers.map((browser) => browser.subscription.endpoint);
  expect((await endpointsOf(app, anna)).sort()).toEqual(endpoints.filter((_, i) => i !== 1).sort());
});

test.for([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://autopush.stage.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
  'https://push.example.org/abc',
  'https://eu.push.example.net/abc',
])('a push may go to %s', (endpoint) => {
  expect(pushEndpoint(endpoint, ['push.example.org', '*.Push.example.net'])).toBe(new URL(endpoint).href);
});

const inside = [
  `https://fcm.googleapis.com/${'字'.repeat(900)}`,
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://evil.fcm.googleapis.com/abc',
  'https://fcm.googleapis.com./abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@evil.test/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://evil.test/https://fcm.googleapis.com/abc',
  'https://evil.test\\@fcm.googleapis.com/abc',
  'https://notify.windows.com/abc',
  'https://evilnotify.windows.com/abc',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://[::1]/abc',
  'https://[::ffff:169.254.169.254]/abc',
  'https://10.0.0.1/abc',
  'https://localhost/abc',
  'https://localhost:5432/abc',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/abc',
  'data:text/plain,abc',
];
test('no push goes anywhere else', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  for (const endpoint of inside) {
    const answer = await subscribe(anna, createPushBrowser(endpoint));
    expect([endpoint, ...refusal(answer)]).toEqual([endpoint, 422, 'invalid']);
    expect(answer.body.error?.fields).toEqual({ endpoint: 'host' });
  }
  expect(await endpointsOf(app, anna)).toEqual([]);
});

test('a host of the operator is a push service too', async () => {
  const app = await createTestApp({ PUSH_HOSTS: 'push.example.org, *.push.example.net' });
  const { anna } = await cast(app, { anna: {} });
  expect((await subscribe(anna, createPushBrowser('https://push.example.org/abc'))).status).toBe(200);
  expect((await subscribe(anna, createPushBrowser('https://push.example.net/abc'))).status).toBe(422);
});

test('what is no subscription is refused', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const { endpoint, keys } = createPushBrowser().subscription;
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');

  for (const body of [
    {},
    { endpoint },
    { endpoint: 'fcm', keys },
    { endpoint: `${endpoint}${'x'.repeat(1000)}`, keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: 'a' } },
  ])
    expect(refusal(await anna.call('POST user.php?push=1', body as never))).toEqual([400, 'malformed']);
  const answer = await anna.call('POST user.php?push=1', { endpoint, keys: { ...keys, p256dh: offTheCurve } });
  expect(refusal(answer)).toEqual([422, 'invalid']);
  expect(answer.body.error?.fields).toEqual({ p256dh: 'key' });
});

test('the keys are made once, also by servers that start at the same time, and the public one is in the settings', async () => {
  const app = await createTestApp();
  const processes = Array.from({ length: 8 }, () => app.db.withoutPlugins());
  const keys = await Promise.all(processes.map(vapidKeys));

  expect(new Set(keys.map((each) => each.privateKey)).size).toBe(1);
  expect(new Set(keys.map((each) => each.publicKey)).size).toBe(1);
  const { settings } = (await caller(app, 'http://localhost')('GET settings.php', {})).body;
  expect(settings.push_public_key).toBe(keys[0]?.publicKey);
  expect(Buffer.from(settings.push_public_key ?? '', 'base64url')).toHaveLength(65);
  expect(JSON.stringify(settings)).not.toContain(keys[0]?.privateKey);
});

test('a restored installation goes on with the keys of its browsers', async () => {
  const app = await createTestApp();
  const keys = await vapidKeys(app.db);
  const folder = mkdtempSync(join(tmpdir(), 'test-push-'));
  const target = await createTestDatabase();
  const into = connect({ connectionString: () => target.connectionString, poolSize: 1, timeouts: false });
  onTestFinished(async () => {
    await into.destroy();
    await target.drop();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'backup.gz');
  await backup({ db: app.db, media: app.context.media, now: app.clock.now }, file);
  expect((await vapidKeys(into)).publicKey).not.toBe(keys.publicKey);

  await restore({ db: into, media: openFolder(join(folder, 'to')) }, file, { force: true });

  expect(await vapidKeys(into.withoutPlugins())).toEqual(keys);
});

test.for([
  [{}, 'mailto:help@site.example'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'mailto:help@site.example'],
  [{ PUBLIC_URL: 'https://dating.example' }, 'https://dating.example'],
  [{ PUBLIC_URL: 'https://dating.example', VAPID_SUBJECT: 'mailto:push@dating.example' }, 'mailto:push@dating.example'],
] as const)('a push service is told whom to write to: %s', ([env, subject]) => {
  expect(vapidSubject(readConfig(env), 'help@site.example')).toBe(subject);
});
