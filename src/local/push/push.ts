import { del, get, set } from 'idb-keyval';
import type { PushSubscription as Keys } from '../../shared/calls/accounts-user.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { closeAll, type Notifier } from '../notifications/notifier.ts';
import { keys } from '../storage/values.ts';

/** As much of a service worker's registration as push needs. */
export type Pushing = Notifier & Pick<ServiceWorkerRegistration, 'pushManager'>;

/**
 * This browser hears of news from now on. `key`: the site's push_public_key. Throws what the browser says where its push service
 * can't be reached or the permission is missing, and ApiError where the server refuses.
 */
export async function subscribe(device: Device, { pushManager }: Pushing, key: string): Promise<void> {
  const subscription = await current(pushManager, key);
  await set(keys.push, { member: device.member }, device.values).catch(() => undefined);
  await sendSubscription(device, subscription);
}

/**
 * At each start, and when the browser says that it has changed something (which it hardly ever does): the server hears again where
 * to push to. What the browser has lost, or holds for an old key, is made anew; what another member left behind goes. Answers
 * whether push is on; throws as `subscribe`.
 */
export async function renew(device: Device, pushing: Pushing, key: string): Promise<boolean> {
  const { pushManager } = pushing;
  const switchedOn = await get<{ member: string }>(keys.push, device.values).catch(() => undefined);
  if (switchedOn?.member === device.member && (await permission(pushManager)) === 'granted') {
    await subscribe(device, pushing, key);
    return true;
  }
  await (await pushManager.getSubscription())?.unsubscribe();
  return false;
}

/** This browser hears of no news any more. A server that can't be told learns it from the push service, which then refuses. */
export async function unsubscribe({ api, values }: Device, pushing: Pushing): Promise<void> {
  await del(keys.push, values).catch(() => undefined);
  await endPush(pushing);
  await api.call('POST user.php?push=1', { subscription: null }, { retry: false }).catch(() => undefined);
}

/** No news any more, and those that are shown go. Needs no network. */
export async function endPush(pushing: Pushing): Promise<void> {
  await Promise.allSettled([
    closeAll(pushing),
    pushing.pushManager?.getSubscription().then((subscription) => subscription?.unsubscribe()),
  ]);
}

async function current(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const before = await manager.getSubscription();
  if (before && isFor(before, key)) return before;
  await before?.unsubscribe();
  return await manager.subscribe(options);
}

/** Subscribed with the key of another installation, or one that was lost, the server's pushes would be refused. */
function isFor({ options }: PushSubscription, key: string): boolean {
  const own = options?.applicationServerKey;
  return own === null || own === undefined || toBase64Url(new Uint8Array(own)) === key.replace(/={1,2}$/, '');
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');

async function sendSubscription({ api, values }: Device, subscription: PushSubscription): Promise<void> {
  try {
    await api.call('POST user.php?push=1', { subscription: subscription.toJSON() as Keys }, { retry: 'calmly' });
  } catch (error) {
    // A subscription that nobody pushes to would only make the page ask less often.
    if (error instanceof ApiError && !error.isRetryable && error.code !== 'authentication_required') {
      await subscription.unsubscribe();
      await del(keys.push, values).catch(() => undefined);
    }
    throw error;
  }
}

const permission = (manager: PushManager): Promise<PermissionState> =>
  manager.permissionState({ userVisibleOnly: true });
