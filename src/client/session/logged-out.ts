import { sessionDays } from '../../shared/limits.ts';
import { readCookie, sessionHint, writeCookie } from '../app/cookies.ts';
import { remember, remembered } from '../app/remembered.ts';
import { keepInTab } from '../app/tab-memory.ts';

/** Logout state that a member's page must read synchronously, before any storage answers. */

/** Notes a logout on this device. */
export function noteLogout(): void {
  remember('logged-out', String(Date.now()));
  // Contains no member, but must exist, so that the next start finishes the logout on the server.
  writeCookie(sessionHint, 'ended', sessionDays);
  remember('chats', undefined);
  remember('thrown', undefined);
  remember('lock', undefined);
  remember('seen', undefined);
  keepInTab('debit', undefined);
}

/** `moment` in ms. */
export const loggedOutSince = (moment: number): boolean => Number(remembered('logged-out') ?? 0) >= moment;

/** Reloads a page restored by "back" if `theirs` is no longer the session's member: nothing of it may show. */
export function reloadIfReturned(isOver: () => boolean): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOver()) return;
    document.body.hidden = true;
    location.reload();
  });
}

/** True if the session belongs to this member, by the browser's hint. */
export const isHinted = (member: string): boolean => readCookie(sessionHint) === member;
