import { describe, expect, test, vi } from 'vitest';
import { sayTyping } from '../../src/local/chat/actions.ts';
import { takeCarried } from '../../src/local/sync/carried.ts';
import { minute, second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { me, ScriptedServer } from '../support/device/script.ts';
import { createDevice, createScriptedDevice, type TestDevice } from '../support/device.ts';
import { cursorOf, tell } from '../support/talk.ts';

/** A page whose stream never opens, so that only the other doorbells ring. */
async function startWithoutStream() {
  const server = new ScriptedServer();
  server.answer = ({ call }) => (call === 'GET events.php' ? new Promise<never>(() => undefined) : undefined);
  const phone = await createScriptedDevice(server, me);
  phone.platform.eventSource = () =>
    ({ readyState: 0, addEventListener: () => undefined, close: () => undefined }) as never;
  return { server, phone, polls: () => server.count('GET user.php') };
}

/** A stream that says what a test says. */
class SpokenStream {
  readyState = 1;
  readonly #listeners = new Map<string, (event: { data: string }) => void>();
  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.#listeners.set(name, listener);
  }
  say(name: string, data: object): void {
    this.#listeners.get(name)?.({ data: JSON.stringify(data) });
  }
  close(): void {
    this.readyState = 2;
  }
}

describe('the timer', () => {
  test('first 5 s after load, then every 60 s, within 10%', async () => {
    const { server, phone, polls } = await startWithoutStream();
    phone.device.start();
    await phone.advance(4.4 * second);
    expect(polls()).toBe(0);
    await phone.advance(1.2 * second);
    expect(polls()).toBe(1);
    for (const call of ['GET chats.php', 'GET likes.php'] as const) expect(server.count(call)).toBeGreaterThan(0);
    // Silence of the stream rings too; here only the timer counts.
    await phone.advance(38 * second);
    expect(polls()).toBe(1);
    await phone.advance(29 * second);
    expect(polls()).toBeGreaterThanOrEqual(2);
  });

  test('beside a living stream it asks for nothing, and does again once that is silent', async () => {
    const server = new ScriptedServer();
    const phone = await createScriptedDevice(server, me);
    const stream = new SpokenStream();
    phone.platform.eventSource = () => stream as never;
    phone.device.start();
    await phone.sync();
    stream.say('hello', { heads: server.cursors });
    server.asked.length = 0;
    for (let beats = 0; beats < 15; beats++) {
      await phone.advance(20 * second);
      stream.say('beat', {});
    }
    await phone.browser.settle();
    expect(server.asked).toEqual([]);

    await phone.advance(46 * second);
    expect(server.count('GET user.php')).toBe(1);
    await phone.advance(66 * second);
    expect(server.count('GET user.php')).toBeGreaterThan(1);
  });

  test('every 300 s while push is subscribed', async () => {
    const { phone, polls } = await startWithoutStream();
    phone.browser.pushSubscribed = true;
    phone.platform.happens('hidden');
    phone.device.start();
    await phone.advance(6 * second + minute);
    const first = polls();
    await phone.advance(3 * minute);
    expect(polls()).toBe(first);
    await phone.advance(2 * minute);
    expect(polls()).toBe(first + 1);
  });

  test('online and visible pull at once', async () => {
    const { phone, polls } = await startWithoutStream();
    phone.device.start();
    await phone.advance(second);
    phone.platform.happens('online');
    await phone.advance(0);
    expect(polls()).toBe(1);
    phone.platform.happens('visible');
    await phone.advance(0);
    expect(polls()).toBe(2);
  });

  test('requests during a run cause exactly one more', async () => {
    const { server, phone } = await startWithoutStream();
    const [asked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.answer = async ({ call }) => {
      if (call !== 'GET user.php') return undefined;
      asked.resolve();
      await over.promise;
      return undefined;
    };
    const all = [phone.device.sync.request()];
    await asked.promise;
    for (let i = 0; i < 5; i++) all.push(phone.device.sync.request());
    over.resolve();
    await phone.browser.finish(Promise.all(all));
    expect(server.count('GET user.php')).toBe(2);
  });
});

async function startTwo() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  const tablet = await createDevice(app, bram, { seed: 5 });
  return { app, anna, bram, phone, tablet };
}
/** The streams of a browser are real ones: what comes over them takes real time. */
const soon = async (check: () => unknown, ...devices: TestDevice[]) =>
  await vi.waitFor(
    async () => {
      for (const device of devices) await device.browser.settle();
      await check();
    },
    { timeout: 10_000, interval: 10 },
  );

describe('the stream', () => {
  test('brings each view once to a device that has nothing yet, and nothing to one that is up to date', async () => {
    const { phone } = await startTwo();
    const asked = () => phone.network.sent.filter(({ path }) => /^(user|likes)\.php/.test(path)).length;
    phone.device.start();
    await soon(async () => expect(await phone.db.cursors.count()).toBe(3), phone);
    await phone.advance(2 * second);
    expect(asked()).toBe(2);
    const again = await phone.reopen();
    again.device.start();
    await again.advance(2 * second);
    expect(asked()).toBe(2);
  });

  test('its hello brings a cold start up to date; then each message appears by itself, and what the other types', async () => {
    const { anna, bram, phone, tablet } = await startTwo();
    await tell(bram, anna, 'before');
    phone.device.start();
    await soon(async () => expect(await phone.texts(bram)).toEqual(['before']), phone);
    tablet.device.start();
    await tablet.send(anna, 'now');
    await soon(async () => expect(await phone.texts(bram)).toEqual(['before', 'now']), phone, tablet);
    await phone.advance(second);
    await soon(async () => expect(await tablet.statuses(anna)).toContain('now: delivered'), phone, tablet);

    sayTyping(tablet.device, anna.id);
    await soon(() => expect(phone.device.live.typing(phone.conversation(bram))).toBe(true), phone, tablet);
    await phone.advance(6 * second);
    expect(phone.device.live.typing(phone.conversation(bram))).toBe(false);

    sayTyping(tablet.device, anna.id);
    await tablet.advance(4 * second);
    sayTyping(tablet.device, anna.id);
    await tablet.browser.settle();
    expect(tablet.network.sent.filter(({ path }) => path === 'typing.php')).toHaveLength(2);
  });

  test('what the member does is known by its answer: its ring asks for nothing', async () => {
    const { app, anna, bram, phone } = await startTwo();
    await tell(bram, anna, 'hi');
    await phone.sync();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    await phone.sync();
    phone.network.sent.length = 0;

    await phone.open(bram);
    // The read mark has a lane of its own: an answer that overtakes it is followed by a pull, rightly.
    await soon(async () => expect(await phone.device.db.outbox.count()).toBe(0), phone);
    for (const text of ['one', 'two', 'three']) await phone.send(bram, text);
    const heads = async () => [await cursorOf(anna, 'user'), await cursorOf(anna, 'chats')];
    const { sync, db } = phone.device;
    await soon(async () => expect([sync.heads.get('user'), sync.heads.get('chats')]).toEqual(await heads()), phone);
    await soon(async () => expect(await phone.waiting()).toEqual([]), phone);

    expect(phone.network.sent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      ...['POST chat.php', 'POST chat.php', 'POST chat.php', 'PUT chat.php'],
    ]);
    expect((await db.cursors.bulkGet(['user', 'chats'])).map((row) => row?.cursor)).toEqual(await heads());
    const whole = await createDevice(app, anna);
    await whole.sync();
    for (const table of ['user', 'chats', 'messages'] as const) {
      expect(await db.table(table).toArray()).toEqual(await whole.db.table(table).toArray());
    }
  });

  test('it brings what others write, which costs one receipt; read at once it costs none', async () => {
    const { app, anna, bram, phone, tablet } = await startTwo();
    await tell(bram, anna, 'hi');
    await phone.sync();
    await phone.sync();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    await tablet.sync();
    phone.network.sent.length = 0;
    const asked = () => phone.network.sent.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);

    for (const text of ['one', 'two', 'three']) {
      await tell(bram, anna, text);
      await soon(async () => expect(await phone.texts(bram)).toContain(text), phone);
    }
    expect(asked()).toEqual([]);
    expect((await phone.chat(bram))?.chat.num_unread_messages).toBe(4);
    await phone.advance(second);
    await soon(() => expect(asked()).toEqual(['GET chats.php']), phone);
    await tablet.sync();
    expect(await tablet.statuses(anna)).toContain('three: delivered');

    phone.network.sent.length = 0;
    await tell(bram, anna, 'four');
    await soon(async () => expect(await phone.texts(bram)).toContain('four'), phone);
    await phone.open(bram);
    await soon(() => expect(asked()).toEqual(['PUT chat.php']), phone);
    await phone.advance(2 * second);
    expect(asked()).toEqual(['PUT chat.php']);

    await phone.browser.settle();
    const whole = await createDevice(app, anna);
    await whole.sync();
    for (const table of ['user', 'chats', 'messages', 'profiles'] as const) {
      expect(await phone.db.table(table).toArray()).toEqual(await whole.db.table(table).toArray());
    }
  });

  test('of a stream that another member has opened since it takes nothing', async () => {
    const { anna, bram, phone, tablet } = await startTwo();
    await tell(bram, anna, 'hi');
    await phone.sync();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    const ring = { view: 'chats' as const, cursor: 'next', since: (await phone.db.cursors.get('chats'))?.cursor };
    const news = { chats: [], removed: [phone.conversation(bram)] };
    expect(await takeCarried(phone.device, { ...ring, member: tablet.device.member, news } as never)).toBeUndefined();
    expect(await phone.texts(bram)).toEqual(['hi']);
  });

  test('one that is silent for 45 s is not trusted any more', async () => {
    const { anna, bram, phone } = await startTwo();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    const [dead] = phone.platform.streams;
    if (dead) dead.addEventListener = () => undefined;
    await phone.advance(46 * second);
    await soon(() => expect(phone.platform.streams).toHaveLength(2), phone);
    expect(dead?.readyState).toBe(2);
    await tell(bram, anna, 'hello');
    await soon(async () => expect(await phone.texts(bram)).toEqual(['hello']), phone);
  });

  test('closes a minute after hiding; when the page is seen again it is back, with what was missed', async () => {
    const { anna, bram, phone } = await startTwo();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    phone.platform.happens('hidden');
    await phone.advance(10 * second);
    expect(phone.device.sync.streaming).toBe(true);
    await phone.advance(51 * second);
    expect(phone.device.sync.streaming).toBe(false);
    await tell(bram, anna, 'missed');
    phone.platform.happens('visible');
    await soon(async () => expect(await phone.texts(bram)).toEqual(['missed']), phone);
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
  });

  test('one that the server refuses makes the page ask who it is', async () => {
    const { app, phone } = await startTwo();
    let loggedOut = false;
    phone.device.onLoggedOut(() => {
      loggedOut = true;
    });
    await app.db.deleteFrom('sessions').execute();
    phone.device.start();
    await soon(() => expect(loggedOut).toBe(true), phone);
  });

  test('one that is refused after a restart makes the page ask, too', async () => {
    const server = new ScriptedServer();
    const phone = await createScriptedDevice(server, me);
    const streams: SpokenStream[] = [];
    phone.platform.eventSource = () => {
      const stream = new SpokenStream();
      streams.push(stream);
      return stream as never;
    };
    phone.device.start();
    await phone.sync();
    streams[0]?.say('hello', { heads: server.cursors });
    await phone.advance(6 * second);
    streams[0]?.say('error', {});
    server.asked.length = 0;
    await phone.advance(16 * second);
    streams[1]?.close();
    streams[1]?.say('error', {});
    await phone.browser.settle();
    expect(server.count('GET user.php')).toBe(1);
  });

  test('a session that is ended elsewhere ends here at once, without a poll', async () => {
    const { anna, phone } = await startTwo();
    let loggedOut = false;
    phone.device.onLoggedOut(() => {
      loggedOut = true;
    });
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    await phone.advance(6 * second);
    const asked = phone.platform.streams.length;
    const { body } = await anna.call('GET sessions.php');
    for (const { id, current } of body.sessions) if (!current) await anna.call('DELETE sessions.php', { session: id });
    await soon(() => expect(loggedOut).toBe(true), phone);
    expect(phone.platform.streams).toHaveLength(asked);
  });

  test('a network that goes and comes back', async () => {
    const { anna, bram, phone } = await startTwo();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    phone.setOffline(true);
    await soon(() => expect(phone.device.sync.streaming).toBe(false), phone);
    expect(phone.device.state.get().connection).toBe('offline');
    await phone.send(bram, 'written offline');
    await tell(bram, anna, 'meanwhile');
    await phone.advance(20 * second);
    phone.setOffline(false);
    await soon(async () => expect((await phone.texts(bram)).sort()).toEqual(['meanwhile', 'written offline']), phone);
    await soon(async () => expect(await phone.waiting()).toEqual([]), phone);
    expect(phone.device.state.get()).toMatchObject({ connection: 'online', failing: false });
  });
});

describe('tabs', () => {
  test('one stream and one poller; the other tab writes, the leader sends; what it hears both show', async () => {
    const { anna, bram, phone, tablet } = await startTwo();
    const secondTab = await phone.openTab();
    phone.device.start();
    secondTab.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    await phone.advance(2 * minute);
    expect(secondTab.platform.streams).toHaveLength(0);
    phone.network.sent.length = 0;
    await phone.advance(5 * minute);
    const polls = phone.network.sent.filter(({ path }) => path.startsWith('user.php'));
    expect(polls.length).toBeGreaterThanOrEqual(4);
    expect(polls.length).toBeLessThanOrEqual(13);

    await secondTab.send(bram, 'from the second tab');
    await soon(async () => expect(await phone.statuses(bram)).toEqual(['from the second tab: sent']), phone);
    await tablet.sync();
    sayTyping(tablet.device, anna.id);
    await soon(() => expect(secondTab.device.live.typing(phone.conversation(bram))).toBe(true), phone, tablet);
  });

  test('a tab that closes hands over; so does a page that goes into the back/forward cache', async () => {
    const { anna, bram, phone } = await startTwo();
    const other = await phone.openTab();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    other.device.start();
    phone.platform.happens('pagehide');
    await soon(() => expect(other.device.sync.streaming).toBe(true), phone);
    await tell(bram, anna, 'hello');
    await soon(async () => expect(await other.texts(bram)).toEqual(['hello']), phone);
    other.device.stop();
    phone.platform.happens('pageshow');
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
  });

  test('a hidden leader gives way to the tab that is seen', async () => {
    const { phone } = await startTwo();
    const other = await phone.openTab();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    other.device.start();
    phone.platform.happens('hidden');
    other.platform.happens('visible');
    await soon(() => expect(other.device.sync.streaming).toBe(true), phone);
    expect(phone.device.sync.streaming).toBe(false);
  });

  test('a frozen tab stops nobody', async () => {
    const { bram, phone } = await startTwo();
    const other = await phone.openTab();
    phone.device.start();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
    // It answers nobody, and holds both locks.
    for (const channel of phone.browser.channels()) channel.frozen = true;
    phone.browser.locks
      .request(`sync ${phone.device.member}`, () => new Promise(() => undefined))
      .catch(() => undefined);
    other.device.start();
    await other.send(bram, 'hello');
    await phone.advance(5 * second);
    await soon(async () => expect(await other.statuses(bram)).toEqual(['hello: sent']), phone);
    other.platform.happens('visible');
    await phone.advance(2 * second);
    await soon(() => expect(other.device.sync.streaming).toBe(true), phone);
    // It thaws: the stream is not its own any more, but would be again if the other went.
    expect(phone.device.sync.streaming).toBe(false);
    other.device.stop();
    await soon(() => expect(phone.device.sync.streaming).toBe(true), phone);
  });
});
