import { drain } from '../src/local/device/in-worker.ts';
import { pause, realTimers } from '../src/local/device/platform.ts';
import { likeBack, likeOf } from '../src/local/likes/likes.ts';
import {
  likedBackNotification,
  type NotificationAction,
  type NotificationData,
} from '../src/local/notifications/notification.ts';
import { show } from '../src/local/notifications/notifier.ts';
import { readSentences } from '../src/local/notifications/sentences.ts';
import { saveTarget } from '../src/local/notifications/target.ts';
import { openValues } from '../src/local/storage/values.ts';
import { path, replying } from '../src/shared/paths.ts';
import type { WithSync } from './background-sync.ts';
import { withDevice } from './device.ts';
import { say, windows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

/** Handles a press on a notification or one of its buttons. */
export async function hearPress({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const data = notification.data as NotificationData | null;
  const target = data?.path ?? path('index');
  const pressed = action as NotificationAction['action'] | '';
  if (pressed === 'reply') return await open(target + replying);
  if (pressed !== 'like-back' || data?.profile === undefined) return await open(target);
  // If it can't be stored, the app shows the like anyway.
  await likeBackHere(data.profile, target).catch(() => open(target));
}

/** Focuses one of our windows on the target, or opens a new one. */
async function open(target: string): Promise<void> {
  await Promise.race([saveTarget(target, Date.now(), openValues()), pause(realTimers, 500)]);
  const [window] = await windows();
  if (!window) {
    await self.clients.openWindow(target);
    return;
  }
  say(window, { type: 'open', path: target });
  await window.focus();
}

/** Likes through the outbox, so it works offline and happens once. Does nothing after a logout. */
async function likeBackHere(profile: string, target: string): Promise<void> {
  await withDevice(async (opening) => {
    const device = await opening;
    if (!device) return;
    const like = await likeOf(device.db, profile);
    // The other member's like was withdrawn meanwhile.
    if (like?.received_at === undefined) return;
    if (like.given_at === undefined) await likeBack(device, profile);
    await show(self.registration, likedBackNotification(target, await readSentences(openValues())));
    // Background sync sends it when online; without that API we try now, and the next page continues.
    const { sync } = self.registration as WithSync;
    const taken = await sync?.register('outbox').then(
      () => true,
      () => false,
    );
    if (!taken) await drain(device);
  });
}
