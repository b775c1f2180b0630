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

/** `new-like` comes by itself, `like` because the address asks for it. */
export interface Popup {
  kind: 'new-like' | 'like' | 'match';
  profile: Profile;
}

/** What the page says of itself. */
interface Page {
  /** Nothing is open on it and nobody types: a popup would interrupt nothing. */
  isFree(): boolean;
  inMembersArea(): boolean;
  show(popup: Popup): void;
}

export interface Queue {
  /** As soon as there is room, whatever the screen: the newest like that was not looked at yet. */
  openLike(): void;
  /** As soon as there is room and nothing else to show, if it is due then. Undefined: no more. */
  await(pending: Waiting | undefined): void;
  /** What was shown last is gone. */
  closed(): void;
  stop(): void;
}

/** What another part of the app would show. */
interface Waiting {
  isDue(): Promise<boolean>;
  show(): void;
}

/** What waits for room is looked at this often. */
const retryDelayMs = second;

/** New likes and matches as this device hears of them, shown one at a time, on the page that is looked at. */
export function startPopups(device: Device, page: Page): Queue {
  const { db, live, platform } = device;
  const { matches } = live;
  let newLike = false;
  let asked = false;
  /** Not asked for by itself before, in ms. */
  let askFrom = 0;
  /** Fetched, and there is no room for it any more. */
  let ready: Popup | undefined;
  let pending: Waiting | undefined;
  let open = false;
  let refreshing = false;
  let stopped = false;
  let timer: number | undefined;

  const waits = () => ready !== undefined || matches.size > 0 || newLike || asked || pending !== undefined;

  function look(): void {
    if (timer !== undefined) platform.clearTimeout(timer);
    timer = undefined;
    if (stopped || open || refreshing || !waits()) return;
    refreshing = true;
    inBackground(
      showNext().finally(() => {
        refreshing = false;
        if (!stopped && !open && waits()) timer = platform.setTimeout(look, retryDelayMs);
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
    // That it has popped up before, or its question was lost, is no reason to open nothing for an address that asks.
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
    look();
  }

  const watching = liveQuery(() => readLikes(device)).subscribe(
    (likes) => inBackground(hear(likes)),
    () => undefined, // the storage alert says so
  );
  const stopMatches = live.onMatch(look);
  look(); // what came before this was here

  return {
    openLike() {
      asked = true;
      look();
    },
    await(waiting) {
      pending = waiting;
      look();
    },
    closed() {
      open = false;
      if (waits()) timer = platform.setTimeout(look, retryDelayMs);
    },
    stop() {
      stopped = true;
      watching.unsubscribe();
      stopMatches();
      if (timer !== undefined) platform.clearTimeout(timer);
    },
  };
}

/** Undefined until the server has been asked for them. */
async function readLikes({ db }: Device): Promise<Likes | undefined> {
  const [rows, cursor] = await Promise.all([db.likes.toArray(), db.cursors.get('likes')]);
  return cursor && new Map(rows.map((row) => [row.id, row]));
}

/** By this device's own copy; no match, which is told as one. */
async function newestUnseen(device: Device): Promise<Profile | undefined> {
  const newest = newestNew((await readLikes(device)) ?? new Map());
  return newest === undefined ? undefined : profileOf(device.db, newest);
}

/** One try: to ask is to use it up, so a second one would answer somebody else. Without an answer there is nothing to show. */
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
