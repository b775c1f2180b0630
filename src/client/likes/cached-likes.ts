import type { Device } from '../../local/device/device.ts';
import { byRank, type LikeType, type Ranks, rankOf } from '../../local/likes/likes.ts';
import { type Likings, listLikes } from '../../local/likes/list-likes.ts';
import { gridPage } from '../member-card/grid.tsx';
import type { LikesRoute } from './scroll-position.ts';

/** Likes per step: each change rereads the list, so it grows only as the member scrolls. */
export const step = 5 * gridPage;

/** Tabs as last read, so that returning starts without loading. */
interface CachedLikes {
  lists: Map<LikeType, Likings>;
  /** The member to return to, and the pages visible then. The one opened last; if that one moves down, the next. */
  goOnAt: string | undefined;
  pages: ReadonlySet<number>;
}
const cached = new WeakMap<Device, CachedLikes>();

export function cachedLikes(device: Device): CachedLikes {
  const known = cached.get(device) ?? { lists: new Map(), goOnAt: undefined, pages: new Set<number>() };
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
export function noteOpened(device: Device, from: LikeType, opened: string, pages: ReadonlySet<number>): void {
  const now = cachedLikes(device);
  Object.assign(now, { goOnAt: nextOf(now.lists.get(from), opened) ?? opened, pages });
  for (const [type, list] of now.lists) {
    const likings = list.likings.map((liking) =>
      liking.profile.id === opened ? { ...liking, like: { ...liking.like, like_new: 0 as const } } : liking,
    );
    const wasNew = list.likings.some(({ like }) => like.id === opened && like.like_new === 1);
    now.lists.set(type, { ...list, likings: byRank(type, likings), fresh: list.fresh - (wasNew ? 1 : 0) });
  }
}

/** The member that takes the opened one's place, if that one moves down. */
function nextOf(list: Likings | undefined, opened: string): string | undefined {
  const at = list?.likings.findIndex(({ like }) => like.id === opened) ?? -1;
  const { like, rank } = list?.likings[at] ?? {};
  if (!list || !like || rank === rankOf(list.type, { ...like, like_new: 0 })) return;
  return list.likings.slice(at + 1).find((each) => rankOf(list.type, each.like) === rank)?.like.id;
}
