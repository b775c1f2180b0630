import { sql } from 'kysely';
import { conversationId } from '../../shared/ids.ts';
import { reportedMessages } from '../../shared/limits.ts';
import { notFound } from '../calls/refusal.ts';
import { contentHash } from '../chat/outgoing.ts';
import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import type { Quoted, ReportCopy } from '../db/schema/moderation.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import { acquainted, readable } from '../members/visibility.ts';

export interface Subject {
  profile: string;
  /** Message by this member to the reporter. */
  message?: string | undefined;
  /** Photo of this member. */
  photo?: string | undefined;
  /** Include the last messages of both. */
  conversation?: boolean | undefined;
  /** The reporter's own copy of their messages. */
  said?: readonly { id: string; text: string }[] | undefined;
}

type Reporter = Pick<MemberRow, 'id' | 'pool'>;

/**
 * Copies the reported content as it is now, or as the reporter's device had it, if that is proved. Throws Refusal
 * `not_found` if the reporter never saw it. A block, a removal or a withdrawal since then hides nothing.
 */
export async function copyOf(db: Db, me: Reporter, subject: Subject): Promise<ReportCopy> {
  const { profile, photo, message, conversation } = subject;
  const album = sql`photos where photos.member_id = members.id and status = 'active'`;
  const { rows } = await sql<{ profile: ProfileRow; photos: string[]; photo: string | null }>`
    select to_jsonb(profiles) - 'member_id' - 'main_image' as profile,
      array(select photos.name from ${album} order by position) as photos,
      (select photos.name from ${album} and photos.id = ${photo ?? null}::uuid) as photo
    from members join profiles on profiles.member_id = members.id
    where members.id = ${profile} and (${readable(me)} or ${acquainted(me)})`.execute(db);
  const [copy] = rows;
  if (!copy) throw notFound();
  return {
    ...{ profile: copy.profile, photos: copy.photos },
    ...(photo !== undefined && { photo: copy.photo }),
    ...(message !== undefined && { message: await messageOf(db, me, subject, message) }),
    ...(conversation && { conversation: await conversationOf(db, me, subject) }),
  };
}

type Said = Pick<MessageRow, 'id' | 'conversation_id' | 'content_hash' | 'kind' | 'text' | 'sent_at' | 'reactions'> & {
  quote: Quoted | null;
};

/** `quote`: the message that it answers, unless that one was withdrawn or removed. */
const saidColumns = sql`
  messages.id, messages.conversation_id, messages.content_hash, messages.kind, messages.text, messages.sent_at, messages.reactions, (
    select jsonb_build_object('kind', original.kind, 'text', original.text) from messages as original
    where original.id = messages.reply_to and original.number > participants.hidden_through
      and original.kind <> 'withdrawn') as quote`;

/** A withdrawn message as it was, if the reporter's copy has the hash that the server keeps of it. */
function asItWas<Row extends Said>(row: Row, { said = [] }: Subject): Row {
  const text = said.find(({ id }) => id === row.id)?.text;
  if (row.kind !== 'withdrawn' || text === undefined) return row;
  const kind = kindsOfWords.find((each) =>
    contentHash(row.conversation_id, { kind: each, text }).equals(row.content_hash),
  );
  return kind ? { ...row, kind, text } : row;
}
const kindsOfWords = ['text', 'gift'] as const;

function toCopy({ kind, text, sent_at, reactions, quote }: Said, reported: string) {
  const given = Object.entries(reactions?.by ?? {}).filter(([, emoji]) => emoji);
  return {
    ...{ kind, text, sent_at: sent_at.toISOString() },
    ...(quote && { quote }),
    ...(given.length > 0 && { reactions: given.map(([member, emoji]) => ({ reported: member === reported, emoji })) }),
  };
}

/** Copies messages in order, without photos: each would have to be stored, so those are reported separately. */
async function conversationOf(
  db: Db,
  me: Reporter,
  subject: Subject,
): Promise<NonNullable<ReportCopy['conversation']>> {
  const { profile: other, said = [] } = subject;
  const { rows } = await sql<Said & { sender_id: string }>`
    select sender_id, ${saidColumns}
    from messages join participants using (conversation_id)
    where conversation_id = ${conversationId(me.id, other)} and participants.member_id = ${me.id}
      and (messages.number > participants.hidden_through and messages.kind <> 'withdrawn'
        or messages.id = any(${said.map(({ id }) => id)}::uuid[]))
    order by messages.number desc limit ${reportedMessages}`.execute(db);
  return rows
    .reverse()
    .map((row) => asItWas(row, subject))
    .filter(({ kind }) => kind !== 'withdrawn')
    .map((row) => ({ reported: row.sender_id === other, ...toCopy(row, other) }));
}

/** Of one that was withdrawn and can't be proved, the copy says only that there was one. */
async function messageOf(
  db: Db,
  me: Reporter,
  subject: Subject,
  id: string,
): Promise<NonNullable<ReportCopy['message']>> {
  const { profile: from } = subject;
  const { rows } = await sql<Said & Pick<MessageRow, 'file'>>`
    select messages.file, ${saidColumns}
    from messages join participants using (conversation_id)
    where messages.id = ${id} and messages.sender_id = ${from} and participants.member_id = ${me.id}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return { ...toCopy(asItWas(found, subject), from), ...(found.file && { file: found.file.name }) };
}
