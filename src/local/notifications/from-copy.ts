import { liveQuery } from 'dexie';
import type { Push } from '../../shared/push.ts';
import { unreadChats } from '../chat/chat.ts';
import type { Device } from '../device/device.ts';
import { close, closeRead, type Notifier, show } from './notifier.ts';

/**
 * Updates notifications from this page's copy: closes read ones, shows changes while hidden, since the server pushes
 * nothing already fetched. Returns how to stop.
 */
export function notifyFromCopy(device: Device, notifier: Notifier): () => void {
  const { db, live, platform } = device;
  const reading = liveQuery(() => unseen(device)).subscribe(
    // Without permission there is nothing to close.
    () => void closeRead(notifier, db).catch(() => undefined),
    () => undefined,
  );
  const stopArrivals = live.onArrival((arrived) => {
    if (platform.hidden() && platform.pushSubscribed()) void notify(device, notifier, arrived).catch(() => undefined);
  });
  return () => {
    reading.unsubscribe();
    stopArrivals();
  };
}

/** Unread state that notifications depend on. */
async function unseen({ db }: Device): Promise<unknown> {
  const chats = (await unreadChats(db)).map(({ id }) => id);
  const likes = await db.likes.where('like_new').equals(1).primaryKeys();
  return [chats, likes];
}

async function notify(device: Device, notifier: Notifier, arrived: readonly Push[]): Promise<void> {
  const { notificationOf } = await import('./notification.ts');
  for (const push of arrived) {
    const notification = await notificationOf(push, { device, values: device.values, current: true });
    if (!notification.over) await show(notifier, notification);
    // The member came back and sees it in the app.
    if (!device.platform.hidden()) await close(notifier, notification.tag);
  }
}
