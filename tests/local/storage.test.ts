import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { login } from '../../src/local/accounts/session.ts';
import { listChats } from '../../src/local/chat/chat.ts';
import { createApi } from '../../src/local/device/api.ts';
import { openDevice } from '../../src/local/device/device.ts';
import { openWorkerDevice, pullOnce } from '../../src/local/device/in-worker.ts';
import { waitingPosition } from '../../src/local/storage/db.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp } from '../support/app.ts';
import { cast, password } from '../support/cast.ts';
import { bram, me, ScriptedServer } from '../support/device/script.ts';
import { createDevice, createScriptedDevice, type TestDevice } from '../support/device.ts';
import { tell } from '../support/talk.ts';

async function start() {
  const server = new ScriptedServer();
  const phone = await createScriptedDevice(server, me);
  await phone.sync();
  return { server, phone };
}

/** The next write fails, as on a full device, until something was deleted. */
async function fill({ db }: TestDevice, messages: number) {
  const conversation = conversationId(me, bram.id);
  await db.chats.put({
    id: conversation,
    profile: bram.id,
    started_by: me,
    last_number: messages,
    last_message_at: '2026-11-21T12:00:00Z',
    read_through: 0,
    seen_through: 0,
    delivered_through: 0,
    hidden_through: 0,
    num_unread_messages: 0,
    last: undefined,
    oldest: 1,
    gaps: [],
  });
  await db.messages.bulkPut(
    Array.from({ length: messages }, (_, n) => ({
      id: `m${n + 1}`,
      conversation,
      number: n + 1,
      place: n + 1,
      sender: bram.id,
      kind: 'text' as const,
      text: `${n + 1}`,
      sent_at: '2026-11-21T12:00:00Z',
    })),
  );
  return conversation;
}

test('a connection that is lost is opened again', async () => {
  const { phone } = await start();
  const raw = phone.db.backendDB();
  forceCloseDatabase(raw as never);
  await phone.send(bram, 'hello');
  expect(await phone.texts(bram)).toEqual(['hello']);
});

test('iOS: "Connection to Indexed Database server lost" costs one more try, no message', async () => {
  const { phone } = await start();
  const { db } = phone;
  const lost = Object.assign(new Error('Connection to Indexed Database server lost. Refresh the page to try again'), {
    name: 'UnknownError',
  });
  const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw lost;
  });
  await phone.send(bram, 'hello');
  expect(transaction).toHaveBeenCalledTimes(2);
  expect(await phone.texts(bram)).toEqual(['hello']);
  vi.spyOn(db.chats, 'orderBy').mockImplementationOnce(() => {
    throw lost;
  });
  expect(await listChats(db)).toHaveLength(1);
});

test('a full device drops its oldest history, keeps what waits, and stores the message', async () => {
  const { phone } = await start();
  const { db } = phone;
  await phone.send(bram, 'waits');
  const conversation = await fill(phone, 200);
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw full;
  });
  await phone.send(bram, 'also waits');
  expect(await phone.waiting()).toEqual(['sendMessage', 'sendMessage']);
  const numbers = (await phone.messages(bram)).flatMap((message) => message.number ?? []);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => n + 171));
  expect(await db.chats.get(conversation)).toMatchObject({ oldest: 171, gaps: [] });
  expect((await phone.messages(bram)).filter((message) => message.place > waitingPosition)).toHaveLength(2);
});

test('where nothing helps, the message is refused, and it is told', async () => {
  const { phone } = await start();
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const broken = vi.spyOn(phone.db, 'transaction').mockImplementation(() => {
    throw full;
  });
  await expect(phone.send(bram, 'hello')).rejects.toThrow('full');
  expect(phone.device.state.get().storage).toBe('full');
  broken.mockRestore();
  await phone.send(bram, 'hello');
  expect(phone.device.state.get().storage).toBe('disk');
});

test('where IndexedDB will not open, the app runs from memory and says so', async () => {
  const { phone } = await start();
  const broken = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  };
  const { options } = phone.device;
  const device = await openDevice({ ...options, indexedDB: broken as never });
  expect(device.state.get().storage).toBe('memory');
  await phone.browser.finish(device.sync.request());
  expect(await device.db.user.count()).toBe(1);
  device.stop();
});

test('storage that was thrown away is noticed, and rebuilt from the server', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'hi');
  const phone = await createDevice(app, anna);
  expect(phone.device.state.get().evicted).toBe(false);
  await phone.sync();
  await phone.db.delete();
  const again = await phone.reopen();
  expect(again.device.state.get().evicted).toBe(true);
  await again.sync();
  expect(await again.texts(bram)).toEqual(['hi']);
  expect((await again.reopen()).device.state.get().evicted).toBe(false);
});

test('a worker pulls once, also while a frozen tab holds the lock, and never waits for ever', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  const { browser } = phone;
  const api = createApi({
    fetch: browser.network.fetch,
    timers: phone.platform,
    onAuthenticationRequired: () => undefined,
  });
  expect(await openWorkerDevice(phone.device.options)).toBeUndefined();
  await login(api, { email: anna.email, password }, browser.values);
  const worker = await openWorkerDevice({ ...phone.device.options, platform: browser.openPlatform() });
  if (!worker) throw new Error('nobody is remembered');
  browser.locks.request(`sync ${anna.id}`, () => new Promise(() => undefined)).catch(() => undefined);
  await tell(bram, anna, 'hi');
  const before = browser.timers.now();
  expect(await browser.finish(pullOnce(worker))).toBe(true);
  expect(browser.timers.now() - before).toBeLessThanOrEqual(1100);
  expect(await phone.texts(bram)).toEqual(['hi']);

  browser.network.hanging = true;
  const late = browser.timers.now();
  expect(await browser.finish(pullOnce(worker))).toBe(false);
  expect(browser.timers.now() - late).toBeLessThanOrEqual(5000);
  worker.stop();
});
