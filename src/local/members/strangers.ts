import type { Profile } from '../../shared/calls/members.ts';
import { isBlockWaiting } from '../blocks/blocks.ts';
import type { LocalDb } from '../storage/db.ts';

/**
 * Puts whom a list has brought, inside its transaction. Answers with them, without whom I have just blocked: the server may not
 * know of that yet.
 */
export async function putStrangers(db: LocalDb, profiles: readonly Profile[]): Promise<Profile[]> {
  const waiting = await Promise.all(profiles.map(({ id }) => isBlockWaiting(db, id)));
  const shown = profiles.filter((_, i) => !waiting[i]);
  await db.profiles.bulkPut(shown);
  return shown;
}
