import type { Me } from '../accounts/session.ts';
import type { Context } from '../context.ts';

/**
 * This device asks for the likes by itself, so that no push needs to tell it of those until now. Unlike a message's second tick
 * nobody else sees this: should the answer get lost, the device asks again. Costs nothing where nothing has changed.
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
