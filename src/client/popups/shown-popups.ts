import { get, set, update } from 'idb-keyval';
import type { Device } from '../../local/device/device.ts';
import { keys } from '../../local/storage/values.ts';
import { popupEvery } from '../../shared/limits.ts';

/** What this device remembers of its popups, for all of its tabs: whoever claims something is the only one to show it. */
interface ShownPopups {
  /** Matches that were shown, the last ones. */
  matches: string[];
  /** When a tab last asked for a like to show, in ms. */
  asked: number;
}
const mostMatches = 200;

/** A match of then or before is no news; `newest` on a device whose first pull did not know of that yet. */
export async function matchesSince({ member, values }: Device, newest: string): Promise<string> {
  const key = keys.matchesSince(member);
  const known = await get<string>(key, values).catch(() => undefined);
  if (known === undefined) await set(key, newest, values).catch(() => undefined);
  return known ?? newest;
}

/** True once for each match. */
export async function claimMatch(device: Device, match: string): Promise<boolean> {
  let isNew = true;
  await change(device, (kept) => {
    isNew = !kept.matches.includes(match);
    return isNew ? { ...kept, matches: [...kept.matches, match].slice(-mostMatches) } : kept;
  });
  return isNew;
}

/** Once a minute; answers how long it still is until then, in ms, and 0 to whoever may ask now. */
export async function claimQuestion(device: Device): Promise<number> {
  const now = device.now();
  let left = 0;
  await change(device, (kept) => {
    const passed = now - kept.asked;
    // A clock that was put back silences it for no longer than that.
    left = passed < 0 ? 0 : Math.max(0, popupEvery - passed);
    return left > 0 ? kept : { ...kept, asked: now };
  });
  return left;
}

/** In one transaction. Where nothing can be stored, each start is a first one. */
async function change({ member, values }: Device, next: (kept: ShownPopups) => ShownPopups): Promise<void> {
  const empty: ShownPopups = { matches: [], asked: 0 };
  await update<ShownPopups>(keys.popups(member), (kept = empty) => next(kept), values).catch(() => undefined);
}
