import { day } from '../../shared/limits.ts';
import { endedChats } from '../chat/conversations.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { refreshMatches } from '../match-finder/match-finder.ts';
import { refreshRelated } from '../match-finder/related.ts';
import { loadProfile } from '../members/members.ts';
import { dropSearch } from '../search/found.ts';
import { search } from '../search/search.ts';
import type { LocalDb } from '../storage/db.ts';
import { dropUnlisted, listTables, maxSavedAlbums, oldAlbums } from '../storage/lists.ts';
import { forgetChats } from './merge-chats.ts';

const atATime = 10;
/** A profile that no one has opened again, and a search that no one has repeated, go from the device after this. */
const maxUnusedMs = 30 * day;

/** Reloads everything last confirmed before a moment. Throws ApiError. */
export async function askAgain(device: Device, before: number, signal: AbortSignal): Promise<void> {
  const { db } = device;
  const last = await db.searches.get('last');
  const unusedSince = device.now() - maxUnusedMs;
  if (last && (last.asked_at ?? last.at) < unusedSince) await dropSearch(device);
  else if (last && last.at < before) await search(device, { signal, retry: false, unasked: true });
  await refreshMatches(device, before, signal);
  await refreshRelated(device, before, signal);
  await dropUnopened(device, unusedSince);
  await dropEnded(device);
  for (const { id } of await oldAlbums(device, before).limit(atATime).toArray()) await recheck(device, id, signal);
  await dropOldest(device);
}

async function recheck(device: Device, id: string, signal: AbortSignal): Promise<void> {
  try {
    await loadProfile(device, id, { signal, retry: false, unasked: true });
  } catch (error) {
    // Already deleted here, as intended.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** Otherwise they would be reloaded daily and stay for ever. */
async function dropUnopened({ db, member }: Device, since: number): Promise<void> {
  const ids = await db.albums.filter(({ id, opened_at = since }) => id !== member && opened_at < since).primaryKeys();
  await dropAlbums(db, ids);
}

/** The server lists them no more, but sends no word of a purge. */
async function dropEnded(device: Device): Promise<void> {
  const { db } = device;
  await db.transaction('rw', db.tables, async () => forgetChats(db, await endedChats(device).primaryKeys()));
}

/** Deletes only the photos if a view or list still has the profile. */
async function dropOldest({ db }: Device): Promise<void> {
  const beyond = (await db.albums.count()) - maxSavedAlbums;
  if (beyond <= 0) return;
  const ids = await db.albums.orderBy('checked_at').limit(beyond).primaryKeys();
  await dropAlbums(db, ids);
}

async function dropAlbums(db: LocalDb, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction('rw', listTables(db), async () => {
    await db.albums.bulkDelete(ids);
    await dropUnlisted(db, ids);
  });
}
