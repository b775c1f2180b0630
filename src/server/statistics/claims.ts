import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { dayOf, daysAfter, numberOf } from './days.ts';

/** Names of what is measured once a day, for the claim about premium (sites/claim.ts). */
export const claims = 'claim:';
const span = 28;

/**
 * Who was here in the last four weeks, premium since before and not, by their site; and who of them was in a match that was made meanwhile.
 * People only. Once a day: it reads all who were here.
 */
export async function measureClaims(tx: Db, today: string): Promise<void> {
  const known = tx
    .selectFrom('daily_statistics')
    .select('day')
    .where('day', '=', today)
    .where('name', 'like', `${claims}%`);
  if (await known.executeTakeFirst()) return;
  const from = daysAfter(today, -span);
  await sql`
    with matches as (
      select likes.liker, likes.liked
      from likes join likes as first on first.liker = likes.liked and first.liked = likes.liker
      join profiles as one on one.member_id = likes.liker and not one.fictional and not one.robot
      join profiles as other on other.member_id = likes.liked and not other.fictional and not other.robot
      where likes.at >= ${new Date(from)} and likes.removed_at is null and first.removed_at is null
        and (first.at, first.liker) < (likes.at, likes.liker)
    ),
    matched as materialized (select liker as id from matches union select liked from matches),
    here as (
      select members.site_id, case when premium_since < ${new Date(from)} then 'premium' else 'free' end as kind,
        exists (select from matched where matched.id = members.id) as matched
      from presence
      join members on members.id = presence.member_id
      join profiles on profiles.member_id = members.id
      where presence.day >= ${numberOf(from)} and members.signup_date < ${new Date(from)} and members.deleted_at is null
        and members.scope = 'member' and not profiles.fictional and not profiles.robot
        and (premium_since is null or premium_since < ${new Date(from)})
    )
    insert into daily_statistics (site_id, day, name, value)
    select site_id, ${today}::date, ${claims} || kind, count(*) from here group by site_id, kind
    union all
    select site_id, ${today}::date, ${claims} || kind || '_matched', count(*) from here where matched group by site_id, kind`.execute(
    tx,
  );
}

/** The last days' of a site, newest first. */
export async function measuredClaims(
  db: Db,
  site: string,
  now: Date,
): Promise<{ day: string; name: string; value: number }[]> {
  const rows = await db
    .selectFrom('daily_statistics')
    .select(['day', 'name', 'value'])
    .where('site_id', '=', site)
    .where('day', '>=', daysAfter(dayOf(now), -7))
    .where('name', 'like', `${claims}%`)
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ value, ...row }) => ({ ...row, value: Number(value) }));
}
