import { type RawBuilder, sql } from 'kysely';
import type { Chat, Message } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { newestMessages, snapshotConversations } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { ConversationRow, MessageRow, ParticipantRow } from '../db/schema/chat.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { reachable, type Viewer } from '../members/visibility.ts';
import { toMessage } from './messages.ts';

type ChatColumns = ParticipantRow & Pick<ConversationRow, 'started_by'> & ProfileColumns & { shown: boolean };

/**
 * A member's conversations, the newest first. With `since`, those that changed after that number of the member's chats
 * counter, with the messages that are new since then, and as `removed` those that are no longer to be seen. With `newest`, no more
 * than that, the last message of each.
 */
export async function readChats(
  db: Db,
  me: Viewer & { id: string },
  reading: Reading,
  { since, newest }: { since?: number | undefined; newest?: number },
): Promise<CallAnswer<'GET chats.php'>> {
  const { rows } = await sql<ChatColumns>`
    select participants.*, conversations.started_by, ${profileColumns},
      participants.last_number > participants.hidden_through and ${reachable(me)} as shown
    from participants
    join conversations on conversations.id = participants.conversation_id
    join members on members.id = participants.other_id ${profileJoins}
    where participants.member_id = ${me.id} and participants.seq > ${since ?? -1}
    order by participants.last_message_at desc, participants.conversation_id
    limit ${newest ?? null}`.execute(db);
  const shown = rows.filter((row) => row.shown);
  const messages = await messagesOf(
    db,
    me.id,
    shown.map(wanted(since, newest === undefined ? snapshotConversations : 0)),
    since ?? -1,
  );
  const toProfile = profileReader(reading);
  const chats = shown.map(
    (row): Chat => ({
      conversation: {
        id: row.conversation_id,
        started_by: row.started_by,
        last_number: row.last_number,
        last_message_at: row.last_message_at.toISOString(),
        read_through: row.read_through,
        seen_through: row.seen_through,
        delivered_through: row.delivered_through,
        hidden_through: row.hidden_through,
      },
      profile: toProfile(row),
      num_unread_messages: row.unread,
      messages: messages.get(row.conversation_id) ?? [],
    }),
  );
  if (since === undefined) return { chats };
  return { chats, removed: rows.filter((row) => !row.shown).map((row) => row.conversation_id) };
}

interface Wanted {
  conversation: string;
  after: number;
  through: number;
  hidden: number;
  /** Also messages that are older than `since`: the device has none of them yet. */
  whole: boolean;
}

/** A full answer brings the newest messages of the newest conversations and the last one of the others; changes bring their own. */
function wanted(since: number | undefined, inDepth: number): (row: ChatColumns, place: number) => Wanted {
  return (row, place) => {
    const many = since !== undefined || place < inDepth;
    return {
      conversation: row.conversation_id,
      after: Math.max(row.hidden_through, row.last_number - (many ? newestMessages : 1)),
      through: row.last_number,
      hidden: row.hidden_through,
      whole: since === undefined || row.shown_seq > since,
    };
  };
}

/**
 * By conversation, in order. The last one always comes along, so that a device can tell whether it holds all before it. What was
 * withdrawn comes however far up it stands.
 */
async function messagesOf(db: Db, me: string, ranges: Wanted[], since: number): Promise<Map<string, Message[]>> {
  if (ranges.length === 0) return new Map();
  const { rows } = await sql<MessageRow>`
    select messages.*
    from unnest(
      ${ranges.map((range) => range.conversation)}::uuid[],
      ${ranges.map((range) => range.after)}::int[],
      ${ranges.map((range) => range.through)}::int[],
      ${ranges.map((range) => range.whole)}::boolean[]
    ) as wanted (conversation, after, through, whole)
    join messages on messages.conversation_id = wanted.conversation
      and messages.number > wanted.after and messages.number <= wanted.through
    where wanted.whole or messages.number = wanted.through
      or ${newTo(me)} > ${since}
    union
    select messages.*
    from unnest(
      ${ranges.map((range) => range.conversation)}::uuid[],
      ${ranges.map((range) => range.hidden)}::int[]
    ) as wanted (conversation, hidden)
    join messages on messages.conversation_id = wanted.conversation and messages.number > wanted.hidden
    where messages.kind = 'withdrawn' and ${since} >= 0 and ${newTo(me)} > ${since}
    order by conversation_id, number`.execute(db);
  return Map.groupBy(rows.map(toMessage), (message) => message.conversation);
}

/** The number under which a message came or changed for one of its two members. */
const newTo = (me: string): RawBuilder<number> =>
  sql`case when messages.sender_id = ${me} then messages.sender_seq else messages.receiver_seq end`;
