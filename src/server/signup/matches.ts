import { sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import type { Db } from '../context.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';

const most = 12;
/** So many of each distance are looked at: enough to choose from, however large the pool is. */
const candidates = 300;

/**
 * The match search after signup: members whom the member may meet and who may meet them, the same region first, then the same
 * country; within, those of about the same age who share interests. Also for who is not confirmed yet.
 */
export async function matchesFor(db: Db, me: SeekingViewer, reading: Reading): Promise<Profile[]> {
  const near = (where: ReturnType<typeof sql>) => sql`
    (select listings.id from listings
    where ${listed(me, 'listings')} and ${where} order by listings.id limit ${candidates}::int)`;
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
    limit ${most}`.execute(db);
  return rows.map(profileReader(reading));
}
