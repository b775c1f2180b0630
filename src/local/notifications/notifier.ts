import { realTimers } from '../device/platform.ts';
import { newLikes } from '../likes/likes.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';
import { underLock } from '../sync/lock.ts';
import type { AppNotification, NotificationAction, NotificationData } from './notification.ts';

/** As much of a service worker's registration as notifications need; page and worker both have it. */
export type Notifier = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

/** Drawn by Android in one colour, in the status bar. */
const badge = '/notification-badge.png';

/**
 * Shows a notice in the place of the one before it, with a sound only if it is news. One that is over is shown all the same, and
 * closed at once: an iPhone takes push away from whoever gets one and shows nothing.
 */
export function show(notifier: Notifier, { title, over, actions = [], ...options }: AppNotification): Promise<void> {
  return alone(async (signal) => {
    // A browser that does not say what is shown makes it a sound too many, never a notification too few.
    const [before] = await notifier.getNotifications({ tag: options.tag }).catch(() => []);
    const { about } = options.data;
    const told = about !== undefined && before !== undefined && dataOf(before)?.about === about;
    const silent = over === true || told;
    const shown: ShownOptions = { ...options, badge, silent, renotify: !silent, ...withRoom(actions) };
    await notifier.showNotification(title, shown);
    // Whoever has taken over meanwhile may have shown another in its place, which is not over.
    if (over && !signal.aborted) await closeIf(notifier, ({ tag }) => tag === options.tag);
  });
}

/** `renotify` and `actions` are not in TypeScript's library. */
interface ShownOptions extends NotificationOptions {
  renotify: boolean;
  actions?: NotificationAction[];
}

/** Not every browser has buttons: then a press is all there is. */
function withRoom(actions: NotificationAction[]): Pick<ShownOptions, 'actions'> {
  const { maxActions = 0 } = (globalThis.Notification ?? {}) as { maxActions?: number };
  return maxActions > 0 && actions.length > 0 ? { actions: actions.slice(0, maxActions) } : {};
}

/** In the place of one whose member has logged out while it was made: the logout could not close it yet. */
export async function replace(notifier: Notifier, shown: AppNotification, next: AppNotification): Promise<void> {
  if (shown.data.path === next.data.path) return; // It was known in time.
  if (shown.tag !== next.tag) await close(notifier, shown.tag);
  await show(notifier, next);
}

export function close(notifier: Notifier, tag: string): Promise<void> {
  return alone(() => closeIf(notifier, (notification) => notification.tag === tag));
}

/** Somebody looks at the app itself: those that could not say what they are about have nothing to add. */
export function closeVague(notifier: Notifier): Promise<void> {
  return alone(() => closeIf(notifier, (notification) => !dataOf(notification)?.about));
}

export function closeAll(notifier: Notifier): Promise<void> {
  return alone(() => closeIf(notifier, () => true));
}

/**
 * Those that were overtaken: the conversation was read, here or on another device, or what they may quote was withdrawn. One that could not say what it is about may
 * be of something that this copy does not hold yet, so it stays.
 */
export function closeRead(notifier: Notifier, db: LocalDb): Promise<void> {
  return alone(async () => {
    const chats = await reopening(db, () => db.chats.where('num_unread_messages').above(0).primaryKeys());
    const unread = new Set<string>(chats);
    if ((await newLikes(db)) > 0) unread.add('like');
    const shown = await notifier.getNotifications();
    const abouts = shown.flatMap((notification) => dataOf(notification)?.about ?? []);
    const messages = await reopening(db, () => db.messages.bulkGet(abouts));
    const withdrawn = new Set(messages.flatMap((message) => (message?.kind === 'withdrawn' ? message.id : [])));
    await closeIf(notifier, (notification) => {
      const { about } = dataOf(notification) ?? {};
      return Boolean(about) && (!unread.has(notification.tag) || withdrawn.has(about ?? ''));
    });
  });
}

async function closeIf(notifier: Notifier, isOver: (notification: Notification) => boolean): Promise<void> {
  for (const notification of await notifier.getNotifications()) if (isOver(notification)) notification.close();
}

const dataOf = ({ data }: Notification): NotificationData | null | undefined => data;

/** Milliseconds; a tab that is frozen while it looks holds up nobody for longer. */
const timeoutMs = 500;

/**
 * One script of ours at a time, page or worker: Chromium forgets a notification that is shown while another asks which there are,
 * and a press on it would do nothing.
 */
function alone(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = new AbortController();
  return underLock({ locks: navigator.locks, name: 'notifications', timers: realTimers, timeoutMs, signal }, work);
}
