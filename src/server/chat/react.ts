import { sql } from 'kysely';
import { isEmoji } from '../../shared/emoji.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import type { Tx } from '../db/schema/database.ts';
import { reachable } from '../members/visibility.ts';
import { queuePush } from '../push/queue.ts';
import { lockMembers } from '../sync/counters.ts';
import { partnerIn } from './participants.ts';

interface Reaction {
  conversation: string;
  /** Of the message. */
  id: string;
  /** Empty: none. */
  emoji: string;
}

/**
 * Sets or takes back the member's reaction to a message (SPECIFICATION 7.26); idempotent. Throws Refusal `not_found`,
 * `not_confirmed` and `invalid`.
 */
export async function react(context: Context, me: Me, { conversation, id, emoji }: Reaction): Promise<void> {
  if (emoji !== '' && !isEmoji(emoji)) throw new Refusal('invalid', { fields: { emoji: 'unknown_value' } });
  if (me.status === 'not_confirmed') throw new Refusal('not_confirmed');
  const other = await partnerIn(context.db, me.id, conversation);
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, other]);
    const message = await seenMessage(tx, me, other, { conversation, id });
    const { version, by } = message.reactions ?? { version: 0, by: {} };
    if (message.kind === 'withdrawn' || (by[me.id] ?? '') === emoji) return [];
    const mine = members.raise(me.id, 'chats');
    // A hidden member must not trigger a ring. The reaction appears when they become visible.
    const theirs = message.noticed ? members.raise(other, 'chats', true) : undefined;
    const isNews = by[me.id] === undefined && message.sender_id === other && theirs !== undefined;
    const [sender_seq, receiver_seq] = message.sender_id === me.id ? [mine, theirs] : [theirs, mine];
    await tx
      .updateTable('messages')
      .set({
        reactions: JSON.stringify({ version: version + 1, by: { ...by, [me.id]: emoji } }),
        ...(sender_seq !== undefined && { sender_seq }),
        ...(receiver_seq !== undefined && { receiver_seq }),
        ...(isNews && { reacted_seq: theirs }),
      })
      .where('id', '=', id)
      .execute();
    const lists = tx.updateTable('participants').where('conversation_id', '=', conversation);
    await lists.set({ seq: mine }).where('member_id', '=', me.id).execute();
    if (theirs !== undefined) await lists.set({ seq: theirs }).where('member_id', '=', other).execute();
    if (isNews) await queuePush(sql`select ${other}::uuid, ${context.now()}::timestamptz`).execute(tx);
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}

/** `noticed`: the other member sees me. */
type SeenMessage = Pick<MessageRow, 'kind' | 'sender_id' | 'reactions'> & { noticed: boolean };

async function seenMessage(
  tx: Tx,
  me: Me,
  other: string,
  { conversation, id }: Pick<Reaction, 'conversation' | 'id'>,
): Promise<SeenMessage> {
  const { rows } = await sql<SeenMessage>`
    select messages.kind, sender_id, reactions, ${reachable({ id: other, pool: me.pool }, 'me')} as noticed
    from participants
    join messages using (conversation_id)
    join members on members.id = participants.other_id
    join members as me on me.id = participants.member_id
    where participants.member_id = ${me.id} and conversation_id = ${conversation} and messages.id = ${id}
      and messages.number > participants.hidden_through and ${reachable(me)}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}
