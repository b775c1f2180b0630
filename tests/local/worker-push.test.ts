import { expect, test } from 'vitest';
import { logout } from '../../src/local/accounts/session.ts';
import { endPush, type Pushing, renew, subscribe } from '../../src/local/push/push.ts';
import { vapidKeys } from '../../src/server/push/vapid.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice, openTab } from '../support/device.ts';
import { createPushBrowser } from '../support/push-browser.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  const { publicKey } = await vapidKeys(app.db);
  return { app, anna, bram, phone, key: publicKey, browser: new PushingBrowser() };
}

const known = async ({ db }: TestApp): Promise<string[]> =>
  (await db.selectFrom('push_subscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint);

test('once switched on, the server hears at each start where to push to', async () => {
  const { app, phone, key, browser } = await start();
  expect(await renew(phone.device, browser, key), 'nobody has pressed anything').toBe(false);
  expect(browser.made).toBe(0);
  await subscribe(phone.device, browser, key);
  expect(await known(app)).toEqual([browser.endpoint]);
  await app.db.deleteFrom('push_subscriptions').execute();
  expect(await renew(phone.device, browser, key)).toBe(true);
  expect(await known(app)).toEqual([browser.endpoint]);
  expect(browser.made).toBe(1);
});

test('what the browser has lost, or holds for another key, is made anew', async () => {
  const { app, phone, key, browser } = await start();
  const { publicKey: oldKey } = await vapidKeys((await createTestApp()).db);
  await subscribe(phone.device, browser, oldKey);
  const old = browser.endpoint;
  expect(await renew(phone.device, browser, key)).toBe(true);
  expect(browser.endpoint).not.toBe(old);
  expect(await known(app)).toEqual([browser.endpoint]);
  browser.subscription = null;
  expect(await renew(phone.device, browser, key)).toBe(true);
  expect(await known(app)).toEqual([browser.endpoint]);
});

test('nobody gets the pushes of whoever used this browser before', async () => {
  const { app, bram, phone, key, browser } = await start();
  await subscribe(phone.device, browser, key);
  const other = await openTab(phone.browser, bram.id);
  expect(await renew(other.device, browser, key)).toBe(false);
  expect(browser.subscription).toBeNull();
  expect(await known(app)).toHaveLength(1); // gone with its session; the push service answers 410 from now on
});

test('a permission that was taken away is not asked for again', async () => {
  const { phone, key, browser } = await start();
  await subscribe(phone.device, browser, key);
  browser.permission = 'denied';
  browser.subscription = null;
  expect(await renew(phone.device, browser, key)).toBe(false);
  expect(browser.made).toBe(1);
});

test('without network the subscription stays, and the start says so; one that the server refuses goes', async () => {
  const { app, phone, key, browser } = await start();
  await subscribe(phone.device, browser, key);
  phone.setOffline(true);
  await expect(renew(phone.device, browser, key)).rejects.toMatchObject({ code: 'network' });
  expect(browser.subscription).not.toBeNull();
  phone.setOffline(false);

  browser.host = 'https://fcm.googleapis.com.evil.test/';
  browser.subscription = null;
  await expect(renew(phone.device, browser, key)).rejects.toMatchObject({ code: 'invalid' });
  expect(browser.subscription).toBeNull();
  expect(await renew(phone.device, browser, key)).toBe(false);
  expect(await known(app)).toHaveLength(1);
});

test('a logout ends push and closes what is shown, also where the push service does not answer', async () => {
  const { app, phone, key, browser } = await start();
  await subscribe(phone.device, browser, key);
  phone.platform.endPush = () => endPush(browser);
  browser.shown = 2;
  await phone.browser.finish(logout(phone.device));
  expect([browser.subscription, browser.shown]).toEqual([null, 0]);
  expect(await known(app)).toEqual([]);

  const again = await createDevice(app, (await cast(app, { carla: {} })).carla);
  again.platform.endPush = () => new Promise(() => undefined);
  await again.browser.finish(logout(again.device));
  expect(await again.browser.indexedDB.databases()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('member-') }),
  );
});

/** A browser's push state: at most one subscription, for the key that it was made with. */
class PushingBrowser implements Pushing {
  subscription: PushSubscription | null = null;
  permission: PermissionState = 'granted';
  host = 'https://fcm.googleapis.com/fcm/send/';
  made = 0;
  shown = 0;

  get endpoint(): string {
    return this.subscription?.endpoint ?? '';
  }

  pushManager = {
    permissionState: async () => this.permission,
    getSubscription: async () => this.subscription,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      this.made += 1;
      const { subscription } = createPushBrowser(`${this.host}${crypto.randomUUID()}`);
      const key = Buffer.from(String(applicationServerKey), 'base64url');
      this.subscription = {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: new Uint8Array(key).buffer, userVisibleOnly: true },
        toJSON: () => subscription,
        unsubscribe: async () => {
          this.subscription = null;
          return true;
        },
      } as unknown as PushSubscription;
      return this.subscription;
    },
  } as PushManager;

  showNotification = async () => undefined;
  getNotifications = async () =>
    Array.from({ length: this.shown }, () => ({ close: () => (this.shown -= 1) }) as unknown as Notification);
}
