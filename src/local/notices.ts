import type { LocalDb } from './db.ts';
import { newLikes } from './likes.ts';
import type { Notice, NoticeData } from './notice.ts';
import { reopening } from './saving.ts';

/** As much of a service worker's registration as notifications need; page and worker both have it. */
export type Notifier = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

/** Drawn by Android in one colour, in the status bar. */
const badge = '/notification-badge.png';

/**
 * Shows a notice in the place of the one before it, with a sound only if it is news. One that is over is shown all the same, and
 * closed at once: an iPhone takes push away from whoever gets one and shows nothing.
 */
export async function show(notifier: Notifier, { title, over, ...options }: Notice): Promise<void> {
  const [before] = await notifier.getNotifications({ tag: options.tag });
  const { about } = options.data;
  const told = about !== undefined && (before?.data as NoticeData | null | undefined)?.about === about;
  const silent = over === true || told;
  // `renotify` is not in TypeScript's library.
  const shown: NotificationOptions & { renotify: boolean } = { ...options, badge, silent, renotify: !silent };
  await notifier.showNotification(title, shown);
  if (over) await close(notifier, options.tag);
}

export async function close(notifier: Notifier, tag: string): Promise<void> {
  for (const notification of await notifier.getNotifications({ tag })) notification.close();
}

/** Somebody looks at the app itself: those that could not say what they are about have nothing to add. */
export async function closeVague(notifier: Notifier): Promise<void> {
  for (const notification of await notifier.getNotifications()) {
    if (!(notification.data as NoticeData | null)?.about) notification.close();
  }
}

export async function closeAll(notifier: Notifier): Promise<void> {
  for (const notification of await notifier.getNotifications()) notification.close();
}

/**
 * Those that were overtaken: the conversation was read, here or on another device. One that could not say what it is about may
 * be of something that this copy does not hold yet, so it stays.
 */
export async function closeRead(notifier: Notifier, db: LocalDb): Promise<void> {
  const shown = (await notifier.getNotifications()).filter(({ data }) => (data as NoticeData | null)?.about);
  if (shown.length === 0) return;
  const chats = await reopening(db, () => db.chats.bulkGet(shown.map(({ tag }) => tag)));
  const likes = await newLikes(db);
  for (const [i, notification] of shown.entries()) {
    const news = notification.tag === 'like' ? likes : chats[i]?.num_unread_messages;
    if (!news) notification.close();
  }
}
