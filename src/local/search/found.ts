import type { Profile } from '../../shared/calls/members.ts';
import { isBlockWaiting } from '../blocks/blocks.ts';
import type { Device } from '../device/device.ts';
import type { Found, LocalDb } from '../storage/db.ts';
import { dropUnlisted, listTables } from '../storage/lists.ts';

/** Removes the last search with all that only it lists. */
export async function dropSearch({ db }: Device): Promise<void> {
  await db.transaction('rw', [db.searches, ...listTables(db)], async () => {
    await db.searches.clear();
    await dropUnlisted(db, await clear(db));
  });
}

/** Adds results behind those that are here; inside a transaction. */
export async function append(db: LocalDb, found: readonly Profile[], how: Pick<Found, 'similar'>): Promise<void> {
  const profiles = await newOnes(db, found);
  const place = ((await db.found.orderBy('place').last())?.place ?? -1) + 1;
  await db.found.bulkPut(profiles.map(({ id }, i) => ({ place: place + i, profile: id, ...how })));
  await db.profiles.bulkPut(profiles);
}

/** Empties the list. Returns the ids of the profiles that were in it. */
export async function clear(db: LocalDb): Promise<string[]> {
  const lines = await db.found.toArray();
  await db.found.clear();
  return lines.map(({ profile }) => profile);
}

/** Members who come online during the search appear twice, and the server may still send those I blocked. */
async function newOnes(db: LocalDb, profiles: readonly Profile[]): Promise<Profile[]> {
  const ids = profiles.map(({ id }) => id);
  const known = new Set((await db.found.where('profile').anyOf(ids).toArray()).map(({ profile }) => profile));
  const fresh: Profile[] = [];
  for (const profile of profiles) {
    if (!known.has(profile.id) && !(await isBlockWaiting(db, profile.id))) fresh.push(profile);
  }
  return fresh;
}
