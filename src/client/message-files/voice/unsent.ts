import { get, update } from 'idb-keyval';
import type { Device } from '../../../local/device/device.ts';
import { keys } from '../../../local/storage/values.ts';
import type { Recorded } from './record.ts';

type ByProfile = Record<string, Recorded>;

/** A recording for a member outlives the page until it is sent or thrown away. Undefined: it was. */
export async function saveUnsent({ member, values }: Device, profile: string, recorded?: Recorded): Promise<void> {
  const save = ({ [profile]: _, ...others }: ByProfile = {}) =>
    recorded ? { ...others, [profile]: recorded } : others;
  await update<ByProfile>(keys.recordings(member), save, values).catch(() => undefined);
}

/** Found by one tab at a time, until `signal`: two would send it twice. A reloaded page waits for the end of the old one. */
export function findUnsent(
  { member, values, locks }: Device,
  profile: string,
  signal: AbortSignal,
): Promise<Recorded | undefined> {
  return new Promise((resolve) => {
    const find = async () => {
      const saved = await get<ByProfile>(keys.recordings(member), values);
      resolve(saved?.[profile]);
      if (!signal.aborted) await new Promise((end) => signal.addEventListener('abort', end));
    };
    locks.request(`recording ${member} ${profile}`, { signal }, find).catch(() => resolve(undefined));
  });
}
