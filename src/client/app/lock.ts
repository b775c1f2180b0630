import { minute, second } from '../../shared/limits.ts';
import { readCookie, sessionHint } from './cookies.ts';
import { remember, remembered } from './remembered.ts';

/** The app lock of this browser (SPECIFICATION 2.35). It is read before the first paint. */
export interface Lock {
  member: string;
  /** Minutes after which the app locks once nobody sees it. */
  after: number;
  /** Ids of passkeys that open it, in base64url. */
  keys: string[];
}

/** Milliseconds between two notes that somebody sees the app. */
const noteEvery = 15 * second;

/** The lock of the member whose session this is. */
export function lockHere(): Lock | undefined {
  try {
    const lock: Lock | undefined = JSON.parse(remembered('lock') ?? 'null') ?? undefined;
    return lock?.member === readCookie(sessionHint) ? lock : undefined;
  } catch {
    return undefined;
  }
}

export function saveLock(lock: Lock | undefined): void {
  remember('lock', lock && JSON.stringify(lock));
  noteSeen();
}

/**
 * Takes the account's passkeys, as the server last named them: one that was removed opens the lock no more. Without any it ends, but
 * only where the app is open: nobody gets in by that.
 */
export function learnKeys(keys: string[]): void {
  const lock = lockHere();
  if (!lock || (keys.length === 0 && !isVisible())) return;
  remember('lock', keys.length > 0 ? JSON.stringify({ ...lock, keys }) : undefined);
}

export const isLocked = (): boolean => 'locked' in document.documentElement.dataset;

/** Locks the page if nobody has seen the app for so long. Hides all at once: the code that opens it may still have to load. */
export function lockIfLeft(): void {
  const lock = lockHere();
  const seen = Number(remembered('seen') ?? 0);
  // A clock that was set back must not keep it open.
  const away = Math.abs(Date.now() - seen);
  if (lock && away >= lock.after * minute) document.documentElement.dataset.locked = '';
}

/** A locked page notes nothing: loaded again, it has to stay locked. */
export function noteSeen(): void {
  if (!isLocked()) remember('seen', String(Date.now()));
}

/** Somebody can see what the page shows. A locked page shows nothing. */
export const isVisible = (): boolean => document.visibilityState === 'visible' && !isLocked();

/** Calls `changed` when that may have changed. Returns how to stop. */
export function followVisibility(changed: () => void): () => void {
  const lock = new MutationObserver(changed);
  lock.observe(document.documentElement, { attributeFilter: ['data-locked'] });
  document.addEventListener('visibilitychange', changed);
  return () => {
    lock.disconnect();
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Calls `onLocked` whenever the page is locked, also if it is now. */
export function followLock(onLocked: () => void): void {
  if (isLocked()) onLocked();
  setInterval(() => {
    if (document.visibilityState === 'visible' && lockHere()) noteSeen();
  }, noteEvery);
  document.addEventListener('visibilitychange', () => {
    if (isLocked() || !lockHere()) return;
    const isLeft = document.visibilityState === 'hidden';
    if (isLeft) noteSeen();
    // Right after it was left only where it locks at once: what switches between apps then shows nothing of it.
    lockIfLeft();
    if (isLocked()) onLocked();
  });
}
