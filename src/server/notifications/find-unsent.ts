import { type RawBuilder, sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import type { NotifiedKind } from '../db/schema/notifications.ts';
import { inGoodStanding, reachable } from '../members/visibility.ts';

export type Reader = Pick<MemberRow, 'id' | 'pool'>;

/** People named in one mail; the rest come in the next. */
const maxPerMail = 50;
/** Events older than this, in ms, are not worth a mail. */
export const maxEventAgeMs = 7 * day;
/** Delay before a reminder of a message or a silent match; older than `forgotten`, there is none. */
export const remindAfterMs = 3 * day;
export const forgottenAfterMs = 30 * day;

/**
 * Finds unsent items and marks them as sent in the same statement. Returns ids of visible members; empty if another
 * process was first.
 */
export type Finder = (tx: Tx, me: Reader, now: Date) => Promise<string[]>;

/**
 * Unread messages in conversations that the member has not joined yet, and in others (push/unseen.ts makes the same
 * distinction).
 */
export const newConversations: Finder = (tx, me, now) =>
  mark(
    tx,
    'message',
    me,
    now,
    sql`${unread('message', me, since(now, maxEventAgeMs), now)}
    and participants.read_through = 0 and participants.sent_through = 0`,
  );
export const newMessages: Finder = (tx, me, now) =>
  mark(
    tx,
    'message',
    me,
    now,
    sql`${unread('message', me, since(now, maxEventAgeMs), now)}
    and (participants.read_through > 0 or participants.sent_through > 0)`,
  );

export const unreadForDays: Finder = (tx, me, now) =>
  mark(tx, 'unread', me, now, unread('unread', me, since(now, forgottenAfterMs), since(now, remindAfterMs)));

/** A like that was taken back and given again is sent once. */
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
      and likes.at > ${since(now, maxEventAgeMs)} and ${unsent('like', me)} and ${inGoodStanding(me)}`,
  );

/** Matches of some days ago without a message from either side. */
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
      and greatest(mine.at, theirs.at) between ${since(now, forgottenAfterMs)} and ${since(now, remindAfterMs)}
      and not exists (select from participants where member_id = ${me.id} and other_id = members.id)
      and ${unsent('match', me)} and ${inGoodStanding(me)}`,
  );

const since = (now: Date, span: number): Date => new Date(now.getTime() - span);

/**
 * Conversations, except muted ones, whose newest message from the other member is unread, within a period, and newer
 * than the last notification.
 */
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
    where participants.member_id = ${me.id} and participants.unread > 0 and not participants.muted
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
    from (${found} order by since desc limit ${maxPerMail}) as found
    on conflict (member_id, kind, other_id) do update set through = excluded.through, at = excluded.at
      where mailed_notifications.through < excluded.through
    returning other_id`.execute(tx);
  return rows.map((row) => row.other_id);
}
