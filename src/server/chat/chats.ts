import { type RawBuilder, sql } from 'kysely';
import type { Chat } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { newestMessages, snapshotConversations } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { ConversationRow, MessageRow, ParticipantRow } from '../db/schema/chat.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { reachable, type Viewer } from '../members/visibility.ts';
import { changedAfter } from './participants.ts';
import { toMessage } from './to-message.ts';

export type ChatColumns = ParticipantRow &
  Pick<ConversationRow, 'started_by'> &
  ProfileColumns & { shown: boolean; messages: StoredMessage[] };

/** As JSON brings it. */
type StoredMessage = Omit<MessageRow, 'sent_at'> & { sent_at: string };

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
  const { rows } = await chatsOf(me, since, newest).execute(db);
  return chatsFrom(rows, reading, since);
}

/** The answer of readChats, from the rows of `chatsOf`. */
export function chatsFrom(
  rows: ChatColumns[],
  reading: Reading,
  since: number | undefined,
): CallAnswer<'GET chats.php'> {
  const toProfile = profileReader(reading);
  const chats = rows
    .filter((row) => row.shown)
    .map(
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
        messages: row.messages.map((message) => toMessage({ ...message, sent_at: new Date(message.sent_at) })),
      }),
    );
  if (since === undefined) return { chats };
  return { chats, removed: rows.filter((row) => !row.shown).map((row) => row.conversation_id) };
}

/** The statement of readChats: a conversation and its messages are of one moment. */
export function chatsOf(
  me: Viewer & { id: string },
  since: number | undefined,
  newest?: number,
): RawBuilder<ChatColumns> {
  const newestFirst = sql`last_message_at desc, conversation_id`;
  const place = since === undefined ? sql`row_number() over (partition by shown order by ${newestFirst})` : sql`0`;
  // A full answer brings recent messages for the first conversations and one for each other.
  const inDepth = newest === undefined ? snapshotConversations : 0;
  // Materialized: otherwise the visibility is decided for the row, and again for its messages.
  return sql<ChatColumns>`
    with listed as materialized (
      select participants.*, conversations.started_by, ${profileColumns},
        participants.last_number > participants.hidden_through and ${reachable(me)} as shown
      from participants
      join conversations on conversations.id = participants.conversation_id
      join members on members.id = participants.other_id ${profileJoins}
      where participants.member_id = ${me.id} and ${changedAfter('participants', since ?? -1)}
      ${newest === undefined ? sql`` : sql`order by last_message_at desc, participants.conversation_id limit ${newest}`}
    ), placed as (
      select listed.*, ${place} as place from listed
    )
    select placed.*, ${since === undefined ? recent(inDepth) : changed(me.id, since)} as messages
    from placed
    order by ${newestFirst}`;
}

/** The newest messages of a conversation in `placed`. */
const recent = (inDepth: number): RawBuilder<unknown> =>
  inJson(newerThan(sql`last_number - case when place <= ${inDepth} then ${newestMessages}::int else 1 end`, sql`true`));

/**
 * Those of the newest that changed, and withdrawn ones of any age. The last one too, so that devices detect gaps. All of
 * the newest where the device has none of them, because it did not see the conversation.
 */
function changed(me: string, since: number): RawBuilder<unknown> {
  const isNew = sql`case when sender_id = ${me} then sender_seq else receiver_seq end > ${since}`;
  const first = sql`last_number - ${newestMessages}::int`;
  return inJson(sql`
    ${newerThan(first, sql`(shown_seq > ${since} or number = last_number or ${isNew})`)}
    union all
    select ${messageColumns} from messages
    where messages.conversation_id = placed.conversation_id and kind = 'withdrawn'
      and number > hidden_through and number <= ${first} and ${isNew}`);
}

const newerThan = (number: RawBuilder<unknown>, isWanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${messageColumns} from messages
  where messages.conversation_id = placed.conversation_id and number > greatest(hidden_through, ${number})
    and ${isWanted}`;

const messageColumns = sql`id, messages.conversation_id, number, sender_id, kind, text, sent_at, file`;

/** In order. Nothing for conversations that are not shown. */
const inJson = (messages: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when shown then (select coalesce(json_agg(said order by number), '[]') from (${messages}) as said) end`;
