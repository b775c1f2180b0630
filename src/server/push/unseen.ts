import { sql } from 'kysely';
import type { Category } from '../../shared/calls/notifications.ts';
import { changedAfter } from '../chat/participants.ts';
import type { Db } from '../context.ts';
import { inGoodStanding, reachable, type Viewer } from '../members/visibility.ts';

/** Numbers of the two views that trigger pushes. */
export interface ViewNumbers {
  chats: number;
  likes: number;
}

/** A notification: a conversation's newest unread message, a first reaction to one of mine, or an unseen like. */
export interface UnseenItem {
  kind: 'message' | 'reaction' | 'like';
  conversation: string | null;
  profile: string;
  /** The one that got the newest reaction. */
  message: string | null;
  /** Its number in its view. */
  seq: number;
}

/** Push categories. A conversation is new until its first message is read. */
export const pushCategories = ['new_conversations', 'new_messages', 'like'] as const satisfies readonly Category[];

interface Wanted {
  after: ViewNumbers;
  head: ViewNumbers;
  /** Categories that the member wants. */
  wanted: Category[];
}

/** Maximum conversations at once; more would be noise, and the app shows the rest. */
const conversationsAtOnce = 5;

/**
 * Reads items between two positions that are still valid: unseen, neither removed nor muted, from a visible member.
 * Oldest first.
 */
export async function readUnseen(
  db: Db,
  me: Viewer & { id: string },
  { after, head, wanted }: Wanted,
): Promise<UnseenItem[]> {
  const { rows } = await sql<UnseenItem>`
    (select 'message' as kind, participants.conversation_id as conversation, members.id as profile, null::uuid as message, newest.seq
    from participants
    join members on members.id = participants.other_id
    cross join lateral (
      select receiver_seq as seq from messages
      where messages.conversation_id = participants.conversation_id and messages.sender_id = members.id
        and messages.kind <> 'withdrawn'
        and messages.receiver_seq > ${after.chats} and messages.receiver_seq <= ${head.chats}
      order by messages.number desc limit 1
    ) as newest
    where participants.member_id = ${me.id} and ${changedAfter('participants', after.chats)} and participants.unread > 0
      and not participants.muted
      and case when participants.read_through = 0 and participants.sent_through = 0 then 'new_conversations'
        else 'new_messages' end = any(${wanted}::text[])
      and ${reachable(me)}
    order by newest.seq desc limit ${conversationsAtOnce})
    union all
    (select 'reaction', participants.conversation_id, members.id,
      (array_agg(messages.id order by reacted_seq desc))[1], max(reacted_seq)
    from participants
    join members on members.id = participants.other_id
    join messages on messages.conversation_id = participants.conversation_id
      and reactions -> 'by' ->> members.id::text <> '' and number > participants.hidden_through
      and reacted_seq > ${after.chats} and reacted_seq <= ${head.chats}
    where participants.member_id = ${me.id} and ${changedAfter('participants', after.chats)} and participants.unread = 0
      and not participants.muted and 'new_messages' = any(${wanted}::text[])
      and ${reachable(me)}
    group by 2, 3 order by 5 desc limit ${conversationsAtOnce})
    union all
    (select 'like', null, members.id, null, likes.liked_seq
    from likes join members on members.id = likes.liker
    where likes.liked = ${me.id} and likes.liked_seq > ${after.likes} and likes.liked_seq <= ${head.likes}
      and likes.seen_at is null and likes.removed_at is null and ${inGoodStanding(me)}
      and 'like' = any(${wanted}::text[])
    order by likes.liked_seq desc limit 1)
    order by kind, seq`.execute(db);
  return rows;
}

/** Number on the app's badge: unread messages, unless muted, and new likes from visible members. */
export async function countNew(db: Db, me: Viewer & { id: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select coalesce(sum(participants.unread), 0)
      from participants join members on members.id = participants.other_id
      where participants.member_id = ${me.id} and participants.unread > 0 and not participants.muted
        and participants.last_number > participants.hidden_through and ${reachable(me)}
    ) + (
      select count(*) from likes join members on members.id = likes.liker
      where likes.liked = ${me.id} and likes.seen_at is null and likes.removed_at is null and ${inGoodStanding(me)}
    ) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
