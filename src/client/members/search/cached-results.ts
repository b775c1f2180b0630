import type { Device } from '../../../local/device/device.ts';
import { type FoundMembers, foundMembers } from '../../../local/search/search.ts';
import type { Profile } from '../../../shared/calls/members.ts';

/** The list as it was last read: coming back to it, and opening a profile out of it, begins with that. */
interface Kept {
  found: FoundMembers | undefined;
  /** The pages that were in sight. */
  pages: ReadonlySet<number>;
  /** Whose profile was opened from it last. */
  opened: string | undefined;
}
const kept = new WeakMap<Device, Kept>();

export const cachedResults = (device: Device): Kept =>
  kept.get(device) ?? { found: undefined, pages: new Set(), opened: undefined };

export function cacheResults(device: Device, part: Partial<Kept>): void {
  kept.set(device, { ...cachedResults(device), ...part });
}

export function cachedProfile(device: Device, id: string): Profile | undefined {
  const { found } = cachedResults(device);
  return [...(found?.profiles ?? []), ...(found?.similar ?? [])].find((profile) => profile.id === id);
}

/** Null: there was no search on this device yet. */
export async function readFound(device: Device, most: number): Promise<FoundMembers | null> {
  const found = await foundMembers(device.db, most);
  cacheResults(device, { found });
  return found ?? null;
}

/** Whom I have just blocked is not to be seen for a moment more. */
export function dropCached(device: Device, id: string): void {
  const { found } = cachedResults(device);
  if (!found) return;
  const [profiles, similar] = [found.profiles, found.similar].map((list) => list.filter((one) => one.id !== id));
  cacheResults(device, { found: { ...found, profiles: profiles ?? [], similar: similar ?? [] } });
}
