import type { LikeRow, LocalDb } from './db.ts';
import type { Device } from './device.ts';
import { run } from './run.ts';
import { reopening } from './saving.ts';

/** How many who like me I have not looked at yet. */
export function newLikes(db: LocalDb): Promise<number> {
  return reopening(db, () => db.likes.where('like_new').equals(1).count());
}

/** What stands between me and one other member; undefined: nothing. Both ways it is a match. */
export function likeOf(db: LocalDb, profile: string): Promise<LikeRow | undefined> {
  return reopening(db, () => db.likes.get(profile));
}

export async function like(device: Device, profile: string): Promise<void> {
  await run(device, { name: 'like', input: { profile } });
}

export async function unlike(device: Device, profile: string): Promise<void> {
  await run(device, { name: 'unlike', input: { profile } });
}

/** Opening a profile clears its new-like flag (seed.md section 4). */
export async function seeLike(device: Device, profile: string): Promise<void> {
  const row = await device.db.likes.get(profile);
  if (row?.like_new) await run(device, { name: 'seeLike', input: { profile } });
}
