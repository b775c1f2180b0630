import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { lockMembers } from '../sync/counters.ts';
import { changeMainImage } from './main-image.ts';

/**
 * Puts a photo at a place of the member's album, those between move up or down; at 0 it is the main one. Its files keep their
 * names: which door they are behind is asked of the position with each request (access.ts), so that the former main photo is
 * sharp to premium members only, from the next request on. Throws Refusal not_found for one that is not there, or not theirs.
 */
export async function movePhoto(
  context: Context,
  me: Pick<MemberRow, 'id'>,
  id: string,
  position: number,
): Promise<void> {
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id]);
    const mine = tx.selectFrom('photos').select('id').where('member_id', '=', me.id);
    const album = await mine.orderBy('position').execute();
    const from = album.findIndex((photo) => photo.id === id);
    if (from < 0) throw notFound();
    const to = Math.min(position, album.length - 1);
    await sql`
      update photos set position = case when id = ${id} then ${to}::int else position + ${Math.sign(from - to)}::int end
      where member_id = ${me.id} and position between ${Math.min(from, to)} and ${Math.max(from, to)}`.execute(tx);
    if (from === to) return [];
    if (from === 0 || to === 0) await changeMainImage(tx, me.id, context.now());
    members.raise(me.id, 'user');
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}
