import { del, get, set, type UseStore } from 'idb-keyval';
import { hour } from '../../shared/limits.ts';
import { keys } from '../storage/values.ts';

interface Shared {
  photo: Blob;
  /** Milliseconds. */
  at: number;
}

/** Long enough for a login in between; later, members have forgotten it. */
const lifetimeMs = hour;

/** Bytes; the largest photo of a phone. The page scales it down before sending. */
export const maxSharedBytes = 50 * 1024 * 1024;

/**
 * Stores one photo shared with the app until a page sends or discards it. Rejects if it is too large or there is no
 * room.
 */
export async function saveShared(photo: Blob, now: number, values: UseStore): Promise<void> {
  if (photo.size > maxSharedBytes) throw new RangeError('too large to be shared');
  await set(keys.shared, { photo, at: now } satisfies Shared, values);
}

export async function sharedPhoto(now: number, values: UseStore): Promise<Blob | undefined> {
  const shared = await get<Shared>(keys.shared, values).catch(() => undefined);
  if (!shared || Math.abs(now - shared.at) < lifetimeMs) return shared?.photo;
  await forgetShared(values);
  return undefined;
}

export const forgetShared = (values: UseStore): Promise<void> => del(keys.shared, values).catch(() => undefined);
