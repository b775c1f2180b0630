import type { Tx } from '../db/schema/database.ts';
import type { LockedMembers } from '../sync/counters.ts';

/**
 * Makes the viewer's devices fetch everything about `other` again after a visibility change: it then disappears or
 * returns. Both members must be locked.
 */
export async function changeVisibility(tx: Tx, members: LockedMembers, viewer: string, other: string): Promise<void> {
  const held = await tx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('participants').where('member_id', '=', viewer).where('other_id', '=', other))
        .as('conversation'),
      eb.exists(eb.selectFrom('likes').where('liker', '=', other).where('liked', '=', viewer)).as('received'),
      eb.exists(eb.selectFrom('likes').where('liker', '=', viewer).where('liked', '=', other)).as('given'),
    ])
    .executeTakeFirstOrThrow();
  // Raised only for what is held: a view that moves for no reason would tell the viewer that something was done to them.
  if (held.conversation) {
    const seq = members.raise(viewer, 'chats');
    await tx
      .updateTable('participants')
      .set({ seq, shown_seq: seq })
      .where('member_id', '=', viewer)
      .where('other_id', '=', other)
      .execute();
  }
  if (!held.received && !held.given) return;
  const seq = members.raise(viewer, 'likes');
  if (held.received) {
    await tx
      .updateTable('likes')
      .set({ liked_seq: seq })
      .where('liker', '=', other)
      .where('liked', '=', viewer)
      .execute();
  }
  if (held.given) {
    await tx
      .updateTable('likes')
      .set({ liker_seq: seq })
      .where('liker', '=', viewer)
      .where('liked', '=', other)
      .execute();
  }
}
