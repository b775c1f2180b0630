import type { LocalDb } from '../storage/db.ts';

/** Deletes all data about members who may not want to be seen: profiles, photos, search results, cards. */
export async function forgetProfiles(db: LocalDb, ids: readonly string[]): Promise<void> {
  await db.profiles.bulkDelete([...ids]);
  await db.albums.bulkDelete([...ids]);
  await db.deck.bulkDelete([...ids]);
  await db.found.where('profile').anyOf(ids).delete();
}
