import { describe, expect, test } from 'vitest';
import { dismiss } from '../../src/local/accounts/dismissals.ts';
import { changeSettings } from '../../src/local/accounts/user.ts';
import { discardMessage, openChat, retryMessage, sayTyping } from '../../src/local/chat/actions.ts';
import { like, unlike } from '../../src/local/likes/likes.ts';
import { release } from '../../src/local/outbox/sends.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { minute, second } from '../../src/shared/limits.ts';
import { bram, carla, me, refusalOf, ScriptedServer, user } from '../support/device/script.ts';
import { createScriptedDevice } from '../support/device.ts';

async function start() {
  const server = new ScriptedServer();
  const phone = await createScriptedDevice(server, me);
  await phone.sync();
  server.asked.length = 0;
  return { server, phone };
}
const texts = (server: ScriptedServer) =>
  server.asked.filter(({ call }) => call === 'POST chat.php').map(({ body }) => body.text);

test('a server is to take all fields of a message, or none', async () => {
  const { server, phone } = await start();
  const { request } = server;
  const asked: (string | null)[] = [];
  server.request = (url, init) => {
    if (url.endsWith('chat.php')) asked.push(new Headers(init.headers).get('unknown-fields'));
    return request(url, init);
  };
  await phone.send(bram, 'one');
  await phone.sync();
  expect(asked).toEqual(['refuse']);
});

describe('retries', () => {
  test.for([500, 503, 429, 425, 408])(
    'five times on %d, then it stays and waits for the next doorbell',
    async (status) => {
      const { server, phone } = await start();
      server.answer = ({ call }) => (call === 'POST chat.php' ? status : undefined);
      await phone.send(bram, 'one');
      await phone.sync();
      expect(texts(server)).toHaveLength(6);
      expect(await phone.waiting()).toEqual(['sendMessage']);
      expect(phone.device.state.get().failing).toBe(true);

      server.answer = () => undefined;
      await phone.sync();
      expect(await phone.statuses(bram)).toEqual(['one: sent']);
      expect(phone.device.state.get().failing).toBe(false);
    },
  );

  test('of a call that nothing answers: then the device counts as offline until the next answer', async () => {
    const { server, phone } = await start();
    server.answer = ({ call }) => {
      if (call === 'GET profile.php') throw new TypeError('no route');
      return undefined;
    };
    const refused = expect(phone.device.api.call('GET profile.php', bram)).rejects.toMatchObject({ code: 'network' });
    await phone.advance(minute);
    await refused;
    expect(server.count('GET profile.php')).toBe(6);
    expect(phone.device.state.get()).toMatchObject({ connection: 'reconnecting', failing: true });
    await phone.sync();
    expect(phone.device.state.get()).toMatchObject({ connection: 'online', failing: false });
  });

  test('no more often if another message has arrived meanwhile', async () => {
    const { server, phone } = await start();
    server.answer = ({ call, body }) => (call === 'POST chat.php' && body.text === 'two' ? 500 : undefined);
    await phone.send(carla, 'one');
    await phone.send(bram, 'two');
    await phone.sync();
    expect(texts(server).filter((text) => text === 'two')).toHaveLength(6);
    expect(await phone.statuses(carla)).toEqual(['one: sent']);
  });

  test('on a lost request and on a lost answer, always under the same id', async () => {
    const { server, phone } = await start();
    const ids = new Set<unknown>();
    let tries = 0;
    server.answer = ({ call, body }) => {
      if (call !== 'POST chat.php') return;
      ids.add(body.id);
      tries += 1;
      if (tries < 3) throw new TypeError('Failed to fetch');
      return undefined;
    };
    await phone.send(bram, 'one');
    await phone.sync();
    expect([tries, ids.size]).toEqual([3, 1]);
    expect(await phone.statuses(bram)).toEqual(['one: sent']);
  });

  test('never sooner than the server asks for', async () => {
    const { server, phone } = await start();
    let first = true;
    server.answer = ({ call }) => {
      if (call !== 'POST chat.php' || !first) return undefined;
      first = false;
      return refusalOf(503, { 'Retry-After': '20' });
    };
    await phone.send(bram, 'one');
    const before = phone.browser.timers.now();
    await phone.sync();
    expect(phone.browser.timers.now() - before).toBeGreaterThanOrEqual(20 * second);
  });

  test('nor for an hour in place: what waits goes with the next run', async () => {
    const { server, phone } = await start();
    let tries = 0;
    server.answer = ({ call }) => {
      if (call !== 'POST chat.php') return undefined;
      tries += 1;
      return tries === 1 ? refusalOf(503, { 'Retry-After': '3600' }) : undefined;
    };
    await phone.send(bram, 'one');
    const before = phone.browser.timers.now();
    await phone.sync();
    expect(phone.browser.timers.now() - before).toBeLessThan(minute);
    expect(await phone.statuses(bram)).toEqual(['one: waiting']);
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: sent']);
  });

  test('an answer that is none of ours counts as no network', async () => {
    const { server, phone } = await start();
    server.answer = ({ call }) =>
      call === 'POST chat.php' ? new Response('<h1>Hotel Wi-Fi</h1>', { status: 403 }) : undefined;
    await phone.send(bram, 'one');
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: waiting']);
  });

  test('a message goes out while a pull hangs', async () => {
    const { server, phone } = await start();
    phone.network.hangingPath = 'chats.php';
    const pulling = phone.device.sync.request();
    await phone.advance(second);
    await phone.send(bram, 'one');
    const sending = phone.device.sync.request([]);
    await phone.advance(second);
    expect(texts(server)).toEqual(['one']);
    expect(await phone.statuses(bram)).toEqual(['one: sent']);

    phone.network.hangingPath = undefined;
    await phone.browser.finish(pulling);
    await phone.browser.finish(sending);
    expect(texts(server)).toEqual(['one']);
    expect(await phone.statuses(bram)).toEqual(['one: sent']);
  });

  test('a message goes out while the pull after an earlier one hangs', async () => {
    const { server, phone } = await start();
    server.answer = ({ call }) => {
      if (call === 'POST chat.php') phone.network.hangingPath = 'chats.php';
      return undefined;
    };
    await phone.send(bram, 'one');
    const sending = phone.device.sync.request([]);
    await phone.advance(second);
    expect(texts(server)).toEqual(['one']);
    await phone.send(bram, 'two');
    const again = phone.device.sync.request([]);
    await phone.advance(second);
    expect(texts(server)).toEqual(['one', 'two']);
    expect(await phone.statuses(bram)).toEqual(['one: sent', 'two: sent']);

    server.answer = () => undefined;
    phone.network.hangingPath = undefined;
    await phone.browser.finish(sending);
    await phone.browser.finish(again);
    expect(texts(server)).toEqual(['one', 'two']);
  });

  test('a request without an answer is given up after half a minute', async () => {
    const { phone } = await start();
    phone.network.hanging = true;
    await phone.send(bram, 'one');
    const syncing = phone.device.sync.request([]);
    await phone.advance(31 * second);
    phone.network.hanging = false;
    await phone.browser.finish(syncing);
    expect(await phone.statuses(bram)).toEqual(['one: sent']);
  });
});

describe('order', () => {
  test('strict in a conversation: what follows waits for the one before', async () => {
    const { server, phone } = await start();
    let refusals = 3;
    server.answer = ({ call, body }) =>
      call === 'POST chat.php' && body.text === 'one' && refusals-- > 0 ? 500 : undefined;
    for (const text of ['one', 'two', 'three']) await phone.send(bram, text);
    await phone.sync();
    expect(texts(server)).toEqual(['one', 'one', 'one', 'one', 'two', 'three']);
  });

  test('conversations side by side, one request at a time in each, four at most', async () => {
    const { server, phone } = await start();
    const open = new Map<unknown, number>();
    let most = 0;
    const four = Promise.withResolvers<void>();
    server.answer = async ({ call, body }) => {
      if (call !== 'POST chat.php') return;
      open.set(body.profile, (open.get(body.profile) ?? 0) + 1);
      expect(open.get(body.profile)).toBe(1);
      most = Math.max(most, open.size);
      if (open.size === 4) four.resolve();
      await four.promise;
      await new Promise((resolve) => setTimeout(resolve, 20));
      open.delete(body.profile);
      return undefined;
    };
    for (let n = 1; n <= 3; n++) {
      for (let to = 10; to < 16; to++) await phone.send({ id: `00000000-0000-4000-8000-0000000000${to}` }, `${n}`);
    }
    await phone.sync();
    expect(most).toBe(4);
    expect(texts(server)).toHaveLength(18);
    expect(await phone.waiting()).toEqual([]);
  });

  test('a call that breaks the server does not hold up other conversations', async () => {
    const { server, phone } = await start();
    server.answer = ({ call, body }) => (call === 'POST chat.php' && body.profile === bram.id ? 500 : undefined);
    await phone.send(bram, 'one');
    await phone.send(carla, 'two');
    await phone.sync();
    expect(await phone.statuses(carla)).toEqual(['two: sent']);
    expect(await phone.statuses(bram)).toEqual(['one: waiting']);
  });

  test('what is written while a sync runs goes with it', async () => {
    const { server, phone } = await start();
    server.answer = async ({ call, body }) => {
      if (call === 'POST chat.php' && body.text === 'one') await phone.send(bram, 'two');
      return undefined;
    };
    await phone.send(bram, 'one');
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: sent', 'two: sent']);
  });
});

describe('refusals', () => {
  test.for([
    [404, 'not_found'],
    [413, 'too_large'],
    [422, 'invalid'],
  ] as const)('%d: that message fails, the next ones go on', async ([status, code]) => {
    const { server, phone } = await start();
    server.answer = ({ call, body }) => (call === 'POST chat.php' && body.text === 'bad' ? status : undefined);
    for (const text of ['good', 'bad', 'better']) await phone.send(bram, text);
    await phone.sync();
    expect((await phone.statuses(bram)).sort()).toEqual(['bad: failed', 'better: sent', 'good: sent']);
    const failed = (await phone.messages(bram)).find((message) => message.failed);
    expect(failed).toMatchObject({ text: 'bad', failed: code });
  });

  test('a failed message can be sent again, behind what waits by then, or be discarded', async () => {
    const { server, phone } = await start();
    server.answer = ({ call }) => (call === 'POST chat.php' ? 422 : undefined);
    const first = await phone.send(bram, 'first');
    const second = await phone.send(bram, 'second');
    await phone.sync();
    server.answer = () => undefined;
    await phone.send(bram, 'third');
    await retryMessage(phone.device, first.id);
    expect(await phone.statuses(bram)).toEqual(['second: failed', 'third: waiting', 'first: waiting']);
    await discardMessage(phone.device, second.id);
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['third: sent', 'first: sent']);
    expect(server.asked.findLast(({ call }) => call === 'POST chat.php')?.body).toMatchObject({ id: first.id });
  });

  test('discarding the only message of a new conversation removes it from the list', async () => {
    const { phone } = await start();
    const message = await phone.send(bram, 'first');
    expect(await phone.chat(bram)).toBeDefined();
    await discardMessage(phone.device, message.id);
    expect(await phone.chat(bram)).toBeUndefined();
    await phone.sync();
    expect(await phone.waiting()).toEqual([]);
  });

  test('a thousand that waited are not read a thousand times', async () => {
    const { phone } = await start();
    for (let i = 0; i < 300; i++) await phone.send(bram, `${i}`);
    let read = 0;
    phone.db.outbox.hook('reading', (item) => {
      read += 1;
      return item;
    });

    await phone.sync();

    expect(await phone.waiting()).toEqual([]);
    expect(read).toBeLessThan(300 * 20);
  });

  test('what waited for credits goes before what was written since, also while others are on their way', async () => {
    const { server, phone } = await start();
    server.answer = ({ call }) => (call === 'POST chat.php' ? 402 : undefined);
    await phone.send(bram, 'one');
    await phone.send(bram, 'two');
    await phone.sync();
    server.asked.length = 0;
    server.answer = async ({ call }) => {
      if (call !== 'POST like.php') return;
      await phone.db.transaction('rw', phone.db.tables, () => release(phone.db, 'unpaid'));
      await phone.send(bram, 'three');
    };

    await like(phone.device, carla.id);
    await phone.sync();

    expect(texts(server)).toEqual(['one', 'two', 'three']);
  });

  test('402: all that is paid waits, in order, until there are more credits; what is free goes on', async () => {
    const { server, phone } = await start();
    server.answer = ({ call }) => (call === 'POST chat.php' ? 402 : undefined);
    server.views.user = { user: user(0) };
    server.cursors.user = 'e.2';
    await phone.send(bram, 'one');
    await phone.send(bram, 'two');
    await like(phone.device, bram.id);
    await phone.sync();
    await phone.send(carla, 'three');
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: failed', 'two: failed']);
    expect(await phone.statuses(carla)).toEqual(['three: failed']);
    expect(server.count('POST like.php')).toBe(1);
    expect(new Set(texts(server))).toEqual(new Set(['one']));

    server.answer = () => undefined;
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: failed', 'two: failed']);

    server.asked.length = 0;
    server.views.user = { user: user(3) };
    server.cursors.user = 'e.3';
    await phone.sync();
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: sent', 'two: sent']);
    expect(await phone.statuses(carla)).toEqual(['three: sent']);
    expect(texts(server).filter((text) => text !== 'three')).toEqual(['one', 'two']);
  });

  test('403 premium_required: what was refused goes, in order, once the member is premium', async () => {
    const { server, phone } = await start();
    server.views.user = { user: { ...user(10), paid_user: false } };
    server.cursors.user = 'e.2';
    const refused = () => Response.json({ error: { code: 'premium_required', message: '' } }, { status: 403 });
    server.answer = ({ call }) => (call === 'POST chat.php' ? refused() : undefined);
    await phone.send(bram, 'one');
    await phone.send(bram, 'two');
    await phone.sync();
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: failed', 'two: failed']);

    server.answer = () => undefined;
    server.asked.length = 0;
    server.views.user = { user: { ...user(70), paid_user: true } };
    server.cursors.user = 'e.3';
    await phone.sync();
    await phone.sync();
    expect(await phone.statuses(bram)).toEqual(['one: sent', 'two: sent']);
    expect(texts(server)).toEqual(['one', 'two']);
  });

  test('403 authentication_required: nothing fails, everything waits for the next login', async () => {
    const { server, phone } = await start();
    let loggedOut = 0;
    phone.device.onLoggedOut(() => {
      loggedOut += 1;
    });
    server.answer = ({ call }) => (call === 'POST chat.php' ? 403 : undefined);
    await phone.send(bram, 'one');
    await phone.sync();
    expect(loggedOut).toBe(1);
    expect(await phone.statuses(bram)).toEqual(['one: waiting']);

    server.answer = () => undefined;
    const again = await phone.reopen();
    await again.sync();
    expect(await again.statuses(bram)).toEqual(['one: sent']);
  });
});

describe('what replaces what', () => {
  test('of like and unlike only the last is sent', async () => {
    const { server, phone } = await start();
    await like(phone.device, bram.id);
    await unlike(phone.device, bram.id);
    await like(phone.device, bram.id);
    expect(await phone.waiting()).toEqual(['like']);
    await phone.sync();
    expect([server.count('POST like.php'), server.count('DELETE like.php')]).toEqual([1, 0]);
  });

  test('an unlike during the like that is on its way is not lost', async () => {
    const { server, phone } = await start();
    server.answer = async ({ call }) => {
      if (call === 'POST like.php') await unlike(phone.device, bram.id);
      return undefined;
    };
    await like(phone.device, bram.id);
    await phone.sync();
    expect([server.count('POST like.php'), server.count('DELETE like.php')]).toEqual([1, 1]);
    expect(await phone.waiting()).toEqual([]);
  });

  test('read marks collapse to the highest', async () => {
    const { phone } = await start();
    const conversation = conversationId(me, bram.id);
    await phone.db.chats.put({
      ...emptyChat,
      id: conversation,
      profile: bram.id,
      last_number: 5,
      num_unread_messages: 5,
    });
    await openChat(phone.device, conversation);
    await phone.db.chats.update(conversation, { last_number: 9, num_unread_messages: 2 });
    await openChat(phone.device, conversation);
    const items = await phone.db.outbox.toArray();
    expect(items.map((item) => item.command)).toEqual([{ name: 'readChat', input: { conversation, read_through: 9 } }]);
    expect((await phone.chat(bram))?.chat.num_unread_messages).toBe(0);
  });

  test('edits of the account become one', async () => {
    const { server, phone } = await start();
    await changeSettings(phone.device, { language: 'nl' });
    await dismiss(phone.device, 'hide-enrich-alert');
    await changeSettings(phone.device, { language: 'de' });
    await dismiss(phone.device, 'hide-time-bonus-modal');
    await phone.sync();
    const at = phone.browser.timers.now() / second;
    const edits = server.asked.filter(({ call }) => call === 'PUT user.php');
    expect(edits.map(({ body }) => body)).toEqual([
      {
        language: 'de',
        dismissals: { 'hide-enrich-alert': Math.floor(at), 'hide-time-bonus-modal': Math.floor(at) },
      },
    ]);
  });
});

const emptyChat = {
  started_by: bram.id,
  last_message_at: '2026-11-21T12:00:00.000Z',
  read_through: 0,
  seen_through: 0,
  delivered_through: 0,
  hidden_through: 0,
  last: undefined,
  oldest: 1,
  gaps: [],
};

test('a clock that is set back does not keep a member from being seen to write', async () => {
  const { server, phone } = await start();
  await phone.send(bram, 'one');
  await phone.sync();
  const typing = async () => {
    sayTyping(phone.device, bram.id);
    await phone.browser.settle();
    return server.count('POST typing.php');
  };

  expect([await typing(), await typing()]).toEqual([1, 1]);
  phone.browser.timers.sleep(-60 * second);
  expect(await typing()).toBe(2);
});
