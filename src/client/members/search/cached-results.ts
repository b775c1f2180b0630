import type { Device } from '../../../local/device/device.ts';
import { type FoundMembers, foundMembers } from '../../../local/search/search.ts';
import type { Profile } from '../../../shared/calls/members.ts';

/** List as last read, so that returning, or opening a profile from it, starts without loading. */
interface CachedResults {
  found: FoundMembers | undefined;
  /** Visible pages. */
  pages: ReadonlySet<number>;
  /** Profile opened last from it. */
  opened: string | undefined;
}
const cached = new WeakMap<Device, CachedResults>();

export const cachedResults = (device: Device): CachedResults =>
  cached.get(device) ?? { found: undefined, pages: new Set(), opened: undefined };

export function cacheResults(device: Device, part: Partial<CachedResults>): void {
  cached.set(device, { ...cachedResults(device), ...part });
}

export function cachedProfile(device: Device, id: string): Profile | undefined {
  const { found } = cachedResults(device);
  return [...(found?.profiles ?? []), ...(found?.similar ?? [])].find((profile) => profile.id === id);
}

/** Null: this device has no search yet. */
export async function readFound(device: Device, most: number): Promise<FoundMembers | null> {
  const found = await foundMembers(device.db, most);
  cacheResults(device, { found });
  return found ?? null;
}

/** Hides a just-blocked member at once. */
export function dropCached(device: Device, id: string): void {
  const { found } = cachedResults(device);
  if (!found) return;
  const [profiles, similar] = [found.profiles, found.similar].map((list) => list.filter((one) => one.id !== id));
  cacheResults(device, { found: { ...found, profiles: profiles ?? [], similar: similar ?? [] } });
}
