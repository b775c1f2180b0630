import type { LocalDb } from '../storage/db.ts';

/**
 * Deletes all data about members who may not want to be seen: profiles, photos, search results, cards. Of one who is
 * gone the name stays, for the conversation.
 */
export async function forgetProfiles(db: LocalDb, ids: readonly string[]): Promise<void> {
  const left = await db.chats.where('profile').anyOf(ids).toArray();
  const named = new Set(left.filter(({ gone }) => gone).map(({ profile }) => profile));
  await db.profiles.bulkDelete(ids.filter((id) => !named.has(id)));
  await db.albums.bulkDelete([...ids]);
  await db.deck.bulkDelete([...ids]);
  await db.found.where('profile').anyOf(ids).delete();
}
