import type { Device } from '../../local/device.ts';
import { type FoundMembers, foundMembers } from '../../local/search.ts';
import type { Profile } from '../../shared/calls/profile.ts';

/** The list as it was last read: coming back to it, and opening a profile out of it, begins with that. */
interface Kept {
  found: FoundMembers | undefined;
  /** The pages that were in sight. */
  pages: ReadonlySet<number>;
  /** Whose profile was opened from it last. */
  opened: string | undefined;
}
const kept = new WeakMap<Device, Kept>();

export const keptFound = (device: Device): Kept =>
  kept.get(device) ?? { found: undefined, pages: new Set(), opened: undefined };

export function keepFound(device: Device, part: Partial<Kept>): void {
  kept.set(device, { ...keptFound(device), ...part });
}

export const keptProfile = (device: Device, id: string): Profile | undefined =>
  keptFound(device).found?.profiles.find((profile) => profile.id === id);

/** Null: there was no search on this device yet. */
export async function readFound(device: Device, most: number): Promise<FoundMembers | null> {
  const found = await foundMembers(device.db, most);
  keepFound(device, { found });
  return found ?? null;
}

/** Whom I have just blocked is not to be seen for a moment more. */
export function dropKept(device: Device, id: string): void {
  const { found } = keptFound(device);
  if (found)
    keepFound(device, { found: { ...found, profiles: found.profiles.filter((profile) => profile.id !== id) } });
}
