import { get, set, update } from 'idb-keyval';
import type { Device } from '../../local/device/device.ts';
import { keys } from '../../local/storage/values.ts';
import { popupEvery } from '../../shared/limits.ts';

/** Popups shown on this device, shared by all tabs: only the tab that claims one shows it. */
interface ShownPopups {
  /** Latest matches shown. */
  matches: string[];
  /** Last request of any tab for a like, in ms. */
  asked: number;
}
const maxRememberedMatches = 200;

/** Matches up to this time are old; falls back to `newest` if the first pull stored none. */
export async function matchesSince({ member, values }: Device, newest: string): Promise<string> {
  const key = keys.matchesSince(member);
  const known = await get<string>(key, values).catch(() => undefined);
  if (known === undefined) await set(key, newest, values).catch(() => undefined);
  return known ?? newest;
}

/** True once per match. */
export async function claimMatch(device: Device, match: string): Promise<boolean> {
  let isNew = true;
  await change(device, (stored) => {
    isNew = !stored.matches.includes(match);
    return isNew ? { ...stored, matches: [...stored.matches, match].slice(-maxRememberedMatches) } : stored;
  });
  return isNew;
}

/** Claims the minute's request; returns the ms to wait, 0 if claimed. */
export async function claimQuestion(device: Device): Promise<number> {
  const now = device.now();
  let left = 0;
  await change(device, (stored) => {
    const passed = now - stored.asked;
    // A clock that was set back delays it for at most that long.
    left = passed < 0 ? 0 : Math.max(0, popupEvery - passed);
    return left > 0 ? stored : { ...stored, asked: now };
  });
  return left;
}

/** Updates in one transaction. Without storage each start counts as the first. */
async function change({ member, values }: Device, next: (stored: ShownPopups) => ShownPopups): Promise<void> {
  const empty: ShownPopups = { matches: [], asked: 0 };
  await update<ShownPopups>(keys.popups(member), (stored = empty) => next(stored), values).catch(() => undefined);
}
