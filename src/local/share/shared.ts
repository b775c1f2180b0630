import { del, get, set, type UseStore } from 'idb-keyval';
import { hour } from '../../shared/limits.ts';
import { keys } from '../storage/values.ts';

export type Shared = { photo: Blob } | { text: string };

/** Milliseconds. */
type Saved = Shared & { at: number };

/** Long enough for a login in between; later, members have forgotten it. */
const lifetimeMs = hour;

/** Bytes; the largest photo of a phone. The page scales it down before sending. */
export const maxSharedBytes = 50 * 1024 * 1024;
/** Characters; far more than a message, because its sender shortens it. */
export const maxSharedText = 100_000;

/**
 * Stores the photo or text last shared with the app until a page takes or discards it. Rejects if it is too large or
 * there is no room.
 */
export async function saveShared(shared: Shared, now: number, values: UseStore): Promise<void> {
  const isTooLarge = 'photo' in shared ? shared.photo.size > maxSharedBytes : shared.text.length > maxSharedText;
  if (isTooLarge) throw new RangeError('too large to be shared');
  await set(keys.shared, { ...shared, at: now } satisfies Saved, values);
}

export async function readShared(now: number, values: UseStore): Promise<Shared | undefined> {
  const saved = await get<Saved>(keys.shared, values).catch(() => undefined);
  if (!saved || Math.abs(now - saved.at) < lifetimeMs) return saved;
  await forgetShared(values);
  return undefined;
}

export const forgetShared = (values: UseStore): Promise<void> => del(keys.shared, values).catch(() => undefined);
