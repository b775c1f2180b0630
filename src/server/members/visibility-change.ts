import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { LockedMembers } from '../sync/counters.ts';

/**
 * Makes the viewer's devices fetch everything about `other` again after a visibility change: it then disappears or
 * returns. Both members must be locked.
 */
export async function changeVisibility(
  tx: Transaction<Database>,
  members: LockedMembers,
  viewer: string,
  other: string,
): Promise<void> {
  const existing = await tx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('participants').where('member_id', '=', viewer).where('other_id', '=', other))
        .as('conversation'),
      eb.exists(eb.selectFrom('likes').where('liker', '=', other).where('liked', '=', viewer)).as('received'),
      eb.exists(eb.selectFrom('likes').where('liker', '=', viewer).where('liked', '=', other)).as('given'),
    ])
    .executeTakeFirstOrThrow();
  // Raise only views that contain the member: a change without reason would reveal that something happened.
  if (existing.conversation) {
    const seq = members.raise(viewer, 'chats');
    await tx
      .updateTable('participants')
      .set({ seq, shown_seq: seq })
      .where('member_id', '=', viewer)
      .where('other_id', '=', other)
      .execute();
  }
  if (!existing.received && !existing.given) return;
  const seq = members.raise(viewer, 'likes');
  if (existing.received) {
    await tx
      .updateTable('likes')
      .set({ liked_seq: seq })
      .where('liker', '=', other)
      .where('liked', '=', viewer)
      .execute();
  }
  if (existing.given) {
    await tx
      .updateTable('likes')
      .set({ liker_seq: seq })
      .where('liker', '=', viewer)
      .where('liked', '=', other)
      .execute();
  }
}
