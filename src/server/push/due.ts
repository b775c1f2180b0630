import { type RawBuilder, sql } from 'kysely';

/**
 * The statement that has a member told of news, part of the transaction that makes it: a crash keeps both or neither. A second
 * later, because a device in use pulls at once and needs no push. Does nothing for whoever has no push.
 */
export function tellSoon(member: string, now: Date): RawBuilder<unknown> {
  return sql`
    insert into due (member_id, at)
    select member_id, ${now}::timestamptz + interval '1 second' from push_subscriptions where member_id = ${member} limit 1
    on conflict (member_id) do update set at = least(due.at, excluded.at)`;
}
