import { sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import type { Db } from '../context.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';

const maxMatches = 12;
/** Candidates examined per distance, enough for any pool size. */
const candidatesPerDistance = 300;

/**
 * Finds matches after signup, by region, then country; within those by age and shared interests. Works before
 * confirmation too.
 */
export async function matchesFor(db: Db, me: SeekingViewer, reading: Reading): Promise<Profile[]> {
  const near = (where: ReturnType<typeof sql>) => sql`
    (select listings.id from listings
    where ${listed(me, 'listings')} and ${where} order by listings.id limit ${candidatesPerDistance}::int)`;
  const { rows } = await sql<ProfileColumns>`
    with mine as (select country, region, date_of_birth, interests from profiles where member_id = ${me.id}),
    found as materialized (
      ${near(sql`listings.region = (select region from mine)`)}
      union ${near(sql`listings.country = (select country from mine)`)}
      union ${near(sql`true`)}
    )
    select ${profileColumns} from found join members on members.id = found.id ${profileJoins} cross join mine
    order by coalesce(profiles.region = mine.region, false) desc, profiles.country = mine.country desc,
      abs(profiles.date_of_birth - mine.date_of_birth) / 365.0
        - 3 * cardinality(array(select unnest(profiles.interests) intersect select unnest(mine.interests))),
      members.id
    limit ${maxMatches}`.execute(db);
  return rows.map(profileReader(reading));
}
