import { type RawBuilder, sql } from 'kysely';
import type { Chat, Message } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { newestMessages, snapshotConversations } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { ConversationRow, MessageRow, ParticipantRow } from '../db/schema/chat.ts';
import { unnest } from '../db/unnest.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { reachable, type Viewer } from '../members/visibility.ts';
import { changedAfter } from './participants.ts';
import { toMessage } from './to-message.ts';

type ChatColumns = ParticipantRow & Pick<ConversationRow, 'started_by'> & ProfileColumns & { shown: boolean };

/**
 * Reads a member's conversations, newest first. `since` limits them to changes and lists invisible ones as `removed`;
 * `newest` limits them to previews of one message.
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
    where participants.member_id = ${me.id} and ${changedAfter('participants', since ?? -1)}
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
  /** Also sends messages older than `since`, because the device has none of them. */
  whole: boolean;
}

/**
 * A full answer brings recent messages for the first conversations and one for each other; a change brings its own
 * messages.
 */
function wanted(since: number | undefined, inDepth: number): (row: ChatColumns, index: number) => Wanted {
  return (row, index) => {
    const isInDepth = since !== undefined || index < inDepth;
    return {
      conversation: row.conversation_id,
      after: Math.max(row.hidden_through, row.last_number - (isInDepth ? newestMessages : 1)),
      through: row.last_number,
      hidden: row.hidden_through,
      whole: since === undefined || row.shown_seq > since,
    };
  };
}

/**
 * Groups messages by conversation, in order. Includes the last one, so that devices detect gaps, and withdrawn ones of
 * any age.
 */
async function messagesOf(db: Db, me: string, ranges: Wanted[], since: number): Promise<Map<string, Message[]>> {
  if (ranges.length === 0) return new Map();
  const conversations = ranges.map((range) => range.conversation);
  const { rows } = await sql<MessageRow>`
    select messages.*
    from ${unnest(
      [conversations, 'uuid'],
      [ranges.map((range) => range.after), 'int'],
      [ranges.map((range) => range.through), 'int'],
      [ranges.map((range) => range.whole), 'boolean'],
    )} as wanted (conversation, after, through, whole)
    join messages on messages.conversation_id = wanted.conversation
      and messages.number > wanted.after and messages.number <= wanted.through
    where wanted.whole or messages.number = wanted.through
      or ${newTo(me)} > ${since}
    union
    select messages.*
    from ${unnest([conversations, 'uuid'], [ranges.map((range) => range.hidden), 'int'])} as wanted (conversation, hidden)
    join messages on messages.conversation_id = wanted.conversation and messages.number > wanted.hidden
    where messages.kind = 'withdrawn' and ${since} >= 0 and ${newTo(me)} > ${since}
    order by conversation_id, number`.execute(db);
  return Map.groupBy(rows.map(toMessage), (message) => message.conversation);
}

/** Selects the change number of a message for one of its two members. */
const newTo = (me: string): RawBuilder<number> =>
  sql`case when messages.sender_id = ${me} then messages.sender_seq else messages.receiver_seq end`;
