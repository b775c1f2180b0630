import { sql } from 'kysely';
import type { Moved } from '../../shared/calls/chat.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { ParticipantRow } from '../db/schema/chat.ts';
import { reachable, readable } from '../members/visibility.ts';
import { lockMembers } from '../sync/counters.ts';
import { countUnread, partnerIn } from './participants.ts';

/**
 * Moves the member's read position forwards and shows it to the other member. Returns the new cursor, if it moved.
 * Throws Refusal `not_found`.
 */
export async function readThrough(
  context: Context,
  me: Me,
  conversation: string,
  through: number,
): Promise<{ moved?: Moved }> {
  const other = await partnerIn(context.db, me.id, conversation);
  const { rings, ...answer } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, other]);
    const { rows } = await sql<ParticipantRow & { noticed: boolean }>`
      select participants.*, ${reachable({ id: other, pool: me.pool }, 'me')} as noticed
      from participants
      join members on members.id = ${other}
      join members as me on me.id = ${me.id}
      where participants.conversation_id = ${conversation} and ${readable(me)}`.execute(tx);
    const mine = rows.find((row) => row.member_id === me.id);
    const theirs = rows.find((row) => row.member_id === other);
    if (!mine || !theirs) throw notFound();

    const read = Math.min(through, mine.last_number);
    if (read <= mine.read_through) return { rings: [] };
    const change = {
      seq: members.raise(me.id, 'chats'),
      read_through: read,
      unread: await countUnread(tx, me.id, conversation, Math.max(read, mine.hidden_through)),
    };
    await tx
      .updateTable('participants')
      .set(change)
      .where('member_id', '=', me.id)
      .where('other_id', '=', other)
      .execute();

    // Reading my own messages is no news to the other member.
    const seen = Math.min(read, theirs.sent_through);
    if (seen > theirs.seen_through) {
      await tx
        .updateTable('participants')
        .set({
          // A hidden member must not trigger a ring. The tick appears when they become visible.
          ...(theirs.noticed && { seq: members.raise(other, 'chats', true) }),
          seen_through: seen,
          delivered_through: Math.max(seen, theirs.delivered_through),
        })
        .where('member_id', '=', other)
        .where('other_id', '=', me.id)
        .execute();
    }
    await members.save(tx);
    return { rings: members.rings, moved: members.moved(me.id) };
  });
  context.bell.ring(rings);
  return answer;
}
