import { sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import type { Db } from '../context.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { inGoodStanding, type Viewer } from '../members/visibility.ts';

interface LikeColumns extends ProfileColumns {
  direction: 'received' | 'given';
  at: Date;
  seen: boolean;
  /** The like exists and its other member is visible. */
  shown: boolean;
}

/**
 * Reads likes with their profiles, new ones first. With `since`, returns likes with members where something changed,
 * and removed ones as `removed`.
 */
export async function readLikes(
  db: Db,
  me: Viewer & { id: string },
  reading: Reading,
  since?: number,
): Promise<CallAnswer<'GET likes.php'>> {
  const { rows } = await sql<LikeColumns>`
    with changed as (
      select liker as other from likes where liked = ${me.id} and liked_seq > ${since ?? -1}
      union
      select liked as other from likes where liker = ${me.id} and liker_seq > ${since ?? -1}
    ), mine as (
      select other, 'received' as direction, at, seen_at is not null as seen, removed_at
      from changed join likes on liker = other and liked = ${me.id}
      union all
      select other, 'given', at, true, removed_at
      from changed join likes on liked = other and liker = ${me.id}
    )
    select ${profileColumns}, mine.direction, mine.at, mine.seen,
      mine.removed_at is null and ${inGoodStanding(me)} as shown
    from mine join members on members.id = mine.other ${profileJoins}
    order by mine.seen, mine.at desc, members.id`.execute(db);
  const shown = rows.filter((row) => row.shown);
  const toProfile = profileReader(reading);
  const answer = {
    profiles: [...new Map(shown.map((row) => [row.profile_id, row])).values()].map(toProfile),
    liked_by: shown
      .filter((row) => row.direction === 'received')
      .map((row) => ({ id: row.profile_id, like_new: !row.seen, liked_at: row.at.toISOString() })),
    liked: shown
      .filter((row) => row.direction === 'given')
      .map((row) => ({ id: row.profile_id, liked_at: row.at.toISOString() })),
  };
  if (since === undefined) return answer;
  const removed = new Set(rows.filter((row) => !row.shown).map((row) => row.profile_id));
  return { ...answer, removed: [...removed] };
}
