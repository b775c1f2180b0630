import { sql } from 'kysely';
import { conversationId } from '../../shared/ids.ts';
import { reportedMessages } from '../../shared/limits.ts';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import type { ReportCopy } from '../db/schema/moderation.ts';
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

/** Copies messages in order, without photos: each would have to be stored, so those are reported separately. */
async function conversationOf(db: Db, me: Reporter, other: string): Promise<NonNullable<ReportCopy['conversation']>> {
  const { rows } = await sql<Pick<MessageRow, 'kind' | 'text' | 'sent_at'> & { reported: boolean }>`
    select sender_id = ${other} as reported, messages.kind, messages.text, messages.sent_at
    from messages join participants using (conversation_id)
    where conversation_id = ${conversationId(me.id, other)} and participants.member_id = ${me.id}
      and messages.number > participants.hidden_through and messages.kind <> 'withdrawn'
    order by messages.number desc limit ${reportedMessages}`.execute(db);
  return rows.reverse().map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
}

/** Excludes messages that the reporter removed: they are no longer visible to them. */
async function messageOf(db: Db, me: Reporter, from: string, id: string): Promise<NonNullable<ReportCopy['message']>> {
  const { rows } = await sql<Pick<MessageRow, 'kind' | 'text' | 'file' | 'sent_at'>>`
    select messages.kind, messages.text, messages.file, messages.sent_at from messages join participants using (conversation_id)
    where messages.id = ${id} and messages.sender_id = ${from} and participants.member_id = ${me.id}
      and messages.number > participants.hidden_through and messages.kind <> 'withdrawn'`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const { file, ...message } = found;
  return { ...message, ...(file && { file: file.name }), sent_at: message.sent_at.toISOString() };
}
