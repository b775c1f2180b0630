import { dismiss } from '../../../local/accounts/dismissals.ts';
import type { Device } from '../../../local/device/device.ts';
import { renew, subscribe, unsubscribe } from '../../../local/push/push.ts';
import { second } from '../../../shared/limits.ts';
import { pushAtom } from '../atoms.ts';
import { askForPersistence } from '../persistent-storage.ts';
import { store } from '../store.ts';

/** Browsers wait for ever for an unreachable push service. */
const pushTimeoutMs = 30 * second;

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * At each start, detects the push state and renews the subscription on the server. `key`: null if the site has none.
 */
export async function startPush(device: Device, key: string | null): Promise<void> {
  if (!isSupported() || key === null) store.set(pushAtom, 'unsupported');
  else if (Notification.permission === 'denied') store.set(pushAtom, 'denied');
  else {
    const registration = await navigator.serviceWorker.ready;
    // Offline, the subscription of the last start still counts.
    const on = await renew(device, registration, key).catch(() => hasSubscription(registration));
    store.set(pushAtom, device.options.forgetful ? 'not-mine' : on ? 'subscribed' : 'unknown');
  }
}

const hasSubscription = async ({ pushManager }: ServiceWorkerRegistration): Promise<boolean> =>
  (await pushManager.getSubscription().catch(() => null)) !== null;

/**
 * After a press, asks permission and subscribes. Resolves with `pushAtom` updated, even if the prompt was dismissed;
 * rejects if push service or server is unreachable.
 */
export async function switchOn(device: Device, key: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    store.set(pushAtom, permission === 'denied' ? 'denied' : 'unknown');
    return;
  }
  const registration = await navigator.serviceWorker.ready;
  await Promise.race([subscribe(device, registration, key), late()]);
  store.set(pushAtom, 'subscribed');
  askForPersistence();
}

/** After a press. Counts as a dismissal, so the offer stays away for a while. */
export async function switchOff(device: Device): Promise<void> {
  await dismiss(device, 'hide-push-notification-alert');
  store.set(pushAtom, 'unknown');
  const registration = await navigator.serviceWorker.ready;
  await unsubscribe(device, registration);
}

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The push service does not answer')), pushTimeoutMs));
