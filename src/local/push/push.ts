import { del, get, set } from 'idb-keyval';
import type { PushSubscription as Keys } from '../../shared/calls/accounts-user.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { closeAll, type Notifier } from '../notifications/notifier.ts';
import { isRetryable } from '../outbox/retry.ts';
import { keys } from '../storage/values.ts';

/** Part of a service worker registration that push needs. */
export type Pushing = Notifier & Pick<ServiceWorkerRegistration, 'pushManager'>;

/**
 * Subscribes this browser. `key`: the site's push_public_key. Throws the browser's error (no push service, no
 * permission), or ApiError.
 */
export async function subscribe(device: Device, { pushManager }: Pushing, key: string): Promise<void> {
  const subscription = await current(pushManager, key);
  await set(keys.push, { member: device.member }, device.values).catch(() => undefined);
  await sendSubscription(device, subscription);
}

/**
 * Renews the subscription with the server at each start: replaces lost or outdated ones, removes another member's.
 * Answers whether push is on; throws as `subscribe`.
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

/** Unsubscribes this browser. An unreachable server learns it from the push service later. */
export async function unsubscribe({ api, values }: Device, pushing: Pushing): Promise<void> {
  await del(keys.push, values).catch(() => undefined);
  await endPush(pushing);
  await api.call('POST user.php?push=1', { subscription: null }, { retry: false }).catch(() => undefined);
}

/** Ends push and closes shown notifications. Works offline. */
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

/** The server's pushes fail on a subscription with another or a lost key. */
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
    // Without server support, a subscription only makes the page poll less often.
    if (error instanceof ApiError && !isRetryable(error) && error.code !== 'authentication_required') {
      await subscription.unsubscribe();
      await del(keys.push, values).catch(() => undefined);
    }
    throw error;
  }
}

const permission = (manager: PushManager): Promise<PermissionState> =>
  manager.permissionState({ userVisibleOnly: true });
