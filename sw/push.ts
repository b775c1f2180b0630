import { get } from 'idb-keyval';
import { unreadCounts } from '../src/local/chat/chat.ts';
import type { Device } from '../src/local/device/device.ts';
import { drain, hasLeft, pullOnce } from '../src/local/device/in-worker.ts';
import { pause, realTimers } from '../src/local/device/platform.ts';
import { newLikes } from '../src/local/likes/likes.ts';
import {
  type AppNotification,
  loggedOutNotification,
  notificationOf,
} from '../src/local/notifications/notification.ts';
import { closeRead, replace, show } from '../src/local/notifications/notifier.ts';
import { english, readSentences, type Sentences } from '../src/local/notifications/sentences.ts';
import { renew } from '../src/local/push/push.ts';
import { keys, openValues } from '../src/local/storage/values.ts';
import type { Settings } from '../src/shared/calls/sites.ts';
import { second } from '../src/shared/limits.ts';
import { path } from '../src/shared/paths.ts';
import { type Push, parsePush } from '../src/shared/push.ts';
import { withDevice } from './device.ts';
import { say, visiblePaths, windows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Longer than a pull's four seconds: browsers whose storage hangs still get a notification. */
const timeoutMs = 5 * second;

/** A declarative push (Safari 18.4 and later) comes as a notification, without data. */
type PushHeard = Pick<PushEvent, 'data'> & { notification?: Notification };

/**
 * Pulls, always shows a notification (an iPhone revokes push after a silent one), updates the badge, then sends the
 * outbox.
 */
export async function hearPush({ data, notification: declared }: PushHeard): Promise<void> {
  const push = parsePush(data?.text() ?? declared?.data);
  await withDevice(async (opened) => {
    const opening = opened.catch(() => undefined);
    const { notification, current } = await prepare(push, opening);
    await show(self.registration, notification);
    const device = await opening;
    if (device && (await hasLeft(device))) {
      await replace(self.registration, notification, loggedOutNotification(await readSentences(openValues())));
      return;
    }
    const after = device ? [closeRead(self.registration, device.db), followBadge(push, device, current)] : [];
    await Promise.allSettled([postToPages(), ...after]);
    if (device) await drain(device);
  });
}

interface Prepared {
  notification: AppNotification;
  /** The copy contains the change that caused the push. */
  current: boolean;
}

/** Always produces a notification, whatever fails; without personal data if the member may have logged out. */
async function prepare(push: Push, opening: Promise<Device | undefined>): Promise<Prepared> {
  const neutral = (sentences: Sentences) => ({ notification: loggedOutNotification(sentences), current: false });
  const composed = compose(push, opening).catch(async () => neutral(await readSentences(openValues())));
  return await Promise.race([composed, pause(realTimers, timeoutMs).then(() => neutral(english))]);
}

async function compose(push: Push, opening: Promise<Device | undefined>): Promise<Prepared> {
  const visible = visiblePaths();
  const device = await opening;
  let loggedIn = device !== undefined;
  device?.onLoggedOut(() => {
    loggedIn = false;
  });
  const current = device !== undefined && (await pullOnce(device));
  // An ended session has nothing to show.
  const isTheirs = loggedIn && device !== undefined && !(await hasLeft(device));
  const notification = await notificationOf(push, {
    device: isTheirs ? device : undefined,
    values: openValues(),
    current,
  });
  return { notification: isVisible(push, await visible) ? { ...notification, over: true } : notification, current };
}

/** The conversation is visible on screen, so the message appears there. */
function isVisible({ conversation, profile }: Push, paths: readonly string[]): boolean {
  const open = [
    conversation !== undefined && path('chats-id', { id: conversation }),
    profile !== undefined && conversation !== undefined && path('members-id-chat', { id: profile }),
  ];
  return open.some((each) => each && paths.includes(each));
}

/** Badge from the copy, or from the push if the pull failed. */
async function followBadge({ badge }: Push, { db }: Device, current: boolean): Promise<void> {
  const count = current || badge === undefined ? (await unreadCounts(db)).unread + (await newLikes(db)) : badge;
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count);
}

async function postToPages(): Promise<void> {
  for (const window of await windows()) say(window, { type: 'pushed' });
}

/** The browser replaced or dropped our subscription. */
export async function renewPush(): Promise<void> {
  await withDevice(async (opening) => {
    const device = await opening;
    const settings = await get<Settings>(keys.settings, openValues());
    if (device && settings?.push_public_key) await renew(device, self.registration, settings.push_public_key);
  });
}
