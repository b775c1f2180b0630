import { type RawBuilder, sql } from 'kysely';
import { nilId } from '../../shared/ids.ts';
import { messageKinds } from '../../shared/message-kinds.ts';
import { kindNumbers } from '../ledger/kinds.ts';
import { numberOf } from './days.ts';

/** Id of the totals across all sites. */
export const allSites = nilId;

/** One statistic of a site and day. */
export interface Statistic {
  site_id: string;
  name: string;
  value: number;
}

interface Span {
  day: string;
  from: Date;
  until: Date;
}

/**
 * Counts a day's events by home site, with one indexed statement per table (EXPLAIN in statistics.test.ts). Fictional
 * profiles and robots are separate.
 */
export const sources: Record<string, (span: Span) => RawBuilder<Statistic>> = {
  // By current step: members without a step have completed or skipped signup.
  signups: ({ from, until }) => sql`
    select members.site_id, ${apart} || named.name as name, count(*) as value
    from members join profiles on profiles.member_id = members.id, lateral (
      values ('signups'), (coalesce('signups_at:' || signup_step, 'signups_finished'))
    ) as named (name)
    where members.signup_date >= ${from} and members.signup_date < ${until} group by 1, 2`,

  confirmed: ({ from, until }) => sql`
    select members.site_id, ${apart} || 'confirmed' as name, count(*) as value
    from members join profiles on profiles.member_id = members.id
    where confirmed_at >= ${from} and confirmed_at < ${until} group by 1, 2`,

  active: ({ day }) => sql`
    select site_id, case when synthetic then 'synthetic:' else '' end || 'active' as name, count(*) as value
    from visits where day = ${numberOf(day)} group by 1, 2`,

  // Members reachable by push now.
  reach: ({ day }) => sql`
    select site_id, 'active_with_push' as name, count(*) as value from visits
    where day = ${numberOf(day)} and not synthetic
      and exists (select from push_subscriptions where push_subscriptions.member_id = visits.member_id)
    group by 1`,

  likes: ({ from, until }) =>
    byMember(
      'likes',
      sql`
      select liker as member_id, count(*) as count from likes
      where at >= ${from} and at < ${until} and removed_at is null group by 1`,
    ),

  // The second of two likes makes the match.
  matches: ({ from, until }) =>
    byMember(
      'matches',
      sql`
      select likes.liker as member_id, count(*) as count
      from likes join likes as first on first.liker = likes.liked and first.liked = likes.liker
      where likes.at >= ${from} and likes.at < ${until} and likes.removed_at is null and first.removed_at is null
        and (first.at, first.liker) < (likes.at, likes.liker)
      group by 1`,
    ),

  messages: ({ from, until }) =>
    byMember(
      'messages',
      sql`
      select sender_id as member_id, count(*) as count from messages
      where sent_at >= ${from} and sent_at < ${until} group by 1`,
    ),

  conversations: ({ from, until }) =>
    byMember(
      'conversations',
      sql`
      select started_by as member_id, count(*) as count from conversations
      where created_at >= ${from} and created_at < ${until} group by 1`,
    ),

  credits: ({ from, until }) =>
    byMember(
      'credits_spent',
      sql`
      select member as member_id, -sum(credits) as count from postings
      where at >= ${from} and at < ${until} and kind in (${spendings}) group by 1`,
    ),

  // Minor units, one currency per name.
  paid: ({ from, until }) => sql`
    select site_id, 'paid:' || currency as name, sum(amount) as value from payments
    where state = 'paid' and settled_at >= ${from} and settled_at < ${until} group by 1, 2`,
};

/** As the ledger books messages. */
const spendings = sql.join(Object.values(messageKinds).map(({ ledger }) => sql.lit(kindNumbers[ledger])));

const apart = sql`case when profiles.fictional or profiles.robot then 'synthetic:' else '' end`;

/** Aggregates by member first, so that each is looked up once. */
const byMember = (name: string, counted: RawBuilder<unknown>): RawBuilder<Statistic> => sql`
  select members.site_id, ${apart} || ${name}::text as name, sum(counted.count)::bigint as value
  from (${counted}) as counted
  join members on members.id = counted.member_id
  join profiles on profiles.member_id = members.id
  group by 1, 2`;
