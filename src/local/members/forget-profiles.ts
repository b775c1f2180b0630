import type { LocalDb } from '../storage/db.ts';

/** All that is held of members who may not want to be seen any more: profile, photos, their places in the last search and the deck. */
export async function forgetProfiles(db: LocalDb, ids: readonly string[]): Promise<void> {
  await db.profiles.bulkDelete([...ids]);
  await db.albums.bulkDelete([...ids]);
  await db.deck.bulkDelete([...ids]);
  await db.found.where('profile').anyOf(ids).delete();
}
