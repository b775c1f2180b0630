import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { likeOf, seeLike } from '../../local/likes/likes.ts';
import { profileOf } from '../../local/members/members.ts';
import { reading } from '../../local/storage/saving.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { likesReload } from '../../shared/limits.ts';
import { hasNewLike, isMatch, keyOf, type Likes, newestNew, newestReceived, newMatches } from './new-likes.ts';
import { claimMatch, claimQuestion, matchesSince } from './shown-popups.ts';

/** `new-like` appears automatically, `like` at the address's request. */
export interface Popup {
  kind: 'new-like' | 'like' | 'match';
  profile: Profile;
}

interface PopupSource {
  /** Requests the newest unseen like, on any screen. */
  openLike(): void;
  /** Compares with the last likes; the first ones are those of the start. */
  hear(likes: Likes): Promise<void>;
  /** True while there may be a next popup. */
  waits(): boolean;
  /** Matches first. Consumes the popup: it must be shown. */
  next(): Promise<Popup | undefined>;
}

/** Decides on popups of likes and matches, each shown in one tab only. */
export function createPopupSource(device: Device, inMembersArea: () => boolean): PopupSource {
  const { db, platform } = device;
  const { matches } = device.live;
  let newLike = false;
  let asked = false;
  /** Earliest time of the next automatic request, in ms. */
  let askFrom = 0;
  let before: Likes | undefined;
  let since: string | undefined;

  async function nextMatch(): Promise<Popup | undefined> {
    for (const id of [...matches]) {
      matches.delete(id);
      const [row, profile] = await Promise.all([likeOf(db, id), profileOf(db, id)]);
      if (!profile || !isMatch(row) || !(await claimMatch(device, keyOf(row)))) continue;
      await seeLike(device, id);
      return { kind: 'match', profile };
    }
    return undefined;
  }

  async function nextLike(): Promise<Popup | undefined> {
    if (!asked) {
      if (!platform.online() || !newLike || !inMembersArea() || device.now() < askFrom) return undefined;
      const left = await claimQuestion(device);
      askFrom = device.now() + left;
      if (left > 0) return undefined;
    }
    const kind = asked ? 'like' : 'new-like';
    asked = false;
    newLike = false;
    // A request by the address opens the like even if it was shown before or its question was lost.
    const profile = (await askForLike(device)) ?? (kind === 'like' ? await newestUnseen(device) : undefined);
    return profile ? { kind, profile } : undefined;
  }

  return {
    openLike() {
      asked = true;
    },
    async hear(likes) {
      const known = before;
      before = likes;
      since ??= await matchesSince(device, newestReceived(likes));
      for (const id of newMatches(likes, since)) matches.add(id);
      if (hasNewLike(likes, known)) newLike = true;
    },
    waits: () => matches.size > 0 || newLike || asked,
    next: async () => (await nextMatch()) ?? (await nextLike()),
  };
}

/** Undefined until the server has answered. */
export async function readLikes({ db }: Device): Promise<Likes | undefined> {
  const [rows, cursor] = await reading(db, [db.likes, db.cursors], () =>
    Promise.all([db.likes.toArray(), db.cursors.get('likes')]),
  );
  return cursor && new Map(rows.map((row) => [row.id, row]));
}

/** From the local copy; matches have their own popup. */
async function newestUnseen(device: Device): Promise<Profile | undefined> {
  const newest = newestNew((await readLikes(device)) ?? new Map());
  return newest === undefined ? undefined : profileOf(device.db, newest);
}

/** Tries once: asking consumes the like, so a retry would return another. Without an answer, shows nothing. */
async function askForLike({ api, platform, ring }: Device): Promise<Profile | null> {
  try {
    const { profile } = await api.call('GET auto-like.php', undefined, { retry: false });
    platform.setTimeout(() => ring(['likes']), likesReload);
    return profile;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
