import { sql } from 'kysely';
import type { AboutFile } from '../../shared/calls/chat.ts';
import { nilId } from '../../shared/ids.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Db } from '../context.ts';
import type { MessageRow, StoredFile } from '../db/schema/chat.ts';
import { readable } from '../members/visibility.ts';
import { page } from './page.ts';

const conversationsAtOnce = 100;

interface Exchanged {
  id: string;
  with: string | null;
  started_by_me: boolean;
  started_at: Date;
  removed_through: number;
  muted: boolean;
  pinned: boolean;
  reached: boolean;
}

export async function conversationsOf(db: Db, me: Me): Promise<Exchanged[]> {
  const { rows } = await sql<Exchanged>`
    select conversations.id, case when ${readable(me)} then profiles.name end as with,
      conversations.started_by = ${me.id} as started_by_me, conversations.created_at as started_at,
      participants.hidden_through as removed_through, muted, pinned, ${readable(me)} as reached
    from participants
    join conversations on conversations.id = participants.conversation_id
    join members on members.id = participants.other_id
    join profiles on profiles.member_id = members.id
    where participants.member_id = ${me.id}
    order by conversations.id`.execute(db);
  return rows;
}

/** Streams messages by conversation, in order. */
export async function* messagesOf(
  db: Db,
  me: Me,
  conversations: Exchanged[],
  files: ReadonlyMap<string, string>,
): AsyncGenerator<object[]> {
  for (let i = 0; i < conversations.length; i += conversationsAtOnce) {
    const batch = conversations.slice(i, i + conversationsAtOnce);
    let last: Pick<MessageRow, 'conversation_id' | 'number'> | undefined;
    do {
      const rows = await messagesAfter(db, me, batch, last);
      yield rows.map(({ id, conversation_id, number, sender_id, kind, text, answers, reactions, file, sent_at }) => ({
        conversation: conversation_id,
        number,
        from_me: sender_id === me.id,
        kind,
        text,
        file: files.get(id) ?? null,
        about_file: aboutFile(file),
        reply_to: answers,
        reactions: Object.entries(reactions?.by ?? {})
          .filter(([, emoji]) => emoji)
          .map(([member, emoji]) => ({ from_me: member === me.id, emoji })),
        sent_at,
      }));
      last = rows.length === page ? rows.at(-1) : undefined;
    } while (last);
  }
}

function aboutFile(file: StoredFile | null): AboutFile | null {
  if (!file) return null;
  const { name: _, ...about } = file;
  return about;
}

/** `answers`: number of the message that it answers. */
type ExportedMessage = MessageRow & { answers: number | null };

async function messagesAfter(
  db: Db,
  me: Me,
  batch: Exchanged[],
  last: Pick<MessageRow, 'conversation_id' | 'number'> | undefined,
): Promise<ExportedMessage[]> {
  const { rows } = await sql<ExportedMessage>`
    select messages.*, (select number from messages as original where original.id = messages.reply_to) as answers
    from messages
    where kind <> 'withdrawn' and conversation_id = any(${batch.map(({ id }) => id)}::uuid[])
      and (conversation_id, number) > (${last?.conversation_id ?? nilId}, ${last?.number ?? 0})
      and (sender_id = ${me.id} or conversation_id = any(${batch.filter(({ reached }) => reached).map(({ id }) => id)}::uuid[]))
    order by conversation_id, number limit ${page}`.execute(db);
  return rows;
}

export async function signupMessageOf(db: Db, me: Me) {
  const waiting = db.selectFrom('signup_messages').select(['text', 'created_at']).where('member_id', '=', me.id);
  return (await waiting.executeTakeFirst()) ?? null;
}

export function messagesInReviewOf(db: Db, me: Me) {
  const inReview = db.selectFrom('messages_in_review').select(['text', 'submitted_at']).where('member_id', '=', me.id);
  return inReview.orderBy('submitted_at').execute();
}
