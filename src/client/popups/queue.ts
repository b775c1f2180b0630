import { liveQuery } from 'dexie';
import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { likeOf, seeLike } from '../../local/likes/likes.ts';
import { profileOf } from '../../local/members/members.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { likesReload, second } from '../../shared/limits.ts';
import { inBackground } from '../app/background.ts';
import { hasNewLike, isMatch, keyOf, type Likes, newestNew, newestReceived, newMatches } from './new-likes.ts';
import { claimMatch, claimQuestion, matchesSince } from './shown-popups.ts';

/** `new-like` appears automatically, `like` at the address's request. */
export interface Popup {
  kind: 'new-like' | 'like' | 'match';
  profile: Profile;
}

/** State of the page. */
export interface Page {
  /** No dialog is open and nobody types, so a popup interrupts nothing. */
  isFree(): boolean;
  inMembersArea(): boolean;
  show(popup: Popup): void;
}

export interface Queue {
  /** Shows the newest unseen like as soon as possible, on any screen. */
  openLike(): void;
  /** Shows another feature's popup when nothing else is due. Undefined: cancel. */
  await(pending: Waiting | undefined): void;
  /** The last popup was closed. */
  closed(): void;
  stop(): void;
}

/** Popup of another feature. */
export interface Waiting {
  isDue(): Promise<boolean>;
  show(): void;
}

/** Interval of checks whether a waiting popup can be shown. */
const retryDelayMs = second;

/** Shows new likes and matches of this device, one at a time, on the visible page. */
export function startPopups(device: Device, page: Page): Queue {
  const { db, live, platform } = device;
  const { matches } = live;
  let newLike = false;
  let asked = false;
  /** Earliest time of the next automatic request, in ms. */
  let askFrom = 0;
  /** Loaded popup that can't be shown yet. */
  let ready: Popup | undefined;
  let pending: Waiting | undefined;
  let open = false;
  let refreshing = false;
  let stopped = false;
  let timer: number | undefined;

  const waits = () => ready !== undefined || matches.size > 0 || newLike || asked || pending !== undefined;

  function check(): void {
    if (timer !== undefined) platform.clearTimeout(timer);
    timer = undefined;
    if (stopped || open || refreshing || !waits()) return;
    refreshing = true;
    inBackground(
      showNext().finally(() => {
        refreshing = false;
        if (!stopped && !open && waits()) timer = platform.setTimeout(check, retryDelayMs);
      }),
    );
  }

  const hasRoom = () => !stopped && !platform.hidden() && page.isFree();

  async function showNext(): Promise<void> {
    if (!hasRoom()) return;
    ready ??= (await nextMatch()) ?? (await nextLike());
    if (!ready) return await showPending();
    if (!hasRoom()) return;
    const popup = ready;
    ready = undefined;
    open = true;
    page.show(popup);
  }

  async function showPending(): Promise<void> {
    const waiting = pending;
    if (!waiting) return;
    const isDue = await waiting.isDue();
    if (pending !== waiting || (isDue && !hasRoom())) return;
    pending = undefined;
    open = isDue;
    if (isDue) waiting.show();
  }

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
      if (!platform.online() || !newLike || !page.inMembersArea() || device.now() < askFrom) return undefined;
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

  let before: Likes | undefined;
  let since: string | undefined;
  async function hear(likes: Likes | undefined): Promise<void> {
    if (!likes || stopped) return;
    const known = before;
    before = likes;
    since ??= await matchesSince(device, newestReceived(likes));
    for (const id of newMatches(likes, since)) matches.add(id);
    if (hasNewLike(likes, known)) newLike = true;
    check();
  }

  const watching = liveQuery(() => readLikes(device)).subscribe(
    (likes) => inBackground(hear(likes)),
    () => undefined, // the storage alert reports it
  );
  const stopMatches = live.onMatch(check);
  check(); // everything earlier was already here

  return {
    openLike() {
      asked = true;
      check();
    },
    await(waiting) {
      pending = waiting;
      check();
    },
    closed() {
      open = false;
      if (waits()) timer = platform.setTimeout(check, retryDelayMs);
    },
    stop() {
      stopped = true;
      watching.unsubscribe();
      stopMatches();
      if (timer !== undefined) platform.clearTimeout(timer);
    },
  };
}

/** Undefined until the server has answered. */
async function readLikes({ db }: Device): Promise<Likes | undefined> {
  const [rows, cursor] = await Promise.all([db.likes.toArray(), db.cursors.get('likes')]);
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
