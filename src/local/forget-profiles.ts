import type { LocalDb } from './db.ts';

/** All that is held of members who may not want to be seen any more: profile, photos, their place in the last search. */
export async function forgetProfiles(db: LocalDb, ids: readonly string[]): Promise<void> {
  await db.profiles.bulkDelete([...ids]);
  await db.albums.bulkDelete([...ids]);
  await db.found.where('profile').anyOf(ids).delete();
}
