import { type RawBuilder, sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';

/**
 * Queues a notification in its event's transaction, due after a second because a device in use pulls first. Nothing for
 * members without push. `events` selects members and times.
 */
export function queuePush(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into push_queue (member_id, at)
    select member, min(events.at) + interval '1 second' from (${events}) as events (member, at)
    where exists (select from push_subscriptions where member_id = member)
    group by member order by member
    on conflict (member_id) do update set at = least(push_queue.at, excluded.at)`;
}

/** A member claimed by this process until `until`. */
export interface Taken {
  member: string;
  until: Date;
}

/** Longer than telling takes. A process that was killed meanwhile leaves its members to the others after that. */
const lease = 2 * minute;

export async function takeDue({ db, now }: Context, most: number): Promise<Taken[]> {
  const until = new Date(now().getTime() + lease);
  const { rows } = await sql<{ member: string }>`
    with free as materialized (
      select member_id from push_queue where at <= ${now()} order by at limit ${most} for update skip locked
    )
    update push_queue set at = ${until} from free where push_queue.member_id = free.member_id
    returning push_queue.member_id as member`.execute(db);
  return rows.map(({ member }) => ({ member, until }));
}

/** Finishes a claim or schedules the rest. An event in the meantime has set another time, which remains. */
export async function finish({ db }: Context, { member, until }: Taken, again: Date | undefined): Promise<void> {
  if (again) await sql`update push_queue set at = ${again} where member_id = ${member} and at = ${until}`.execute(db);
  else await sql`delete from push_queue where member_id = ${member} and at = ${until}`.execute(db);
}
