import { day, hour } from '../../shared/limits.ts';
import { endedChats } from '../chat/conversations.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { matchesKey, maxSavedAlbums, oldAlbums, relatedKey, type SavedRelated } from '../storage/lists.ts';

const recheckedAt = new WeakMap<Device, number>();

/**
 * Checks members that no view mirrors, a day after the last answer, and removes those no longer visible
 * (SPECIFICATION 10.13). Runs hourly; failures wait.
 */
export async function recheckProfiles(device: Device, signal: AbortSignal): Promise<void> {
  const now = device.now();
  if (now - (recheckedAt.get(device) ?? Number.NEGATIVE_INFINITY) < hour) return;
  recheckedAt.set(device, now);
  if (!(await isDue(device, now - day))) return;
  // Loaded on demand: rarely needed, and large for a start.
  const asking = await import('./ask-again.ts').catch(() => undefined);
  try {
    await asking?.askAgain(device, now - day, signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function isDue(device: Device, before: number): Promise<boolean> {
  const { db } = device;
  const [last, matches, related, old, opened, ended] = await Promise.all([
    db.searches.get('last'),
    db.answers.get(matchesKey),
    db.answers.get(relatedKey),
    oldAlbums(device, before).count(),
    db.albums.count(),
    endedChats(device).count(),
  ]);
  const asked = [
    last,
    matches?.answer as { at: number } | undefined,
    ...Object.values((related?.answer ?? {}) as SavedRelated),
  ];
  return old > 0 || ended > 0 || opened > maxSavedAlbums || asked.some((each) => each && each.at < before);
}
