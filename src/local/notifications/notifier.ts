import { unreadChats } from '../chat/chat.ts';
import { realTimers } from '../device/platform.ts';
import { newLikes } from '../likes/likes.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';
import { underLock } from '../sync/lock.ts';
import type { AppNotification, NotificationAction, NotificationData } from './notification.ts';

/** Part of a service worker registration that notifications need; page and worker both have it. */
export type Notifier = Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;

/** Android draws it in one colour in the status bar. */
const badge = '/notification-badge.png';

/**
 * Shows a notification in place of its predecessor, with sound only if new. Shows even obsolete ones briefly: an
 * iPhone revokes push after a push without notification.
 */
export function show(notifier: Notifier, { title, over, actions = [], ...options }: AppNotification): Promise<void> {
  return alone(async (signal) => {
    // Browsers that hide shown notifications cause one sound too many, never a missing notification.
    const [before] = await notifier.getNotifications({ tag: options.tag }).catch(() => []);
    const { about } = options.data;
    const isShown = about !== undefined && before !== undefined && dataOf(before)?.about === about;
    const silent = over === true || isShown;
    const shown: ShownOptions = { ...options, badge, silent, renotify: !silent, ...withRoom(actions) };
    await notifier.showNotification(title, shown);
    // A later script may have replaced it with a current one.
    if (over && !signal.aborted) await closeIf(notifier, ({ tag }) => tag === options.tag);
  });
}

/** TypeScript's library lacks `renotify` and `actions`. */
interface ShownOptions extends NotificationOptions {
  renotify: boolean;
  actions?: NotificationAction[];
}

/** Without button support, only pressing the notification works. */
function withRoom(actions: NotificationAction[]): Pick<ShownOptions, 'actions'> {
  const { maxActions = 0 } = (globalThis.Notification ?? {}) as { maxActions?: number };
  return maxActions > 0 && actions.length > 0 ? { actions: actions.slice(0, maxActions) } : {};
}

/** Replaces a notification whose member logged out while it was prepared: the logout could not close it yet. */
export async function replace(notifier: Notifier, shown: AppNotification, next: AppNotification): Promise<void> {
  if (shown.data.path === next.data.path) return; // already current
  if (shown.tag !== next.tag) await close(notifier, shown.tag);
  await show(notifier, next);
}

export function close(notifier: Notifier, tag: string): Promise<void> {
  return alone(() => closeIf(notifier, (notification) => notification.tag === tag));
}

/** The app is visible: notifications without a known subject are redundant. */
export function closeVague(notifier: Notifier): Promise<void> {
  return alone(() => closeIf(notifier, (notification) => !dataOf(notification)?.about));
}

export function closeAll(notifier: Notifier): Promise<void> {
  return alone(() => closeIf(notifier, () => true));
}

/**
 * Closes notifications whose conversation was read or muted, or whose message was withdrawn. Keeps those without a subject: this
 * copy may lack it.
 */
export function closeRead(notifier: Notifier, db: LocalDb): Promise<void> {
  return alone(async () => {
    const unread = new Set((await unreadChats(db)).map(({ id }) => id));
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

/** Milliseconds; limits the wait for a frozen tab. */
const timeoutMs = 500;

/**
 * Runs one script at a time, page or worker: if two list and show at once, Chromium loses the notification and its
 * press.
 */
function alone(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = new AbortController();
  return underLock({ locks: navigator.locks, name: 'notifications', timers: realTimers, timeoutMs, signal }, work);
}
