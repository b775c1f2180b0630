import { sessionDays } from '../../shared/limits.ts';
import { readCookie, sessionHint, writeCookie } from '../app/cookies.ts';
import { remember, remembered } from '../app/remembered.ts';

/** What a page that shows a member has to know of a logout at once, before any storage has answered. */

/** Somebody logs out on this device, now. */
export function noteLogout(): void {
  remember('logged-out', String(Date.now()));
  // Names nobody; but there has to be one, for the next start to tell the server what it has not heard of.
  writeCookie(sessionHint, 'ended', sessionDays);
  remember('chats', undefined);
  remember('thrown', undefined);
}

/** Milliseconds. */
export const loggedOutSince = (moment: number): boolean => Number(remembered('logged-out') ?? 0) >= moment;

/**
 * A browser keeps pages that were left just as they were, and "back" shows them again. Where `theirs` is not the member of the
 * session any more, nothing of it is to be seen.
 */
export function reloadIfReturned(isOver: () => boolean): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOver()) return;
    document.body.hidden = true;
    location.reload();
  });
}

/** The session is this member's, as far as the server has told the browser. */
export const isHinted = (member: string): boolean => readCookie(sessionHint) === member;
