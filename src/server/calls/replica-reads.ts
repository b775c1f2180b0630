import type { Context as Http } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CallName } from '../../shared/calls.ts';
import { ownWriteLasts, second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Read, readFrom } from '../db/replica.ts';
import { keepsSecure } from '../http/secure.ts';

/** Calls with something to read that may be a second old (SPECIFICATION 14.34). No other call gets the replica. */
export const replicaReads = [
  'GET search.php',
  'GET landing.php',
  'GET operator-cases.php',
  'GET operator-codes.php',
  'GET operator-log.php',
  'GET operator-mail.php',
  'GET operator-members.php',
  'GET operator-photos.php',
  'GET operator-statistics.php',
  'GET operator-waiting.php',
] as const satisfies (CallName & `GET ${string}`)[];
export type ReplicaRead = (typeof replicaReads)[number];

const cookieOf = (http: Http): string => (keepsSecure(http) ? '__Host-wrote' : 'wrote');

/** Reads from the replica, unless there is none or the caller has just written and must see it, in whichever process. */
export function replicaFor({ db, replica }: Context, http: Http): Read {
  return replica && getCookie(http, cookieOf(http)) === undefined ? replica.read : readFrom(db);
}

/** The cookie lasts longer than the replica may lag. */
export function noteWrite({ replica }: Context, http: Http): void {
  if (!replica) return;
  setCookie(http, cookieOf(http), '1', {
    ...{ path: '/', httpOnly: true, secure: keepsSecure(http), sameSite: 'Lax', maxAge: ownWriteLasts / second },
  });
}
