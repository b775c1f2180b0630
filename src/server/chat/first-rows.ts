import { sql } from 'kysely';
import { type FirstRow, mostFirstRows } from '../../shared/first-rows.ts';
import { messageKinds, type StoredKind } from '../../shared/message-kinds.ts';
import type { Db } from '../context.ts';
import type { MessageRow, ParticipantRow } from '../db/schema/chat.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import type { RowWords } from '../http/words.ts';
import { readable, type Viewer } from '../members/visibility.ts';

/** As much of a text as one line can show. */
const longest = 160;

type Columns = Pick<ProfileRow, 'name' | 'fictional' | 'robot'> &
  Pick<ParticipantRow, 'unread' | 'conversation_id'> &
  Pick<MessageRow, 'kind' | 'text' | 'sender_id'>;

/** `fictional` is the site's label for fictional profiles. */
type Words = RowWords & { fictional: string };

/** Reads a member's newest chats for the page of a first visit. */
export async function firstRows(db: Db, me: Viewer & { id: string }, words: Words): Promise<FirstRow[]> {
  const { rows } = await sql<Columns>`
    select profiles.name, profiles.fictional, profiles.robot, participants.unread, participants.conversation_id, messages.kind, left(messages.text, ${longest}) as text, messages.sender_id
    from participants
    join members on members.id = participants.other_id
    join profiles on profiles.member_id = members.id
    join messages on messages.conversation_id = participants.conversation_id
      and messages.number = participants.last_number
    where participants.member_id = ${me.id} and participants.last_number > participants.hidden_through and ${readable(me)}
    order by participants.pinned desc, participants.last_message_at desc, participants.conversation_id
    limit ${mostFirstRows}`.execute(db);
  const said = (row: Columns) => {
    const line = lineOf(row, row.sender_id === me.id, words);
    // A profile's label appears wherever its name does.
    const mark = row.fictional ? words.fictional : row.robot && words.robot;
    return mark ? `${mark} · ${line}` : line;
  };
  return rows.map((row) => [row.name, said(row), row.unread > 0, row.conversation_id]);
}

function lineOf({ kind, text }: Columns, mine: boolean, words: Words): string {
  const previews: Record<StoredKind, string> = {
    text: text.replace(/\s+/g, ' '),
    gift: messageKinds.gift.symbol,
    ...words,
  };
  return mine ? words.you.replace('<0>{text}</0>', () => previews[kind]) : previews[kind];
}
