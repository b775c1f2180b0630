import type { Context as Http } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { Tracking } from '../../shared/calls/signup.ts';
import { trackingDays } from '../../shared/limits.ts';
import { keepsSecure } from '../http/secure.ts';

const cookie = 'tracking';

/** Reads the tracking cookie of `saveTracking`. Untrusted, because anyone can write a cookie. */
export function trackingOf(http: Http): Tracking {
  const read = v.safeParse(Tracking, parse(getCookie(http, cookie)));
  return read.success ? clean(read.output) : {};
}

/** Detects a traffic source (SPECIFICATION 1.21). */
export const hasTrafficSource = (http: Http): boolean => {
  const { network, ref } = trackingOf(http);
  return network !== undefined || ref !== undefined;
};

/**
 * Stores tracking in the browser, for the visit or, with consent, for 30 days. Later values replace earlier ones by
 * key.
 */
export function saveTracking(http: Http, given: Tracking, hasConsent: boolean): void {
  const tracking = { ...trackingOf(http), ...clean(given) };
  if (Object.keys(tracking).length === 0) return;
  setCookie(http, cookie, JSON.stringify(tracking), {
    path: '/',
    httpOnly: true,
    secure: keepsSecure(http),
    sameSite: 'Lax',
    ...(hasConsent && { maxAge: trackingDays * 86_400 }),
  });
}

/** Keeps only visible, non-empty values. */
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
