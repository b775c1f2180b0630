import type { Tracking } from '../../shared/calls/signup.ts';
import { api } from '../app/api.ts';
import { readCookie, sessionHint } from '../app/cookies.ts';
import { inTab, keepInTab } from '../app/tab-memory.ts';

const fields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const satisfies (keyof Tracking)[];
const key = 'tracking';
let ofVisit: Tracking | undefined;

/**
 * Removes tracking data from the address and sends it to the server once, for the visit (SPECIFICATION 1.20). Runs
 * before the router reads the address.
 */
export function takeTracking(): void {
  const url = new URL(location.href);
  const found = fields.flatMap((field) => {
    const value = url.searchParams.get(field);
    return value ? [[field, value.slice(0, 100)]] : [];
  });
  // Visitors have no likes to show (popups/timed-like.ts).
  const unwanted = readCookie(sessionHint) === undefined ? [...fields, 't'] : fields;
  // Deleting from searchParams rewrites what stays: `?share` would become `?share=`.
  if (unwanted.some((field) => url.searchParams.has(field))) {
    for (const field of unwanted) url.searchParams.delete(field);
    history.replaceState(history.state, '', url);
  }
  if (found.length === 0) return;
  ofVisit = Object.fromEntries(found) as Tracking;
  // Without storage, known until the page ends.
  keepInTab(key, JSON.stringify(ofVisit));
  api.call('POST track.php', ofVisit).catch(() => undefined);
}

/** Tracking data of the visit; undefined if there is nothing to store, with or without consent. */
export function trackingOfVisit(): Tracking | undefined {
  return ofVisit ?? (JSON.parse(inTab(key) ?? 'null') as Tracking | null) ?? undefined;
}
