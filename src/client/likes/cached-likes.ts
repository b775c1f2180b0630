import type { Device } from '../../local/device/device.ts';
import { type LikeType, type Likings, listLikes, newFirst } from '../../local/likes/likes.ts';
import { gridPage } from '../member-card/grid.tsx';
import type { LikesRoute } from './scroll-position.ts';

/** Read at a time: each change reads the list again, so it is only as long as the member has scrolled. */
export const step = 5 * gridPage;

/** The tabs as they were last read: coming back to one begins with that. */
interface CachedLikes {
  lists: Map<LikeType, Likings>;
  /** Whose profile was opened last, and the pages that were in sight then. */
  opened: string | undefined;
  pages: ReadonlySet<number>;
}
const kept = new WeakMap<Device, CachedLikes>();

export function cachedLikes(device: Device): CachedLikes {
  const known = kept.get(device) ?? { lists: new Map(), opened: undefined, pages: new Set<number>() };
  kept.set(device, known);
  return known;
}

export async function readLikes(
  device: Device,
  { type, at }: LikesRoute,
  most: number,
  held?: ReadonlySet<string>,
): Promise<Likings> {
  const list = await listLikes(device.db, { type, at, most, held });
  cachedLikes(device).lists.set(list.type, list);
  return list;
}

/** Their profile clears the flag; who comes back finds the list in its order at once. */
export function noteOpened(device: Device, opened: string, pages: ReadonlySet<number>): void {
  const now = cachedLikes(device);
  Object.assign(now, { opened, pages });
  for (const [type, list] of now.lists) {
    const likings = list.likings.map((liking) =>
      liking.profile.id === opened ? { ...liking, like: { ...liking.like, like_new: 0 as const } } : liking,
    );
    now.lists.set(type, { ...list, likings: newFirst(type, likings) });
  }
}
