import { sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import { mostRelated } from '../../shared/limits.ts';
import { ageOn } from '../../shared/rules.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import { readingOf, todayOf } from '../members/profiles.ts';
import { reachable, type SeekingViewer } from '../members/visibility.ts';
import type { Site } from '../sites/sites.ts';
import { bestFor } from './rank.ts';
import { showsReason } from './wishes.ts';

/** Years younger or older that don't reduce the score. */
const span = 4;

type Shown = Pick<MemberRow, 'gender'> &
  Pick<ProfileRow, 'date_of_birth' | 'country' | 'region' | 'interests' | 'reason'>;

/** Finds similar members, visible to the viewer. Throws Refusal `not_found` if the member is not visible. */
export async function relatedTo(context: Context, site: Site, me: SeekingViewer, id: string): Promise<Profile[]> {
  const reading = readingOf(context, site);
  const { rows } = await sql<Shown>`
    select members.gender, profiles.date_of_birth, profiles.country, profiles.region, profiles.interests, profiles.reason
    from members join profiles on profiles.member_id = members.id
    where members.id = ${id} and ${reachable(me)}`.execute(context.db);
  const [one] = rows;
  if (!one) throw notFound();
  const { gender, country, region, interests, reason } = one;
  const age = ageOn(todayOf(reading).today, one.date_of_birth);
  const matches = await bestFor(context.db, me, reading, {
    wanted: { interests, country, region, reason, minAge: age - span, maxAge: age + span },
    sought: { filters: { gender }, country, region, but: [id] },
    showsReason: showsReason(site),
    max: mostRelated,
  });
  return matches.map(({ profile }) => profile);
}
