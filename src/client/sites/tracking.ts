import type { Tracking } from '../../shared/calls/signup.ts';
import { api } from '../app/api.ts';

const fields = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const satisfies (keyof Tracking)[];
const key = 'tracking';
let ofVisit: Tracking | undefined;

/**
 * Where the visit came from leaves the address bar, and is told to the server once, which keeps it for the visit (seed.md section
 * 3). Before the router reads the address.
 */
export function takeTracking(): void {
  const url = new URL(location.href);
  const found = fields.flatMap((field) => {
    const value = url.searchParams.get(field);
    url.searchParams.delete(field);
    return value ? [[field, value.slice(0, 100)]] : [];
  });
  if (found.length === 0) return;
  history.replaceState(history.state, '', url);
  ofVisit = Object.fromEntries(found) as Tracking;
  try {
    sessionStorage.setItem(key, JSON.stringify(ofVisit));
  } catch {
    // Storage is switched off: known until the page goes.
  }
  api.call('POST track.php', ofVisit).catch(() => undefined);
}

/** What the visit came with; undefined where nothing has to be kept, with consent or without. */
export function trackingOfVisit(): Tracking | undefined {
  try {
    return ofVisit ?? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Tracking | null) ?? undefined;
  } catch {
    return ofVisit;
  }
}
