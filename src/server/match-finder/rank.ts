import { sql } from 'kysely';
import type { Fit } from '../../shared/calls/match-finder.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { ageOn } from '../../shared/rules.ts';
import type { Db } from '../context.ts';
import {
  type ProfileColumns,
  presenceAt,
  profileColumns,
  profileJoins,
  profileReader,
  type Reading,
  todayOf,
} from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';
import { candidatesFor, type Sought } from './candidates.ts';
import { agesBeyond, scoreOf, type Wanted } from './score.ts';

export interface Match {
  profile: Profile;
  fit: Fit;
}

interface Search {
  wanted: Wanted;
  sought: Sought;
  /** The site shows members' reasons; otherwise the ranking must not reveal them. */
  showsReason: boolean;
  max: number;
}

/** Ranks visible candidates; ties by id, so that the list is stable. */
export async function bestFor(
  db: Db,
  me: SeekingViewer,
  reading: Reading,
  { wanted, sought, showsReason, max }: Search,
): Promise<Match[]> {
  const { today } = todayOf(reading);
  const presenceOf = presenceAt(reading);
  const candidates = await candidatesFor(db, me, reading, { ...sought, filters: withAges(sought.filters, wanted) });
  const best = candidates
    .map(({ id, date_of_birth, last_active, reason, ...row }) => {
      const shown = {
        age: ageOn(today, date_of_birth),
        presence: presenceOf(last_active),
        reason: showsReason ? reason : null,
      };
      return { id, ...scoreOf(wanted, { ...row, ...shown }) };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, max);
  const { rows } = await sql<ProfileColumns>`
    select ${profileColumns} from members ${profileJoins}
    where members.id = any(${best.map(({ id }) => id)}::uuid[]) and ${listed(me)}`.execute(db);
  const profiles = new Map(rows.map(profileReader(reading)).map((profile) => [profile.id, profile]));
  return best.flatMap(({ id, fit }) => {
    const profile = profiles.get(id);
    return profile ? [{ profile, fit }] : [];
  });
}

const withAges = (filters: Sought['filters'], { minAge, maxAge }: Wanted): Sought['filters'] => ({
  ...filters,
  min_age: minAge - agesBeyond,
  max_age: maxAge + agesBeyond,
});
