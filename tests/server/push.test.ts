import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { deliverDue } from '../../src/server/push/deliver.ts';
import { takeDue } from '../../src/server/push/queue.ts';
import { vapidKeys } from '../../src/server/push/vapid.ts';
import { startJob } from '../../src/server/schedule.ts';
import { baseUrl } from '../../src/server/sites/base-url.ts';
import { hour, minute, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login, type Role } from '../support/cast.ts';
import { createPushBrowser, type PushBrowser } from '../support/push-browser.ts';
import { openPushInbox, type PushInbox } from '../support/push-inbox.ts';
import { between, cursorOf, tell } from '../support/talk.ts';

interface App<Name extends Role> extends TestApp {
  inbox: PushInbox;
  members: Record<Name, Actor>;
}

async function createApp<Name extends Role>(...names: Name[]): Promise<App<Name>> {
  const inbox = await openPushInbox();
  const app = await createTestApp({}, { outside: inbox.fetch });
  const members = await cast(app, Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, object>);
  return { ...app, inbox, members };
}

/** A browser of the member's that takes pushes. */
async function pushesFor(actor: Pick<Actor, 'call'>, browser = createPushBrowser()): Promise<PushBrowser> {
  const { status } = await actor.call('POST user.php?push=1', { subscription: browser.subscription });
  if (status !== 200) throw new Error(`the subscription was answered with ${status}`);
  return browser;
}

/** The same member on another device. */
async function elsewhere(app: TestApp, actor: Actor): Promise<Actor> {
  const cookie = await login(app, actor.origin, actor.email);
  return { ...actor, cookie, call: caller(app, actor.origin, cookie) };
}

/** As a page does that hears of a message: the second request says that the first one's answer has arrived. */
async function pull(actor: Actor, since: string): Promise<void> {
  await actor.call('GET chats.php', { since });
  await actor.call('GET chats.php', { since: await cursorOf(actor, 'chats') });
}

const like = (from: Actor, to: Actor) => from.call('POST like.php', { profile: to.id });

/** Lets the second pass that a device in use is given, and tells whoever is due. */
async function later(app: TestApp, by = second): Promise<void> {
  app.clock.advance(by);
  while ((await deliverDue(app.context)) > 0);
}

const isAnyoneDue = async ({ db }: TestApp): Promise<boolean> =>
  (await db.selectFrom('push_queue').selectAll().execute()).length > 0;

test('a message comes as a push that only this browser can read, and that names nobody and quotes nothing', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const browser = await pushesFor(anna);

  await tell(bram, anna, 'meet me at the pier');
  await later(app);

  const conversation = between(anna, bram);
  expect(app.inbox.for(browser)).toEqual([{ kind: 'message', conversation, profile: bram.id, badge: 1 }]);
  const [push] = app.inbox.arrived;
  if (!push) throw new Error('no push came');
  expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(push.headers.topic).toMatch(/^[\w-]{32}$/);
  const text = browser.read(push.body);
  for (const secret of ['pier', 'bram', 'Bram', 'anna', bram.email]) expect(text).not.toContain(secret);
  expect(push.body.length).toBeLessThan(500);
  expect(() => createPushBrowser().read(push.body)).toThrow();
});

test('a reaction to her message notifies her once, however often it changes; a reaction to his own never does', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const said = await tell(anna, bram, 'Friday?');
  const browser = await pushesFor(anna);
  const react = async (from: Actor, { id, conversation }: typeof said, emoji: string) => {
    await from.call('PUT message.php', { conversation, id, emoji });
    await later(app, minute);
  };
  for (const emoji of ['❤️', '👍', '', '❤️']) await react(bram, said, emoji);
  expect(app.inbox.for(browser)).toEqual([
    { kind: 'reaction', conversation: between(anna, bram), message: said.id, profile: bram.id, badge: 0 },
  ]);
  const answer = await tell(bram, anna, 'Friday!');
  await later(app, minute);
  await react(bram, answer, '😂');
  await react(anna, said, '😂');
  expect(app.inbox.for(browser).map(({ kind }) => kind)).toEqual(['reaction', 'message']);

  await anna.call('PUT chat.php', { conversation: said.conversation, read_through: 2 });
  const another = await tell(anna, bram, 'And Saturday?');
  await bram.call('PUT message.php', { conversation: said.conversation, id: another.id, emoji: '❤️' });
  await bram.call('PUT message.php', { conversation: said.conversation, id: another.id, emoji: '' });
  await later(app, minute);
  expect(app.inbox.for(browser)).toHaveLength(2);
});

test('a reaction is news to a device that has more changes of likes than of chats', async () => {
  const app = await createApp('anna', 'bram', 'carla', 'daan');
  const { anna, bram, carla, daan } = app.members;
  const said = await tell(anna, bram);
  for (const other of [bram, carla, daan]) {
    await like(other, anna);
    await anna.call('PUT like.php', { profile: other.id });
  }
  await anna.call('GET likes.php', { since: await cursorOf(anna, 'likes') });
  const browser = await pushesFor(anna);
  await bram.call('PUT message.php', { conversation: said.conversation, id: said.id, emoji: '❤️' });
  await later(app);
  expect(app.inbox.for(browser).map(({ kind }) => kind)).toEqual(['reaction']);
});

test('a muted conversation pushes nothing, neither message nor reaction, and does not count on the badge', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  const browser = await pushesFor(anna);
  const said = await tell(anna, bram, 'Friday?');
  const mute = (muted: boolean) =>
    anna.call('PUT chat.php?settings=1', { conversation: said.conversation, muted }).then(() => later(app));
  await mute(true);
  await bram.call('PUT message.php', { conversation: said.conversation, id: said.id, emoji: '❤️' });
  await later(app);
  await tell(bram, anna);
  await later(app);
  expect(app.inbox.for(browser)).toEqual([]);

  await tell(carla, anna);
  await later(app);
  expect(app.inbox.for(browser)).toEqual([
    { kind: 'message', conversation: between(anna, carla), profile: carla.id, badge: 1 },
  ]);
  await mute(false);
  expect(app.inbox.for(browser)).toHaveLength(1); // what came while it was muted stays silent
  await tell(bram, anna);
  await later(app);
  expect(app.inbox.for(browser)[1]).toMatchObject({ conversation: said.conversation, badge: 3 });
});

test('for Safari it also says what to show if the worker fails: in her language, naming nobody', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const iphone = await pushesFor(anna, createPushBrowser('https://web.push.apple.com/abc'));
  const android = await pushesFor(await elsewhere(app, anna));
  await anna.call('PUT user.php', { language: 'de' });

  await tell(bram, anna, 'meet me at the pier');
  await later(app);

  const push = { kind: 'message', conversation: between(anna, bram), profile: bram.id, badge: 1 };
  const read = ({ subscription, read }: PushBrowser) =>
    app.inbox.arrived
      .filter(({ endpoint }) => endpoint === subscription.endpoint)
      .map(({ body }) => JSON.parse(read(body)) as object);
  expect(read(android)).toEqual([push]);
  expect(read(iphone)).toEqual([
    {
      ...push,
      ...{ web_push: 8030, mutable: true, app_badge: 1 },
      notification: {
        ...{ mutable: true, app_badge: 1 },
        ...{
          title: 'Es gibt etwas Neues für dich',
          lang: 'de',
          tag: 'news',
          navigate: `${baseUrl(app.context.config, { domain: new URL(anna.origin).host })}/`,
        },
        data: push,
      },
    },
  ]);
  // Older ones read it as before.
  expect(app.inbox.for(iphone)).toEqual([push]);
});

test('a push is signed for its service, for less than a day', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await pushesFor(anna);
  await tell(bram, anna);
  await later(app);

  const [, token = '', key] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(app.inbox.arrived[0]?.headers.authorization ?? '') ?? [];
  expect(key).toBe((await vapidKeys(app.db)).publicKey);
  const point = Buffer.from(key ?? '', 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect(isSigned(`${head}.${claims}`)).toBe(true);
  expect(isSigned(`${head}.${claims}x`)).toBe(false);
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(aud).toBe('https://fcm.googleapis.com');
  expect(sub).toMatch(/^mailto:.+@.+/);
  // The library reads the clock of the machine.
  expect(exp - Date.now() / 1000).toBeGreaterThan(hour / second);
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual((24 * hour) / second);
});

test('a like comes as a push too, and the badge counts both kinds', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  const browser = await pushesFor(anna);

  await tell(bram, anna);
  await tell(bram, anna);
  await later(app);
  await like(carla, anna);
  await later(app);

  expect(app.inbox.for(browser)).toEqual([
    { kind: 'message', conversation: between(anna, bram), profile: bram.id, badge: 2 },
    { kind: 'like', profile: carla.id, badge: 3 },
  ]);
});

test('a device in use has a second to fetch the news by itself', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const browser = await pushesFor(anna);
  await tell(bram, anna);

  await later(app, second - 1);
  expect(app.inbox.arrived).toEqual([]);
  await later(app, 1);
  expect(app.inbox.for(browser)).toHaveLength(1);
});

test('only devices that have not fetched the news are told of them', async () => {
  const app = await createApp('anna', 'bram');
  const { anna: laptop, bram } = app.members;
  const phone = await elsewhere(app, laptop);
  const [onLaptop, onPhone] = [await pushesFor(laptop), await pushesFor(phone)];

  const [chats, likes] = [await cursorOf(laptop, 'chats'), await cursorOf(laptop, 'likes')];
  await tell(bram, laptop);
  await like(bram, laptop);
  await pull(laptop, chats);
  await laptop.call('GET likes.php', { since: likes });
  await later(app);

  expect(app.inbox.for(onLaptop)).toEqual([]);
  expect(app.inbox.for(onPhone).map(({ kind }) => kind)).toEqual(['like', 'message']);
});

test('a device that has asked for the chats, but not for the likes, is told of the like', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const browser = await pushesFor(anna);
  const since = await cursorOf(anna, 'chats');
  await like(bram, anna);
  await tell(bram, anna);
  await pull(anna, since);
  await later(app);

  expect(app.inbox.for(browser).map(({ kind }) => kind)).toEqual(['like']);
});

test.for<[string, (app: App<'anna' | 'bram'>, anna: Actor, bram: Actor) => Promise<unknown>]>([
  [
    'read on another device',
    (_, anna, bram) => anna.call('PUT chat.php', { conversation: between(anna, bram), read_through: 1 }),
  ],
  [
    'removed with its chat',
    (_, anna, bram) => anna.call('DELETE chat.php', { conversation: between(anna, bram), through: 1 }),
  ],
  [
    'of somebody whom the member has blocked since',
    (_, anna, bram) => anna.call('POST block.php', { profile: bram.id }),
  ],
  [
    'of somebody who has blocked the member since',
    (_, anna, bram) => bram.call('POST block.php', { profile: anna.id }),
  ],
  [
    'of a profile that is disabled',
    ({ db }, _, bram) =>
      db.updateTable('members').set({ profile_status: 'disabled' }).where('id', '=', bram.id).execute(),
  ],
  [
    'of a member who is leaving',
    ({ db, clock }, _, bram) =>
      db.updateTable('members').set({ deleted_at: clock.now() }).where('id', '=', bram.id).execute(),
  ],
  [
    'for a member who is leaving',
    ({ db, clock }, anna) =>
      db.updateTable('members').set({ deleted_at: clock.now() }).where('id', '=', anna.id).execute(),
  ],
  ['for a session that has logged out', (_, anna) => anna.call('GET logout.php')],
  ['for a session that has run out', async ({ clock }) => clock.advance(30 * 24 * hour)],
  ['for a browser that has unsubscribed', (_, anna) => anna.call('POST user.php?push=1', { subscription: null })],
])('no push comes of a message %s', async ([, change]) => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await pushesFor(anna);
  await tell(bram, anna);
  expect(await isAnyoneDue(app)).toBe(true);

  await change(app, anna, bram);
  await later(app);

  expect(app.inbox.arrived).toEqual([]);
  expect(await isAnyoneDue(app)).toBe(false);
});

test.for<[string, (app: App<'anna' | 'bram'>, anna: Actor, bram: Actor) => Promise<unknown>]>([
  ['was seen', (_, anna, bram) => anna.call('PUT like.php', { profile: bram.id })],
  ['was taken back', (_, anna, bram) => bram.call('DELETE like.php', { profile: anna.id })],
  [
    'is of somebody whom the member has blocked since',
    (_, anna, bram) => anna.call('POST block.php', { profile: bram.id }),
  ],
])('no push comes of a like that %s', async ([, change]) => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await pushesFor(anna);
  await like(bram, anna);
  expect(await isAnyoneDue(app)).toBe(true);

  await change(app, anna, bram);
  await later(app);

  expect(app.inbox.arrived).toEqual([]);
});

test('the badge counts nobody whom the member may not see', async () => {
  const app = await createApp('anna', 'bram', 'carla', 'daan');
  const { anna, bram, carla, daan } = app.members;
  await tell(bram, anna);
  await like(daan, anna);
  const browser = await pushesFor(anna);
  for (const other of [bram, daan]) await other.call('POST block.php', { profile: anna.id });
  await tell(carla, anna);
  await later(app);

  expect(app.inbox.for(browser)).toMatchObject([{ profile: carla.id, badge: 1 }]);
});

test('of a message that is withdrawn before its push leaves nobody is told, and what it said goes nowhere', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  const browser = await pushesFor(anna);
  const { id, conversation } = await tell(bram, anna, 'a word too much');
  await tell(carla, anna);
  await bram.call('DELETE message.php', { conversation, id });
  await later(app);

  expect(app.inbox.for(browser)).toMatchObject([{ profile: carla.id, badge: 1 }]);
});

test('a member who hides, and turns to somebody by a message, is told of', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await app.db.updateTable('members').set({ invisible: true }).where('id', '=', bram.id).execute();
  const browser = await pushesFor(anna);
  await tell(bram, anna);
  await later(app);

  expect(app.inbox.for(browser)).toMatchObject([{ profile: bram.id, badge: 1 }]);
});

test('who has no push is not due at all, and who has it now is not told of what was before', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  await tell(bram, anna);
  await like(bram, anna);
  expect(await isAnyoneDue(app)).toBe(false);

  const browser = await pushesFor(anna);
  await tell(carla, anna);
  await later(app);

  expect(app.inbox.for(browser).map(({ profile }) => profile)).toEqual([carla.id]);
});

test('nobody is told of the same twice, also where the device never comes to fetch it', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  const browser = await pushesFor(anna);
  await tell(bram, anna);
  await later(app);
  await pushesFor(anna, browser); // Renewed, as at every start.
  await tell(carla, anna);
  await later(app);
  await tell(carla, anna);
  await later(app);

  const profiles = app.inbox.for(browser).map(({ profile }) => profile);
  expect(profiles).toEqual([bram.id, carla.id, carla.id]);
});

test('each conversation has a push and a topic of its own, and no topic tells who talks to whom', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  await pushesFor(anna);
  await pushesFor(bram);
  for (const [from, to] of [
    [bram, anna],
    [carla, anna],
    [bram, anna],
    [anna, bram],
  ] as const) {
    await tell(from, to);
    await later(app);
  }

  const [first, second_, third, fourth] = app.inbox.arrived.map(({ headers }) => headers.topic);
  expect(third).toBe(first);
  expect(new Set([first, second_, fourth]).size).toBe(3);
});

test('of many conversations at once the newest five are told of, in their order', async () => {
  const app = await createApp('anna', 'bram', 'carla', 'daan', 'eva', 'finn', 'gijs');
  const { anna, ...others } = app.members;
  const browser = await pushesFor(anna);
  for (const other of Object.values(others)) await tell(other, anna);
  await later(app);

  const { carla, daan, eva, finn, gijs } = others;
  expect(app.inbox.for(browser).map(({ profile }) => profile)).toEqual(
    [carla, daan, eva, finn, gijs].map(({ id }) => id),
  );
});

test.for([404, 410])('a browser that its service does not know any more (%s) is forgotten', async (status) => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await pushesFor(anna);
  app.inbox.answer(() => ({ status }));
  await tell(bram, anna);
  await later(app);

  expect(app.inbox.arrived).toHaveLength(1);
  expect(await app.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  expect(await isAnyoneDue(app)).toBe(false);
});

test.for([400, 401, 403, 413])(
  'what a service refuses (%s) is not tried again, and the next news are',
  async (status) => {
    const app = await createApp('anna', 'bram');
    const { anna, bram } = app.members;
    const browser = await pushesFor(anna);
    app.inbox.answer(() => ({ status }));
    await tell(bram, anna);
    await later(app);
    await later(app, hour);
    expect(app.inbox.arrived).toHaveLength(1);

    app.inbox.answer(() => ({ status: 201 }));
    await tell(bram, anna);
    await later(app);
    expect(app.inbox.for(browser)).toHaveLength(2);
  },
);

test('a service that has trouble is tried five times, further and further apart, and then no more', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await pushesFor(anna);
  app.inbox.answer(() => ({ status: 503 }));
  await tell(bram, anna);
  const came: number[] = [];
  for (let passed = 1; passed < 600; passed++) {
    await later(app);
    while (came.length < app.inbox.arrived.length) came.push(passed);
  }

  expect(came).toEqual([1, 16, 46, 106, 226]);
  expect(await isAnyoneDue(app)).toBe(false);
});

test('a service that says when to come back is left alone until then, whatever is written meanwhile', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const phone = await elsewhere(app, anna);
  const [busy, fine] = [await pushesFor(anna), await pushesFor(phone)];
  app.inbox.answer(({ endpoint }) =>
    endpoint === busy.subscription.endpoint ? { status: 429, headers: { 'retry-after': '120' } } : { status: 201 },
  );
  await tell(bram, anna);
  await later(app);
  await tell(bram, anna);
  await later(app, minute);
  expect([app.inbox.for(busy).length, app.inbox.for(fine).length]).toEqual([1, 2]);

  app.inbox.answer(() => ({ status: 201 }));
  await later(app, minute - 1);
  expect(app.inbox.for(busy)).toHaveLength(1);
  await later(app, second);
  expect(app.inbox.for(busy)).toHaveLength(2);
  expect(app.inbox.for(fine)).toHaveLength(2);
  expect(await isAnyoneDue(app)).toBe(false);
});

test('a service that sends us elsewhere is not followed', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const asked: string[] = [];
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  onTestFinished(() => void inside.close());
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data`;
  await pushesFor(anna);

  for (const status of [301, 302, 303, 307, 308]) {
    app.inbox.answer(() => ({ status, headers: { location } }));
    await tell(bram, anna);
    await later(app);
  }

  expect(app.inbox.arrived).toHaveLength(5);
  expect(asked).toEqual([]);
  // The bait is one: whoever follows arrives.
  await app.context.fetch(app.inbox.arrived[0]?.endpoint ?? '');
  expect(asked).toEqual(['/latest/meta-data']);
});

test('a service that never answers is given up after five seconds, and holds nobody else up', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  const silent = await pushesFor(anna);
  const fine = await pushesFor(carla);
  app.inbox.answer(({ endpoint }) => (endpoint === silent.subscription.endpoint ? undefined : { status: 201 }));
  await tell(bram, anna);
  await tell(bram, carla);

  const start = Date.now();
  await later(app);

  expect(Date.now() - start).toBeGreaterThan(4900);
  expect(Date.now() - start).toBeLessThan(10_000);
  expect(app.inbox.for(fine)).toHaveLength(1);
  app.inbox.answer(() => ({ status: 201 }));
  await later(app, minute);
  expect(app.inbox.for(silent)).toHaveLength(2);
});

test('a server that stops waits for the pushes under way only; the next one sends the others', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  const browsers: PushBrowser[] = [];
  for (const member of [anna, carla])
    for (let device = 0; device < 10; device++) browsers.push(await pushesFor(await elsewhere(app, member)));
  app.inbox.answer(() => undefined);
  await tell(bram, anna);
  await tell(bram, carla);
  app.clock.advance(second);

  const loop = startJob(app.context, 'push', 'test');
  await expect.poll(() => app.inbox.arrived.length).toBe(10);
  await loop.stop();
  expect(app.inbox.arrived).toHaveLength(10);

  app.inbox.answer(() => ({ status: 201 }));
  while ((await deliverDue(app.context)) > 0);
  expect(app.inbox.arrived).toHaveLength(20);
  await later(app, minute);
  expect(app.inbox.arrived).toHaveLength(30);
  expect(browsers.map((browser) => app.inbox.for(browser).length).sort()).toEqual([
    ...Array(10).fill(1),
    ...Array(10).fill(2),
  ]);
});

test('a browser whose keys are none holds nobody else up, and is not tried without end', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  await pushesFor(anna);
  const fine = await pushesFor(carla);
  // As of a backup that was repaired by hand.
  await app.db.updateTable('push_subscriptions').set({ p256dh: 'AAAA' }).where('member_id', '=', anna.id).execute();
  await tell(bram, anna);
  await tell(bram, carla);

  await later(app);

  expect(app.inbox.for(fine)).toHaveLength(1);
  expect(app.logged.filter((line) => line.includes('push encryption failed'))).toHaveLength(1);
  expect(await isAnyoneDue(app)).toBe(false);
});

test('ten devices at most are sent to at a time', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  for (const member of [anna, carla])
    for (let device = 0; device < 10; device++) await pushesFor(await elsewhere(app, member));
  let [open, most] = [0, 0];
  const ten = Promise.withResolvers<void>();
  app.inbox.answer(async () => {
    most = Math.max(most, ++open);
    if (open === 10) ten.resolve();
    await ten.promise;
    await new Promise((resolve) => setTimeout(resolve, 500));
    open -= 1;
    return { status: 201 };
  });
  await tell(bram, anna);
  await tell(bram, carla);
  await later(app);

  expect(app.inbox.arrived).toHaveLength(20);
  expect(most).toBe(10);
});

test('two servers share the work, and tell nobody twice', async () => {
  const app = await createApp('anna', 'bram', 'carla', 'daan', 'eva', 'finn', 'gijs');
  const { bram, ...others } = app.members;
  const browsers: PushBrowser[] = [];
  for (const other of Object.values(others)) {
    browsers.push(await pushesFor(other));
    await tell(bram, other);
  }
  app.clock.advance(second);

  await Promise.all(Array.from({ length: 4 }, () => deliverDue({ ...app.context, db: app.db.withoutPlugins() })));

  expect(browsers.map((browser) => app.inbox.for(browser).length)).toEqual(browsers.map(() => 1));
});

test('a server that was killed after the commit, or in the middle of telling, has the next one tell', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const browser = await pushesFor(anna);
  await tell(bram, anna);
  app.clock.advance(second);
  expect(await takeDue(app.context, 10)).toHaveLength(1); // And then it was gone.

  await later(app);
  expect(app.inbox.arrived).toEqual([]);
  await later(app, 2 * minute);
  expect(app.inbox.for(browser)).toHaveLength(1);
});

test('what is written while a push is on its way is told next', async () => {
  const app = await createApp('anna', 'bram', 'carla');
  const { anna, bram, carla } = app.members;
  const browser = await pushesFor(anna);
  await tell(bram, anna);
  app.inbox.answer(async () => {
    app.inbox.answer(() => ({ status: 201 }));
    await tell(carla, anna);
    return { status: 201 };
  });
  await later(app);
  await later(app);

  expect(app.inbox.for(browser).map(({ profile }) => profile)).toEqual([bram.id, carla.id]);
  expect(await isAnyoneDue(app)).toBe(false);
});

test('a refused message leaves nobody due', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await pushesFor(anna);
  const answer = await bram.call('POST chat.php', {
    id: crypto.randomUUID(),
    profile: anna.id,
    kind: 'text',
    text: ' ',
  });
  expect(answer.status).toBe(422);
  expect(await isAnyoneDue(app)).toBe(false);
});

test('a host that is no push service any more is sent nothing', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  await pushesFor(anna);
  await app.db.updateTable('push_subscriptions').set({ endpoint: 'https://169.254.169.254/latest' }).execute();
  await tell(bram, anna);
  await later(app);

  expect(app.inbox.arrived).toEqual([]);
  expect(await app.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
});

test('the log tells of trouble with a service, and of no endpoint', async () => {
  const app = await createApp('anna', 'bram');
  const { anna, bram } = app.members;
  const { subscription } = await pushesFor(anna);
  for (const status of [403, 503]) {
    app.inbox.answer(() => ({ status }));
    await tell(bram, anna);
    await later(app);
  }

  const lines = app.logged.filter((line) => line.includes('push service'));
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([403, 503]);
  for (const secret of [subscription.endpoint, subscription.keys.auth, anna.id, bram.id, 'fcm'])
    expect(app.logged.join()).not.toContain(secret);
});
