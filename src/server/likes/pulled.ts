import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';

/**
 * Records that the device fetched its likes, so that no push repeats them. A lost answer does no harm. Free if nothing
 * changed.
 */
export async function notePull({ db }: Context, me: Me): Promise<void> {
  if (me.likes_seq <= me.likes_pulled) return;
  await db
    .updateTable('sessions')
    .set({ likes_pulled: me.likes_seq })
    .where('token_hash', '=', me.token_hash)
    .where('likes_pulled', '<', me.likes_seq)
    .execute();
}
