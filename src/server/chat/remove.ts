import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { lockMembers } from '../sync/counters.ts';
import { countUnread, participantIn } from './participants.ts';

/**
 * Hides a conversation from the member up to `through`; later messages bring it back, muted if it was, but not pinned.
 * Works even if the other member is not visible.
 */
export async function removeChat(context: Context, me: Me, conversation: string, through?: number): Promise<void> {
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id]);
    const mine = await participantIn(tx, me.id, conversation);
    const hidden = Math.min(through ?? mine.last_number, mine.last_number);
    if (hidden <= mine.hidden_through) return [];
    await tx
      .updateTable('participants')
      .set({
        seq: members.raise(me.id, 'chats'),
        hidden_through: hidden,
        pinned: mine.pinned && hidden < mine.last_number,
        unread: await countUnread(tx, me.id, conversation, Math.max(hidden, mine.read_through)),
      })
      .where('member_id', '=', me.id)
      .where('other_id', '=', mine.other_id)
      .execute();
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}
