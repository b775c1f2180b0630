import type { Device } from '../../local/device/device.ts';
import { byRank, type LikeType, type Ranks } from '../../local/likes/likes.ts';
import { type Likings, listLikes } from '../../local/likes/list-likes.ts';
import { gridPage } from '../member-card/grid.tsx';
import type { LikesRoute } from './scroll-position.ts';

/** Likes per step: each change rereads the list, so it grows only as the member scrolls. */
export const step = 5 * gridPage;

/** Tabs as last read, so that returning starts without loading. */
interface CachedLikes {
  lists: Map<LikeType, Likings>;
  /** Profile opened last, and the pages visible then. */
  opened: string | undefined;
  pages: ReadonlySet<number>;
}
const cached = new WeakMap<Device, CachedLikes>();

export function cachedLikes(device: Device): CachedLikes {
  const known = cached.get(device) ?? { lists: new Map(), opened: undefined, pages: new Set<number>() };
  cached.set(device, known);
  return known;
}

export async function readLikes(
  device: Device,
  { type, at }: LikesRoute,
  most: number,
  shown?: Ranks,
): Promise<Likings> {
  const list = await listLikes(device.db, { type, at, most, shown });
  cachedLikes(device).lists.set(list.type, list);
  return list;
}

/** Opening a profile clears its flag; on return the list already has its new order. */
export function noteOpened(device: Device, opened: string, pages: ReadonlySet<number>): void {
  const now = cachedLikes(device);
  Object.assign(now, { opened, pages });
  for (const [type, list] of now.lists) {
    const likings = list.likings.map((liking) =>
      liking.profile.id === opened ? { ...liking, like: { ...liking.like, like_new: 0 as const } } : liking,
    );
    now.lists.set(type, { ...list, likings: byRank(type, likings) });
  }
}
