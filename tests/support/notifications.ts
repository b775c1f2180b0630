import type { Worker } from 'playwright';
import type { Browser } from './browser.ts';

/** Notifications outside of the app's windows, as the worker's registration knows them. */

interface WorkerScope {
  registration: ServiceWorkerRegistration & { sync: { getTags(): Promise<string[]> } };
  dispatchEvent(event: Event): boolean;
}
declare const NotificationEvent: new (type: string, init: { notification: Notification; action?: string }) => Event;

export interface Shown {
  title: string;
  body: string;
  tag: string;
}

async function workerOf({ context }: Browser): Promise<Worker> {
  const [running] = context.serviceWorkers();
  return running ?? (await context.waitForEvent('serviceworker'));
}

export async function shown(browser: Browser): Promise<Shown[]> {
  return (await workerOf(browser)).evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    // Chromium forgets what is shown while it is asked what there is: one script at a time.
    const all = await navigator.locks.request('notifications', () => registration.getNotifications());
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** How many windows of ours the worker sees: one that has gone elsewhere stays for a moment. */
export async function windowsSeen(browser: Browser): Promise<number> {
  return (await workerOf(browser)).evaluate(async () => {
    const { clients } = self as unknown as { clients: { matchAll(options: object): Promise<unknown[]> } };
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  });
}

export async function closeAll(browser: Browser): Promise<void> {
  await (await workerOf(browser)).evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    for (const notification of await registration.getNotifications()) notification.close();
  });
}

/** Headless Chromium draws no notifications to press; the event is the one that it would send. */
export async function press(browser: Browser, action = ''): Promise<void> {
  await (await workerOf(browser)).evaluate(async (action) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('No notification is shown');
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
  }, action);
}

/** Writes down, whenever the worker shows a notification, which messages its database holds by then. */
export async function watchShowing(browser: Browser): Promise<void> {
  await (await workerOf(browser)).evaluate(() => {
    const { registration } = self as unknown as WorkerScope;
    const stored: string[][] = [];
    Object.assign(self, { stored });
    const read = async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const opening = indexedDB.open(names.find((name) => name.startsWith('member-')) ?? '');
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const reading = opening.result.transaction('messages').objectStore('messages').getAll();
      await new Promise((done) => {
        reading.onsuccess = done;
      });
      opening.result.close();
      const messages = reading.result as { text: string; place: number }[];
      return messages.sort((one, other) => one.place - other.place).map(({ text }) => text);
    };
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...args) => {
      const texts = await read();
      await show(...args);
      stored.push(texts);
    };
  });
}

export async function storedWhenShown(browser: Browser): Promise<string[][]> {
  return (await workerOf(browser)).evaluate(() => (self as unknown as { stored: string[][] }).stored);
}

/** Tags for which the browser will wake the worker when there is a network. */
export async function syncTags(browser: Browser): Promise<string[]> {
  return (await workerOf(browser)).evaluate(() => (self as unknown as WorkerScope).registration.sync.getTags());
}

/** Past the push service: what no server of ours would send. */
export async function openPusher({ context }: Browser, origin: string): Promise<(data: string) => Promise<void>> {
  const session = await context.newCDPSession(await context.newPage());
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}
