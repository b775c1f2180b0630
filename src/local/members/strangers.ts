import type { Profile } from '../../shared/calls/members.ts';
import { isBlockWaiting } from '../blocks/blocks.ts';
import type { LocalDb } from '../storage/db.ts';

/**
 * Stores listed profiles, inside the list's transaction. Answers them without those I just blocked, whom the server
 * may still send.
 */
export async function putStrangers(db: LocalDb, profiles: readonly Profile[]): Promise<Profile[]> {
  const waiting = await Promise.all(profiles.map(({ id }) => isBlockWaiting(db, id)));
  const shown = profiles.filter((_, i) => !waiting[i]);
  await db.profiles.bulkPut(shown);
  return shown;
}
