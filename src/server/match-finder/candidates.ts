import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import type { ProfileRow } from '../db/schema.ts';
import { type Filters, type Fitting, fitting } from '../members/filters.ts';
import type { Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';

/** What the score reads of a member. */
export type CandidateRow = { id: string; last_active: Date | null } & Pick<
  ProfileRow,
  'interests' | 'country' | 'region' | 'reason' | 'date_of_birth'
>;

export interface Sought {
  /** What everybody must fit. */
  filters: Filters;
  /** Where they had better be; the region's country comes with it. */
  country: string | null;
  region: string | null;
  /** Who does not count. */
  but?: readonly string[];
}

/** So many of each kind are scored: together 700 at most, whatever the pool. */
const kept = 175;
/** So many of a kind are looked at to each side of the viewer, for the ones who were here last. */
const walked = 500;
/** So many of all who were here last are looked at. */
const lately = 1500;

/**
 * Whom it is worth to score: some of the region, some of the country, some of all whom the filters let through, and some of whoever
 * was here last. Of a small pool that is everybody. Of a large one each viewer walks the ids from their own in both directions,
 * so that nobody is out of sight for all; no plan reads the pool.
 */
export async function candidatesFor(
  db: Db,
  me: SeekingViewer,
  reading: Reading,
  { filters, country, region, but = [] }: Sought,
): Promise<CandidateRow[]> {
  const among = (where: Filters) => fitting({ ...filters, ...where }, reading, but);
  const kinds = [among({})];
  if (country !== null && filters.country === undefined) kinds.push(among({ country }));
  if (country !== null && region !== null) kinds.push(among({ country, region }));
  const found = [...kinds.map((kind) => walkedBy(me, kind)), hereLast(me, among({}))];
  const { rows } = await sql<CandidateRow>`
    with candidates as materialized (${sql.join(found, sql` union `)})
    select members.id, presence.last_active, profiles.interests, profiles.country, profiles.region, profiles.reason,
      profiles.date_of_birth
    from candidates join members on members.id = candidates.id join profiles on profiles.member_id = members.id
    left join presence on presence.member_id = members.id`.execute(db);
  return rows;
}

function walkedBy(me: SeekingViewer, { joined, condition }: Fitting): RawBuilder<unknown> {
  const side = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select members.id from members ${joined} where ${listed(me)} and ${condition} and ${from}
    order by members.id ${order} limit ${walked}::int)`;
  return sql`
    (select walked.id
    from (${side(sql`members.id > ${me.id}`, sql`asc`)} union all ${side(sql`members.id < ${me.id}`, sql`desc`)}) as walked
    left join presence on presence.member_id = walked.id
    order by presence.last_active desc nulls last, walked.id limit ${kept}::int)`;
}

function hereLast(me: SeekingViewer, { joined, condition }: Fitting): RawBuilder<unknown> {
  return sql`
    (select members.id
    from (select member_id, last_active from presence order by last_active desc limit ${lately}::int) as newest
    join members on members.id = newest.member_id ${joined}
    where ${listed(me)} and ${condition}
    order by newest.last_active desc, members.id limit ${kept}::int)`;
}
