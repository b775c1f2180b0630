import type { Profile } from '../../shared/calls/members.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { LikeRow, LocalDb } from '../storage/db.ts';
import { reading, reopening } from '../storage/saving.ts';

/** Number of new likes I have not opened yet. */
export function newLikes(db: LocalDb): Promise<number> {
  return reopening(db, () => db.likes.where('like_new').equals(1).count());
}

/** Likes between me and another member, undefined if there are none. Both directions make a match. */
export function likeOf(db: LocalDb, profile: string): Promise<LikeRow | undefined> {
  return reopening(db, () => db.likes.get(profile));
}

/** Members I like. */
export function givenLikes(db: LocalDb): Promise<ReadonlySet<string>> {
  return reopening(db, async () => {
    const likes = await db.likes.filter((like) => isOf('given', like)).toArray();
    return new Set(likes.map(({ id }) => id));
  });
}

/** Matches without a conversation, the newest first. */
export function matchesToWriteTo(db: LocalDb, most: number): Promise<Profile[]> {
  return reading(db, [db.likes, db.chats, db.profiles], async () => {
    const likes = await db.likes.filter((like) => isOf('matches', like)).toArray();
    if (likes.length === 0) return [];
    const written = await db.chats
      .where('profile')
      .anyOf(likes.map(({ id }) => id))
      .toArray();
    const rest = likes.filter(({ id }) => !written.some(({ profile }) => profile === id)).map((like) => ({ like }));
    const newest = byRank('matches', rest).slice(0, most);
    const profiles = await db.profiles.bulkGet(newest.map(({ like }) => like.id));
    return profiles.filter((profile) => profile !== undefined);
  });
}

/** Tabs of the likes. `received` and `given` include matches. */
export const likeTypes = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof likeTypes)[number];

export function isOf(type: LikeType, { received_at, given_at }: LikeRow): boolean {
  if (type === 'received') return received_at !== undefined;
  if (type === 'given') return given_at !== undefined;
  return received_at !== undefined && given_at !== undefined;
}

/** Time of a like; of a match, the later of its two likes. */
export function likedAt(type: LikeType, { received_at = '', given_at = '' }: LikeRow): string {
  if (type === 'received') return received_at;
  if (type === 'given') return given_at;
  return received_at > given_at ? received_at : given_at;
}

/** By member: 2 is new, 1 a like that I have not given back, 0 any other. */
export type Ranks = ReadonlyMap<string, number>;

export function rankOf(type: LikeType, { like_new, given_at }: LikeRow): number {
  if (type !== 'given' && like_new === 1) return 2;
  return type === 'received' && given_at === undefined ? 1 : 0;
}

/** A tab in its order, by rank, then by time. `shown`: ranks that count in place of lower ones. */
export function byRank<Item extends { like: LikeRow }>(
  type: LikeType,
  items: readonly Item[],
  shown: Ranks = new Map(),
): (Item & { rank: number })[] {
  const later = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  const ranked = items.map((item) => ({
    ...item,
    rank: Math.max(rankOf(type, item.like), shown.get(item.like.id) ?? 0),
  }));
  return ranked.sort(
    (a, b) => b.rank - a.rank || later(likedAt(type, a.like), likedAt(type, b.like)) || later(a.like.id, b.like.id),
  );
}

export async function like(device: Device, profile: string): Promise<void> {
  await run(device, { name: 'like', input: { profile } });
  if ((await likeOf(device.db, profile))?.received_at !== undefined) device.live.match(profile);
}

export async function unlike(device: Device, profile: string): Promise<void> {
  await run(device, { name: 'unlike', input: { profile } });
}

/** Clears a profile's new-like flag when it is opened (SPECIFICATION 4.18). */
export async function seeLike(device: Device, profile: string): Promise<void> {
  const row = await device.db.likes.get(profile);
  if (row?.like_new) await run(device, { name: 'seeLike', input: { profile } });
}

/** Liking back also marks the received like as seen. */
export async function likeBack(device: Device, profile: string): Promise<void> {
  await like(device, profile);
  await seeLike(device, profile);
}
