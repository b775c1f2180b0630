import { sql } from 'kysely';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Db } from '../context.ts';
import { blocked, inGoodStanding, reachable } from '../members/visibility.ts';

/** Mail about other members: kind, and the name if they can still be reached. */
export async function mailedNotificationsOf(db: Db, me: Me) {
  const { rows } = await sql<{ kind: string; name: string | null; at: Date }>`
    select kind, case when ${reachable(me)} then profiles.name end as name, mailed_notifications.at
    from mailed_notifications join members on members.id = mailed_notifications.other_id join profiles on profiles.member_id = members.id
    where mailed_notifications.member_id = ${me.id} order by mailed_notifications.at`.execute(db);
  return rows;
}

export async function likesOf(db: Db, me: Me, direction: 'given' | 'received') {
  const [mine, theirs] = direction === 'given' ? ['liker', 'liked'] : ['liked', 'liker'];
  const { rows } = await sql<{ name: string; at: Date }>`
    select profiles.name, likes.at
    from likes join members on members.id = ${sql.ref(`likes.${theirs}`)}
    join profiles on profiles.member_id = members.id
    where ${sql.ref(`likes.${mine}`)} = ${me.id} and likes.removed_at is null and ${inGoodStanding(me)}
    order by likes.at`.execute(db);
  return rows;
}

export async function judgementsOf(db: Db, me: Me) {
  const { rows } = await sql<{ name: string; verdict: string; at: Date }>`
    select profiles.name, verdict, judged_at as at
    from judgements join members on members.id = judgements.profile
    join profiles on profiles.member_id = members.id
    where judge = ${me.id} and undone_at is null and ${inGoodStanding(me)}
    order by number`.execute(db);
  return rows;
}

/** Names blocked members as the settings list does, and hides the others' names. */
export async function blockedBy(db: Db, me: Me) {
  const { rows } = await sql<{ name: string | null; at: Date }>`
    select case when ${blocked(me)} then profiles.name end as name, blocks.at
    from blocks join members on members.id = blocks.blocked join profiles on profiles.member_id = members.id
    where blocks.blocker = ${me.id}
    order by blocks.at`.execute(db);
  return rows;
}

export async function reportsOf(db: Db, me: Me) {
  const { rows } = await sql<{ name: string | null; category: string; text: string; at: Date }>`
    select case when ${reachable(me)} or ${blocked(me)} then profiles.name end as name, category, text, at
    from reports join members on members.id = reports.reported join profiles on profiles.member_id = members.id
    where reporter = ${me.id} order by at`.execute(db);
  return rows;
}
