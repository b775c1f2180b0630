import type { Context as Http } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { Tracking } from '../../shared/calls/signup.ts';
import { trackingDays } from '../../shared/limits.ts';
import { keepsSecure } from '../http/secure.ts';

const cookie = 'tracking';

/** Where this visit came from, as `keepTracking` has noted it; but anybody may write a cookie. */
export function trackingOf(http: Http): Tracking {
  const read = v.safeParse(Tracking, parse(getCookie(http, cookie)));
  return read.success ? clean(read.output) : {};
}

/** Whether the visit came from a traffic source, which some sites need for signing up or searching (seed.md section 4). */
export const hasTrafficSource = (http: Http): boolean => {
  const { network, ref } = trackingOf(http);
  return network !== undefined || ref !== undefined;
};

/**
 * Notes it in the browser, not here: for the visit, and for 30 days where the visitor has agreed to that. What is said later
 * replaces what was said before, key by key.
 */
export function saveTracking(http: Http, given: Tracking, keep: boolean): void {
  const tracking = { ...trackingOf(http), ...clean(given) };
  if (Object.keys(tracking).length === 0) return;
  setCookie(http, cookie, JSON.stringify(tracking), {
    path: '/',
    httpOnly: true,
    secure: keepsSecure(http),
    sameSite: 'Lax',
    ...(keep && { maxAge: trackingDays * 86_400 }),
  });
}

/** Nothing but what can be seen, and nothing empty. */
function clean(given: Tracking): Tracking {
  const entries = Object.entries(given).map(([key, value]) => [
    key,
    value?.toWellFormed().replace(/\p{C}/gu, '').trim(),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

function parse(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
