import { type RawBuilder, sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { NotifiedKind } from '../db/schema/notifications.ts';
import type { MailTemplate } from '../mail/post.ts';
import { apartFrom, inGoodStanding, listed, reachable } from '../members/visibility.ts';
import type { Reader } from './find-unsent.ts';
import { week } from './schedule.ts';

/** Member named in a mail, with the label beside the name (SPECIFICATION 9.14). */
export interface Named {
  name: string;
  fictional: boolean;
  robot: boolean;
}

/** Values of a mail. A missing value removes its paragraph. */
export type Digest = Partial<Record<'messages' | 'likes' | 'members' | 'matches', number>> & { names?: Named[] };

type DigestWriter = (db: Db, me: MemberRow, about: string[], now: Date) => Promise<Digest | undefined>;

/** Recomputes a queued mail's content when it is sent. Undefined if nothing is current any more. */
export const digestWriters: Partial<Record<MailTemplate, DigestWriter>> = {
  new_conversations: (db, me, about) => digestMessages(db, me, about, 'message'),
  new_messages: (db, me, about) => digestMessages(db, me, about, 'message'),
  unread_message_reminders: (db, me, about) => digestMessages(db, me, about, 'unread'),
  like: async (db, me, about) => {
    const names = await read<Named>(
      db,
      me,
      about,
      sql`
      select profiles.name, profiles.fictional, profiles.robot from likes
      join members on members.id = likes.liker join profiles on profiles.member_id = members.id
      where likes.liked = ${me.id} and likes.seen_at is null and likes.removed_at is null and ${inGoodStanding(me)}`,
    );
    return names.length === 0 ? undefined : { likes: names.length, names };
  },
  reminders: async (db, me, about) => {
    const names = await read<Named>(
      db,
      me,
      about,
      sql`
      select profiles.name, profiles.fictional, profiles.robot from likes as mine
      join likes as theirs on theirs.liker = mine.liked and theirs.liked = mine.liker and theirs.removed_at is null
      join members on members.id = mine.liked join profiles on profiles.member_id = members.id
      where mine.liker = ${me.id} and mine.removed_at is null
        and not exists (select from participants where member_id = ${me.id} and other_id = members.id)`,
    );
    return names.length === 0 ? undefined : { matches: names.length, names };
  },
  weekly_updates: (db, me, _, now) => digestWeek(db, me, now),
};

/** Only the conversations that the mail was queued for, unless muted since; later ones get the next mail. */
async function digestMessages(db: Db, me: Reader, about: string[], kind: NotifiedKind): Promise<Digest | undefined> {
  const rows = await read<Named & { messages: number }>(
    db,
    me,
    about,
    sql`
    select profiles.name, profiles.fictional, profiles.robot, unread.messages
    from participants
    join mailed_notifications on mailed_notifications.member_id = ${me.id} and kind = ${kind} and mailed_notifications.other_id = participants.other_id
    join members on members.id = participants.other_id join profiles on profiles.member_id = members.id
    cross join lateral (
      select count(*)::int as messages from messages
      where messages.conversation_id = participants.conversation_id and messages.sender_id = members.id
        and messages.kind <> 'withdrawn'
        and messages.number > greatest(participants.read_through, participants.hidden_through)
        and messages.number <= mailed_notifications.through
    ) as unread
    where participants.member_id = ${me.id} and unread.messages > 0 and not participants.muted`,
  );
  if (rows.length === 0) return undefined;
  return { messages: rows.reduce((sum, { messages }) => sum + messages, 0), names: rows };
}

async function read<Row>(db: Db, me: Reader, about: string[], rows: RawBuilder<unknown>): Promise<Row[]> {
  return (
    await sql<Row>`
    ${rows} and members.id = any(${about}::uuid[]) and ${reachable(me)} order by profiles.name`.execute(db)
  ).rows;
}

/** New members are counted up to this. */
const mostMembers = 99;
/** Members present in this time have seen it. */
export const recently = 2 * day;

/**
 * Returns undefined if the week had no activity. New members are real people from the same country who match both ways.
 */
export async function digestWeek(db: Db, me: MemberRow, now: Date): Promise<Digest | undefined> {
  const site = await db
    .selectFrom('members')
    .select(sql<string[]>`${sql.raw(apartFrom('members'))}`.as('apart'))
    .where('id', '=', me.id)
    .executeTakeFirst();
  const { rows } = await sql<{ messages: number; likes: number; members: number }>`
    select (
      select coalesce(sum(participants.unread), 0)::int
      from participants join members on members.id = participants.other_id
      where participants.member_id = ${me.id} and participants.unread > 0 and not participants.muted
        and participants.last_number > participants.hidden_through and ${reachable(me)}
    ) as messages, (
      select count(*)::int from likes join members on members.id = likes.liker
      where likes.liked = ${me.id} and likes.seen_at is null and likes.removed_at is null and ${inGoodStanding(me)}
    ) as likes, (
      select count(*)::int from (
        select from members join profiles on profiles.member_id = members.id
        where members.pool = ${me.pool} and members.signup_date > ${new Date(now.getTime() - week)}
          and profiles.country = (select country from profiles where member_id = ${me.id})
          and not profiles.fictional and not profiles.robot and ${listed({ ...me, apart: site?.apart ?? [] })}
        limit ${mostMembers}
      ) as found
    ) as members`.execute(db);
  const { messages = 0, likes = 0, members = 0 } = rows[0] ?? {};
  if (messages + likes + members === 0) return undefined;
  return { ...(messages > 0 && { messages }), ...(likes > 0 && { likes }), ...(members > 0 && { members }) };
}
