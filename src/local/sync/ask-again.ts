import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { refreshMatches } from '../match-finder/match-finder.ts';
import { refreshRelated } from '../match-finder/related.ts';
import { loadProfile } from '../members/members.ts';
import { search } from '../search/search.ts';
import { dropUnlisted, listTables, oldAlbums, savedAlbums } from '../storage/lists.ts';

const atATime = 10;

/** All that the server last spoke of before a moment. Throws ApiError. */
export async function askAgain(device: Device, before: number, signal: AbortSignal): Promise<void> {
  const { db } = device;
  const last = await db.searches.get('last');
  if (last && last.at < before) await search(device, { signal, retry: false });
  await refreshMatches(device, before, signal);
  await refreshRelated(device, before, signal);
  for (const { id } of await oldAlbums(device, before).limit(atATime).toArray()) await recheck(device, id, signal);
  await dropOldest(device);
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
  const beyond = (await db.albums.count()) - savedAlbums;
  if (beyond <= 0) return;
  const ids = await db.albums.orderBy('checked_at').limit(beyond).primaryKeys();
  await db.transaction('rw', listTables(db), async () => {
    await db.albums.bulkDelete(ids);
    await dropUnlisted(db, ids);
  });
}
