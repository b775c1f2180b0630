import { sql } from 'kysely';
import { conversationId } from '../../shared/ids.ts';
import { reportedMessages } from '../../shared/limits.ts';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import type { Quoted, ReportCopy } from '../db/schema/moderation.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import { reachable } from '../members/visibility.ts';

export interface Subject {
  profile: string;
  /** Message by this member to the reporter. */
  message?: string | undefined;
  /** Include the last messages of both. */
  conversation?: boolean | undefined;
}

type Reporter = Pick<MemberRow, 'id' | 'pool'>;

/** Copies the reported content as it is now. Throws Refusal `not_found` if the reporter can't see it. */
export async function copyOf(db: Db, me: Reporter, { profile, message, conversation }: Subject): Promise<ReportCopy> {
  const { rows } = await sql<{ profile: ProfileRow; photos: string[] }>`
    select to_jsonb(profiles) - 'member_id' - 'main_image' as profile, array(
      select photos.name from photos where photos.member_id = members.id and status = 'active' order by position) as photos
    from members join profiles on profiles.member_id = members.id
    where members.id = ${profile} and ${reachable(me)}`.execute(db);
  const [copy] = rows;
  if (!copy) throw notFound();
  return {
    ...copy,
    ...(message !== undefined && { message: await messageOf(db, me, profile, message) }),
    ...(conversation && { conversation: await conversationOf(db, me, profile) }),
  };
}

type Said = Pick<MessageRow, 'kind' | 'text' | 'sent_at' | 'reactions'> & { quote: Quoted | null };

/** `quote`: the message that it answers, unless that one was withdrawn or removed. */
const saidColumns = sql`
  messages.kind, messages.text, messages.sent_at, messages.reactions, (
    select jsonb_build_object('kind', original.kind, 'text', original.text) from messages as original
    where original.id = messages.reply_to and original.number > participants.hidden_through
      and original.kind <> 'withdrawn') as quote`;

function toCopy({ kind, text, sent_at, reactions, quote }: Said, reported: string) {
  const given = Object.entries(reactions?.by ?? {}).filter(([, emoji]) => emoji);
  return {
    ...{ kind, text, sent_at: sent_at.toISOString() },
    ...(quote && { quote }),
    ...(given.length > 0 && { reactions: given.map(([member, emoji]) => ({ reported: member === reported, emoji })) }),
  };
}

/** Copies messages in order, without photos: each would have to be stored, so those are reported separately. */
async function conversationOf(db: Db, me: Reporter, other: string): Promise<NonNullable<ReportCopy['conversation']>> {
  const { rows } = await sql<Said & { sender_id: string }>`
    select sender_id, ${saidColumns}
    from messages join participants using (conversation_id)
    where conversation_id = ${conversationId(me.id, other)} and participants.member_id = ${me.id}
      and messages.number > participants.hidden_through and messages.kind <> 'withdrawn'
    order by messages.number desc limit ${reportedMessages}`.execute(db);
  return rows.reverse().map((row) => ({ reported: row.sender_id === other, ...toCopy(row, other) }));
}

/** Excludes messages that the reporter removed: they are no longer visible to them. */
async function messageOf(db: Db, me: Reporter, from: string, id: string): Promise<NonNullable<ReportCopy['message']>> {
  const { rows } = await sql<Said & Pick<MessageRow, 'file'>>`
    select messages.file, ${saidColumns}
    from messages join participants using (conversation_id)
    where messages.id = ${id} and messages.sender_id = ${from} and participants.member_id = ${me.id}
      and messages.number > participants.hidden_through and messages.kind <> 'withdrawn'`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return { ...toCopy(found, from), ...(found.file && { file: found.file.name }) };
}
