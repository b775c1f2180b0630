import { sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { inGoodStanding } from '../members/visibility.ts';
import { lockMembers } from '../sync/counters.ts';

/**
 * Picks the newest like for a popup: a real one, unseen, never shown on any device, and no match. A repeated like gets
 * none.
 */
export async function autoLike(context: Context, me: Me, reading: Reading): Promise<Profile | null> {
  const row = await transact(context.db, async (tx) => {
    // The lock makes the second of two concurrent devices see the first one's mark.
    await lockMembers(tx, [me.id]);
    const { rows } = await sql<ProfileColumns>`
      select ${profileColumns}
      from likes join members on members.id = likes.liker ${profileJoins}
      where likes.liked = ${me.id} and likes.seen_at is null and likes.popped_at is null and likes.removed_at is null
        and not exists (select from likes as back
          where back.liker = ${me.id} and back.liked = members.id and back.removed_at is null)
        and ${inGoodStanding(me)}
      order by likes.at desc, members.id limit 1`.execute(tx);
    const [found] = rows;
    if (!found) return undefined;
    await tx
      .updateTable('likes')
      .set({ popped_at: context.now() })
      .where('liker', '=', found.profile_id)
      .where('liked', '=', me.id)
      .execute();
    return found;
  });
  return row ? profileReader(reading)(row) : null;
}
