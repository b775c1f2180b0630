import { type RawBuilder, sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import type { NotifiedKind } from '../db/schema/notifications.ts';
import { inGoodStanding, reachable } from '../members/visibility.ts';

export type Reader = Pick<MemberRow, 'id' | 'pool'>;

/** Others in one mail; who is beyond comes with the next. */
const inOneMail = 50;
/** What is older is no news, and brings nobody back. */
const newsFor = 7 * day;
/** A message that was told is reminded of after this, and a match without a word; what is older than the other is let be. */
const remindAfter = 3 * day;
const forgotten = 30 * day;

/**
 * What there is to tell a member and was never told, marked as told in the same statement: others whom the member may see, by id.
 * Empty where there is nothing, and where somebody else has told it.
 */
export type Finder = (tx: Tx, me: Reader, now: Date) => Promise<string[]>;

/** Messages in conversations of which they have read and written nothing yet, and in the others (push/unseen.ts has the same two). */
export const newConversations: Finder = (tx, me, now) =>
  mark(
    tx,
    'message',
    me,
    now,
    sql`${unread('message', me, since(now, newsFor), now)}
    and participants.read_through = 0 and participants.sent_through = 0`,
  );
export const newMessages: Finder = (tx, me, now) =>
  mark(
    tx,
    'message',
    me,
    now,
    sql`${unread('message', me, since(now, newsFor), now)}
    and (participants.read_through > 0 or participants.sent_through > 0)`,
  );

export const unreadForDays: Finder = (tx, me, now) =>
  mark(tx, 'unread', me, now, unread('unread', me, since(now, forgotten), since(now, remindAfter)));

/** A like that is taken back and given again is told once. */
export const newLikes: Finder = (tx, me, now) =>
  mark(
    tx,
    'like',
    me,
    now,
    sql`
    select members.id, 0 as through, likes.at as since
    from likes join members on members.id = likes.liker
    where likes.liked = ${me.id} and likes.seen_at is null and likes.removed_at is null
      and likes.at > ${since(now, newsFor)} and ${unsent('like', me)} and ${inGoodStanding(me)}`,
  );

/** Matches of some days ago, in which neither has written. */
export const silentMatches: Finder = (tx, me, now) =>
  mark(
    tx,
    'match',
    me,
    now,
    sql`
    select members.id, 0 as through, greatest(mine.at, theirs.at) as since
    from likes as mine
    join likes as theirs on theirs.liker = mine.liked and theirs.liked = mine.liker and theirs.removed_at is null
    join members on members.id = mine.liked
    where mine.liker = ${me.id} and mine.removed_at is null
      and greatest(mine.at, theirs.at) between ${since(now, forgotten)} and ${since(now, remindAfter)}
      and not exists (select from participants where member_id = ${me.id} and other_id = members.id)
      and ${unsent('match', me)} and ${inGoodStanding(me)}`,
  );

const since = (now: Date, span: number): Date => new Date(now.getTime() - span);

/** Conversations whose newest message of the other came in a span of time, is unread, and is newer than what was told of it. */
function unread(kind: NotifiedKind, me: Reader, from: Date, until: Date): RawBuilder<unknown> {
  return sql`
    select members.id, newest.number as through, newest.sent_at as since
    from participants
    join members on members.id = participants.other_id
    cross join lateral (
      select number, sent_at from messages
      where messages.conversation_id = participants.conversation_id and messages.sender_id = members.id
        and messages.kind <> 'withdrawn'
      order by messages.number desc limit 1
    ) as newest
    where participants.member_id = ${me.id} and participants.unread > 0
      and newest.number > greatest(participants.read_through, participants.hidden_through)
      and newest.sent_at between ${from} and ${until}
      and not exists (select from mailed_notifications
        where mailed_notifications.member_id = ${me.id} and kind = ${kind} and other_id = members.id and through >= newest.number)
      and ${reachable(me)}`;
}

const unsent = (kind: NotifiedKind, me: Reader): RawBuilder<unknown> => sql`not exists (
  select from mailed_notifications where mailed_notifications.member_id = ${me.id} and kind = ${kind} and other_id = members.id)`;

async function mark(tx: Tx, kind: NotifiedKind, me: Reader, now: Date, found: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ other_id: string }>`
    insert into mailed_notifications (member_id, kind, other_id, through, at)
    select ${me.id}, ${kind}, found.id, found.through, ${now}
    from (${found} order by since desc limit ${inOneMail}) as found
    on conflict (member_id, kind, other_id) do update set through = excluded.through, at = excluded.at
      where mailed_notifications.through < excluded.through
    returning other_id`.execute(tx);
  return rows.map((row) => row.other_id);
}
