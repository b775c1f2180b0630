import { entries, get, type UseStore } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import {
  findMember,
  isForgetful,
  login,
  logout,
  rememberedMember,
  retryLogout,
  waitingCount,
} from '../../src/local/accounts/session.ts';
import { ApiError, createApi } from '../../src/local/device/api.ts';
import { openDevice } from '../../src/local/device/device.ts';
import { keys } from '../../src/local/storage/values.ts';
import { second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast, password } from '../support/cast.ts';
import { createDevice, openTab, type TestDevice } from '../support/device.ts';
import { tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  await tell(bram, anna, 'hi');
  await phone.sync();
  return { app, anna, bram, phone };
}
const apiOf = ({ network, platform }: TestDevice) =>
  createApi({
    fetch: network.fetch,
    timers: platform,
    online: () => platform.online(),
    onAuthenticationRequired: () => undefined,
  });
const databases = async ({ browser }: TestDevice) =>
  (await browser.indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'keyval-store');
const sessions = async ({ app, anna }: Awaited<ReturnType<typeof start>>) =>
  (await app.db.selectFrom('sessions').select('token_hash').where('member_id', '=', anna.id).execute()).length;

test('who logs in is remembered', async () => {
  const { anna, phone } = await start();
  const { values } = phone.browser;
  const user = await login(apiOf(phone), { email: anna.email, password }, values);
  expect(user.id).toBe(anna.id);
  expect(await rememberedMember(values)).toBe(anna.id);
});

test('a session whose member this device has forgotten is asked about', async () => {
  const { anna, phone } = await start();
  expect(await findMember(apiOf(phone), phone.platform, { values: phone.browser.values })).toBe(anna.id);
  expect(await rememberedMember(phone.browser.values)).toBe(anna.id);
});

test('whom the hint names is asked about nowhere, and is remembered in place of another', async () => {
  const { anna, bram, phone } = await start();
  const { values } = phone.browser;
  await login(apiOf(phone), { email: anna.email, password }, values);
  phone.network.sent.length = 0;
  expect(await findMember(apiOf(phone), phone.platform, { hint: () => bram.id, values })).toBe(bram.id);
  expect(await rememberedMember(values)).toBe(bram.id);
  expect(phone.network.sent).toEqual([]);
});

describe('logout', () => {
  test('one that is pending holds up no start for longer than 5 s where the server does not answer', async () => {
    const { phone } = await start();
    const { browser, platform } = phone;
    phone.setOffline(true);
    await logout(phone.device);
    phone.setOffline(false);
    const silent = createApi({
      fetch: (_, init) =>
        new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('aborted')))),
      timers: platform,
      onAuthenticationRequired: () => undefined,
    });
    let found: string | undefined | 'nobody yet' = 'nobody yet';
    const finding = findMember(silent, platform, { values: browser.values }).then((member) => {
      found = member;
    });
    await phone.advance(5 * second);
    await browser.settle();
    expect(found).toBeUndefined();
    await finding;
    expect(await get(keys.logoutPending, browser.values)).toBeDefined();
  });

  test('leaves nothing on the device, and ends the session', async () => {
    const app = await start();
    const { anna, bram, phone } = app;
    await login(apiOf(phone), { email: anna.email, password }, phone.browser.values);
    const before = await sessions(app);
    phone.setOffline(true);
    await phone.send(bram, 'lost');
    expect(await waitingCount(phone.device)).toBe(1);
    phone.setOffline(false);
    let heard = 0;
    phone.device.onLoggedOut(() => {
      heard += 1;
    });
    await logout(phone.device);
    expect(heard).toBe(1);
    expect(await databases(phone)).toEqual([]);
    expect([...phone.browser.caches.names]).toEqual(['shell']);
    expect(phone.browser.badge).toBe('cleared');
    expect(await rememberedMember(phone.browser.values)).toBeUndefined();
    expect(await get(keys.logoutPending, phone.browser.values)).toBeUndefined();
    expect(await sessions(app)).toBe(before - 1);
    // By it the next login is known; it says nothing of anybody.
    expect(phone.network.cookie).toMatch(/^__Host-device=[\w-]{43}$/);
  });

  test('without network reaches the server from the page that is still open, once and before the next login', async () => {
    const app = await start();
    const { anna, phone } = app;
    const { platform } = phone;
    const { values } = phone.browser;
    const before = await sessions(app);
    phone.setOffline(true);
    await logout(phone.device);
    const api = apiOf(phone);
    expect(await findMember(api, platform, { values })).toBeUndefined();
    const heard = retryLogout(api, platform, values);
    await phone.advance(60 * second);
    phone.network.sent.length = 0;

    phone.setOffline(false);
    await login(api, { email: anna.email, password }, values);
    await heard;
    expect(phone.network.sent.map(({ path }) => path)).toEqual(['logout.php', 'user.php']);
    expect(await sessions(app)).toBe(before); // one has ended, one begun
    expect((await api.call('GET user.php', {})).user.id).toBe(anna.id);
  });

  test('works without network: until the server has heard of it, nothing else uses the session', async () => {
    const app = await start();
    const { anna, bram, phone } = app;
    const before = await sessions(app);
    phone.setOffline(true);
    await logout(phone.device);
    expect(await databases(phone)).toEqual([]);
    phone.network.sent.length = 0;

    // The next start, still offline, and one more that is not.
    expect(await findMember(apiOf(phone), phone.platform, { values: phone.browser.values })).toBeUndefined();
    await expect(openTab(phone.browser, anna.id)).rejects.toBeInstanceOf(ApiError);
    expect(await databases(phone)).toEqual([]);
    phone.setOffline(false);
    expect(await findMember(apiOf(phone), phone.platform, { values: phone.browser.values })).toBeUndefined();
    expect(phone.network.sent.map(({ path }) => path)).toEqual(['logout.php']);
    expect(await sessions(app)).toBe(before - 1);

    const user = await login(apiOf(phone), { email: bram.email, password }, phone.browser.values);
    const next = await openTab(phone.browser, user.id);
    await next.sync();
    expect(await next.texts(anna)).toEqual(['hi']);
  });

  test('a login right after it ends the old session first', async () => {
    const { bram, phone } = await start();
    phone.setOffline(true);
    await logout(phone.device);
    phone.setOffline(false);
    phone.network.sent.length = 0;
    await login(apiOf(phone), { email: bram.email, password }, phone.browser.values);
    expect(phone.network.sent.map(({ path }) => path)).toEqual(['logout.php', 'user.php']);
  });

  test('takes the other tabs along', async () => {
    const { phone } = await start();
    const other = await phone.openTab();
    other.device.start();
    phone.device.start();
    await phone.browser.settle();
    let heard = 0;
    other.device.onLoggedOut(() => {
      heard += 1;
    });
    await logout(phone.device);
    await phone.browser.settle();
    expect(heard).toBe(1);
    expect(await databases(phone)).toEqual([]);
    const { sent } = phone.network;
    sent.length = 0;
    await phone.advance(100 * second);
    expect(sent).toEqual([]);
  });

  test('a sync that is under way brings nothing back', async () => {
    const { phone } = await start();
    const syncing = phone.device.sync.request();
    await logout(phone.device);
    await phone.browser.finish(syncing);
    expect(await databases(phone)).toEqual([]);
    phone.network.sent.length = 0;
    await expect(phone.device.api.call('GET user.php', {})).rejects.toBeInstanceOf(ApiError);
    expect(phone.network.sent).toEqual([]);
  });

  test('the next member on this device meets nothing of the last one', async () => {
    const { app, anna, bram, phone } = await start();
    const carla = (await cast(app, { carla: {} })).carla;
    phone.device.stop();
    const next = await openTab(phone.browser, carla.id);
    expect(await next.db.chats.count()).toBe(0);
    expect(await next.chat(bram)).toBeUndefined();
    expect(anna.id).not.toBe(carla.id);
  });
});

test('a session that has ended keeps what waits for the next login of its member', async () => {
  const { app, anna, bram, phone } = await start();
  await app.db.deleteFrom('sessions').execute();
  await phone.send(bram, 'hello');
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual(['hello: waiting']);
  expect(await rememberedMember(phone.browser.values)).toBeUndefined();
  await login(apiOf(phone), { email: anna.email, password }, phone.browser.values);
  const again = await phone.reopen();
  await again.sync();
  expect(await again.statuses(bram)).toEqual(['hello: sent']);
});

test('a session that its member has ended from elsewhere leaves nothing, not even what waits', async () => {
  const { app, anna, bram, phone } = await start();
  phone.setOffline(true);
  await phone.send(bram, 'from a phone that was left on a train');
  phone.setOffline(false);
  const laptop = await createDevice(app, anna);
  await laptop.sync();
  const { api } = laptop.device;
  for (const { id, current } of (await api.call('GET sessions.php', undefined)).sessions)
    if (!current) await api.call('DELETE sessions.php', { session: id });

  await phone.sync();

  await expect.poll(() => databases(phone)).toEqual([]);
  expect([...phone.browser.caches.names]).toEqual(['shell']);
  await expect.poll(() => get(keys.logoutPending, phone.browser.values)).toBeUndefined();
  expect(await laptop.texts(bram)).toEqual(['hi']);
});

test('a session that has ended is not opened again by the hint that the browser still holds', async () => {
  const { app, anna, phone } = await start();
  const { values } = phone.browser;
  const hinted = anna.id;
  await login(apiOf(phone), { email: anna.email, password }, values);
  await app.db.deleteFrom('sessions').execute();
  await phone.sync();
  phone.setOffline(true);
  await expect(findMember(apiOf(phone), phone.platform, { hint: () => hinted, values })).rejects.toBeInstanceOf(
    ApiError,
  );
  phone.setOffline(false);
  expect(await findMember(apiOf(phone), phone.platform, { hint: () => hinted, values })).toBeUndefined();

  await login(apiOf(phone), { email: anna.email, password }, values);
  phone.network.sent.length = 0;
  expect(await findMember(apiOf(phone), phone.platform, { hint: () => hinted, values })).toBe(anna.id);
  expect(phone.network.sent).toEqual([]);
});

test('a start in the middle of a logout in another tab finds nobody', async () => {
  const { app, anna, phone } = await start();
  let hinted: string | undefined = anna.id;
  const loggedOut = Promise.withResolvers<void>();
  const values: UseStore = async (mode, read) => {
    await loggedOut.promise;
    return await phone.browser.values(mode, read);
  };
  const finding = findMember(apiOf(phone), phone.platform, { hint: () => hinted, values });
  // That tab's logout is answered, and its marker gone, while this one reads.
  hinted = undefined;
  await app.db.deleteFrom('sessions').execute();
  loggedOut.resolve();
  expect(await finding).toBeUndefined();
  expect(await rememberedMember(phone.browser.values)).toBeUndefined();
});

test('a page of one member never acts for another who has logged in since', async () => {
  const { anna, bram, phone } = await start();
  const { values } = phone.browser;
  await phone.send(bram, 'from anna');
  // In another tab, which this one could not hear.
  await login(apiOf(phone), { email: bram.email, password }, values);
  let heard = 0;
  phone.device.onLoggedOut(() => {
    heard += 1;
  });
  await phone.sync();
  expect(heard).toBeGreaterThan(0);
  expect(await phone.waiting()).toEqual(['sendMessage']);
  expect((await phone.db.user.toArray()).map((user) => user.id)).toEqual([anna.id]);
  expect(await rememberedMember(values)).toBe(bram.id);
});

test('a tab that slept through a logout stops by itself', async () => {
  const { phone } = await start();
  const other = await phone.openTab();
  for (const channel of phone.browser.channels()) channel.frozen = true;
  phone.setOffline(true);
  await logout(phone.device);
  phone.setOffline(false);
  phone.network.sent.length = 0;
  let heard = 0;
  other.device.onLoggedOut(() => {
    heard += 1;
  });
  await other.sync();
  expect(heard).toBe(1);
  expect(phone.network.sent).toEqual([]);
});

describe('"not my device"', () => {
  /** Anna logs in on Bram's phone. */
  async function borrow() {
    const { app, anna, bram } = await start();
    const phone = await createDevice(app, bram);
    await phone.sync();
    phone.device.stop();
    const { browser } = phone;
    const before = { databases: await databases(phone), values: await entries(browser.values) };
    const user = await login(apiOf(phone), { email: anna.email, password, keep: false }, browser.values);
    const options = { ...phone.device.options, member: user.id, forgetful: await isForgetful(browser.values) };
    return { app, anna, bram, phone, browser, before, options };
  }

  test('nothing is kept, not even who it was', async () => {
    const { anna, bram, phone, browser, before, options } = await borrow();
    expect(options.forgetful).toBe(true);
    browser.caches.keep('images-open', '/api/media/open/a.webp');
    const device = await openDevice(options);
    expect(device.state.get().storage).toBe('memory');
    device.start();
    await browser.finish(device.sync.request());
    expect(await device.db.messages.count()).toBe(1);
    expect(await device.db.profiles.get(bram.id)).toBeDefined();
    // A reload is one more start, and goes by the hint of the session.
    expect(await findMember(apiOf(phone), phone.platform, { hint: () => anna.id, values: browser.values })).toBe(
      anna.id,
    );
    expect(await isForgetful(browser.values)).toBe(true);
    device.stop();
    expect(await databases(phone)).toEqual(before.databases);
    expect(await entries(browser.values)).toEqual([...before.values, [keys.forgetful, true]].sort());
    expect([...browser.caches.names]).toEqual(['shell']);
    expect(await rememberedMember(browser.values)).toBeUndefined();
  });

  test('logging out without network is finished at the next start', async () => {
    const { app, anna, phone, browser, options } = await borrow();
    const sessions = () => app.db.selectFrom('sessions').where('member_id', '=', anna.id).selectAll().execute();
    const before = (await sessions()).length;
    const device = await openDevice(options);
    phone.setOffline(true);
    await logout(device);
    phone.setOffline(false);
    expect(
      await findMember(apiOf(phone), phone.platform, { hint: () => anna.id, values: browser.values }),
    ).toBeUndefined();
    expect((await sessions()).length).toBe(before - 1);
    expect(await isForgetful(browser.values)).toBe(false);
  });

  test('a login that fails changes nothing, one that is to be kept ends it', async () => {
    const { anna, phone, browser } = await borrow();
    await expect(login(apiOf(phone), { email: anna.email, password: 'wrong' }, browser.values)).rejects.toThrow();
    expect(await isForgetful(browser.values)).toBe(true);
    await login(apiOf(phone), { email: anna.email, password }, browser.values);
    expect(await isForgetful(browser.values)).toBe(false);
    expect(await rememberedMember(browser.values)).toBe(anna.id);
  });
});
