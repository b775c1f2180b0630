import { type RawBuilder, sql } from 'kysely';
import type { Chat } from '../../shared/calls/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { day, newestMessages, recoveryDays, snapshotConversations } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { ConversationRow, MessageRow, ParticipantRow } from '../db/schema/chat.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { goneAt, readable, type Viewer } from '../members/visibility.ts';
import { toMessage } from './to-message.ts';

export type ChatColumns = ParticipantRow &
  Pick<ConversationRow, 'started_by'> &
  ProfileColumns & { shown: boolean; gone_at: Date | null; messages: StoredMessage[] };

/** As JSON brings it. */
type StoredMessage = Omit<MessageRow, 'sent_at'> & { sent_at: string };

/** Reads a member's conversations, pinned and newest first; with `newest`, so many as previews of one message. */
export async function readChats(
  db: Db,
  me: Viewer & { id: string },
  reading: Reading,
  newest?: number,
): Promise<CallAnswer<'GET chats.php'>> {
  const { rows } = await chatsOf(me, newest).execute(db);
  return { chats: shownChats(rows, reading) };
}

export function shownChats(rows: readonly ChatColumns[], reading: Reading): Chat[] {
  const toProfile = profileReader(reading);
  return rows
    .filter((row) => isListed(row, reading))
    .map((row) => ({
      conversation: {
        id: row.conversation_id,
        started_by: row.started_by,
        last_number: row.last_number,
        last_message_at: row.last_message_at.toISOString(),
        read_through: row.read_through,
        seen_through: row.seen_through,
        delivered_through: row.delivered_through,
        hidden_through: row.hidden_through,
        ...(row.muted && { muted: true }),
        ...(row.pinned && { pinned: true }),
        ...(row.gone_at && { gone: { until: endOf(row.gone_at).toISOString() } }),
      },
      profile: row.gone_at ? bare(toProfile(row)) : toProfile(row),
      num_unread_messages: row.unread,
      messages: row.messages.map((message) => toMessage({ ...message, sent_at: new Date(message.sent_at) })),
    }));
}

/** The conversation with a member who is gone is read as long as they could return. */
export const isListed = ({ shown, gone_at }: ChatColumns, { now }: Reading): boolean =>
  shown && (gone_at === null || endOf(gone_at) > now);

const endOf = (goneAt: Date): Date => new Date(goneAt.getTime() + recoveryDays * day);

/** Of a member who is gone: what the conversation needs. */
const bare = (profile: Profile): Profile => ({
  ...profile,
  ...{ region: null, about: '', answers: [], interests: [], main_image: null, presence: null },
});

/** One statement, so that a conversation and its messages are of one moment. */
function chatsOf(me: Viewer & { id: string }, newest?: number): RawBuilder<ChatColumns> {
  // A full answer brings recent messages for the first conversations and one for each other.
  const inDepth = newest === undefined ? snapshotConversations : 0;
  // Materialized: otherwise the visibility is decided for the row, and again for its messages.
  return sql<ChatColumns>`
    with listed as materialized (
      select ${chatColumns(me)} from participants ${chatJoins}
      where participants.member_id = ${me.id}
      ${newest === undefined ? sql`` : sql`order by pinned desc, last_message_at desc, participants.conversation_id limit ${newest}`}
    ), placed as (
      select listed.*, row_number() over (partition by shown order by ${newestFirst}) as place from listed
    )
    select placed.*, ${recent(inDepth)} as messages
    from placed
    order by ${newestFirst}`;
}

/** As in the list. */
export const newestFirst = sql`pinned desc, last_message_at desc, conversation_id`;

export const chatColumns = (viewer: Viewer): RawBuilder<unknown> => sql`
  participants.*, conversations.started_by, ${profileColumns},
  participants.last_number > participants.hidden_through and ${readable(viewer)} as shown, ${goneAt()} as gone_at`;

export const chatJoins = sql`
  join conversations on conversations.id = participants.conversation_id
  join members on members.id = participants.other_id ${profileJoins}`;

/** The newest messages of a conversation in `placed`. */
const recent = (inDepth: number): RawBuilder<unknown> =>
  inJson(newerThan(sql`last_number - case when place <= ${inDepth} then ${newestMessages}::int else 1 end`));

/** SQL: messages of a conversation in `placed` above a number, unless the member has removed them. */
export const newerThan = (number: RawBuilder<unknown>, isWanted = sql<boolean>`true`): RawBuilder<unknown> => sql`
  select ${messageColumns} from messages
  where messages.conversation_id = placed.conversation_id and number > greatest(hidden_through, ${number})
    and ${isWanted}`;

export const messageColumns = sql`id, messages.conversation_id, number, sender_id, kind, text, sent_at, file, reply_to, reactions`;

/** SQL: in order. Nothing for conversations that are not shown. */
export const inJson = (messages: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when shown then (select coalesce(json_agg(said order by number), '[]') from (${messages}) as said) end`;
