import { sql } from 'kysely';
import { maximumAge } from '../../shared/limits.ts';
import { profileFields } from '../../shared/profile-fields.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { readingOf, todayOf } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';
import type { Site } from '../sites/sites.ts';

type Gender = MemberRow['gender'];

/** Maximum members counted per gender: enough for the overall shape, and fast in a pool of any size. */
const sample = 2000;

/**
 * Number of members per year of age, from the site's youngest, among those of each sought gender who were here last.
 * Undefined where the site hides ages.
 */
export async function agesFor(
  context: Pick<Context, 'db' | 'now'>,
  site: Site,
  me: SeekingViewer,
): Promise<Partial<Record<Gender, number[]>> | undefined> {
  const { min_age, visible_profile_fields } = site.settings;
  if (!visible_profile_fields.includes(profileFields.date_of_birth.shown)) return undefined;
  const { today } = todayOf(readingOf(context, site));
  const { rows } = await sql<{ gender: Gender; age: number; members: number }>`
    select gender, age, count(*)::int as members from unnest(${me.seeks}::text[]) as sought (gender)
    cross join lateral (
      select date_part('year', age(${today}::date, date_of_birth))::int as age from listings
      where pool = ${me.pool} and listings.gender = sought.gender and ${listed(me, 'listings')} and not fictional
        and last_day > 0
      order by last_day desc limit ${sample}::int
    ) as recent
    group by gender, age`.execute(context.db);
  const none = () => Array.from({ length: maximumAge - min_age + 1 }, () => 0);
  const ages: Partial<Record<Gender, number[]>> = Object.fromEntries(me.seeks.map((gender) => [gender, none()]));
  for (const { gender, age, members } of rows) {
    const counts = ages[gender];
    const year = age - min_age;
    if (counts?.[year] !== undefined) counts[year] = members;
  }
  return ages;
}
