import { liveQuery } from 'dexie';
import type { Push } from '../shared/push.ts';
import type { Device } from './device.ts';
import { noticeOf } from './notice.ts';
import { close, closeRead, type Notifier, show } from './notices.ts';

/** What I have not seen yet: conversation → its last number; members who like me. */
interface News {
  unread: ReadonlyMap<string, number>;
  likes: ReadonlySet<string>;
}

/**
 * Notifications as they follow from this page's copy. What was read goes, wherever it was read. What comes to a hidden page by
 * its own stream is shown here: the server pushes nothing to a device that streams. Answers how to stop.
 */
export function followNews(device: Device, notifier: Notifier): () => void {
  let before: News | undefined;
  const follow = (now: News) => {
    const pushes = before ? added(before, now) : [];
    before = now;
    const { world, sync } = device;
    const told = world.hidden() && world.pushSubscribed() && sync.streaming ? pushes : [];
    // The browser may have taken the permission away; the copy itself is true all the same.
    void update(device, notifier, told).catch(() => undefined);
  };
  const watching = liveQuery(() => readNews(device)).subscribe(follow, () => undefined);
  return () => watching.unsubscribe();
}

async function readNews({ db }: Device): Promise<News> {
  const chats = await db.chats.where('num_unread_messages').above(0).toArray();
  const likes = await db.likes.where('like_new').equals(1).primaryKeys();
  return { unread: new Map(chats.map(({ id, last_number }) => [id, last_number])), likes: new Set(likes) };
}

function added(before: News, now: News): Push[] {
  const messages = [...now.unread].filter(([id, number]) => number > (before.unread.get(id) ?? 0));
  const likes = [...now.likes].filter((id) => !before.likes.has(id));
  return [
    ...messages.map(([conversation]): Push => ({ kind: 'message', conversation })),
    ...likes.slice(-1).map((profile): Push => ({ kind: 'like', profile })),
  ];
}

async function update(device: Device, notifier: Notifier, pushes: readonly Push[]): Promise<void> {
  await closeRead(notifier, device.db);
  for (const push of pushes) {
    const notice = await noticeOf(push, { device, values: device.values, current: true });
    if (!notice.over) await show(notifier, notice);
    // Read while it was on its way to the screen.
    if (!device.world.hidden()) await close(notifier, notice.tag);
  }
}
