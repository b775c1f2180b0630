import { sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import type { Me } from '../accounts/session.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { inGoodStanding } from '../members/visibility.ts';
import { lockMembers } from '../sync/counters.ts';

/**
 * Whose like is to pop up: the newest that a member gave me and that I have neither seen nor been shown so, on whichever device; never
 * one that nobody gave. A match is left out, since it is told as one. A like that is taken back and given again has had its popup.
 */
export async function autoLike(context: Context, me: Me, reading: Reading): Promise<Profile | null> {
  const row = await transact(context.db, async (tx) => {
    // Of two devices that ask at once the second one reads what the first has marked.
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
