import { day, hour } from '../shared/limits.ts';
import { ApiError } from './api.ts';
import type { Device } from './device.ts';
import { dropUnlisted, listTables } from './lists.ts';
import { refreshMatches } from './match-finder.ts';
import { loadProfile } from './members.ts';
import { refreshRelated } from './related.ts';
import { search } from './search.ts';

const atATime = 10;
/** Of the profiles that were opened here, the ones that were asked for last stay within reach without network. */
const kept = 200;
const lookedAt = new WeakMap<Device, number>();

/**
 * Members whom no view mirrors are asked for again a day after the server last spoke of them: who is not to be seen any more goes
 * from this device too (trust.md row 11). Looks once an hour; what can't be asked now is so the next time.
 */
export async function recheckProfiles(device: Device, signal: AbortSignal): Promise<void> {
  const { db } = device;
  const now = device.now();
  if (now - (lookedAt.get(device) ?? Number.NEGATIVE_INFINITY) < hour) return;
  lookedAt.set(device, now);
  try {
    const last = await db.searches.get('last');
    if (last && now - last.at > day) await search(device, { signal, retry: false });
    await refreshMatches(device, now - day, signal);
    await refreshRelated(device, now - day, signal);
    const old = db.albums.where('checked_at').below(now - day);
    const others = old.filter(({ id }) => id !== device.member); // one's own photos are no profile of another
    for (const { id } of await others.limit(atATime).toArray()) await recheck(device, id, signal);
    await dropOldest(device);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function recheck(device: Device, id: string, signal: AbortSignal): Promise<void> {
  try {
    await loadProfile(device, id, { signal, retry: false });
  } catch (error) {
    // Forgotten by now, as it should be.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** Of whom a view or a list holds the profile, just the photos go. */
async function dropOldest({ db }: Device): Promise<void> {
  const beyond = (await db.albums.count()) - kept;
  if (beyond <= 0) return;
  const ids = await db.albums.orderBy('checked_at').limit(beyond).primaryKeys();
  await db.transaction('rw', listTables(db), async () => {
    await db.albums.bulkDelete(ids);
    await dropUnlisted(db, ids);
  });
}
