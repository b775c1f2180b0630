import { sql } from 'kysely';
import { uuidv4 } from '../../shared/ids.ts';
import { freePhotos, premiumPhotos } from '../../shared/limits.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import { lockMembers } from '../sync/counters.ts';
import { type Names, removeFiles, withFiles } from './files.ts';
import { changeMainImage } from './main-image.ts';
import { makeRenditions, type Renditions } from './pipeline.ts';

type Owner = Pick<MemberRow, 'id'>;

/**
 * A new photo at the end of the member's album; their first is their main one. One that they have under this id already is answered
 * as it is. Throws Refusal `too_large`, `unsupported_type`, `unavailable`, `not_found` for somebody else's id, and where the album is
 * full `premium_required` to a free member, `conflict` to a premium one.
 */
export async function addPhoto(
  context: Context,
  me: Owner,
  bytes: Uint8Array,
  id: string = uuidv4(context.random),
): Promise<PhotoRow> {
  const known = await checkRoom(context.db, me.id, id);
  if (known) return known;
  const renditions = await makeRenditions(bytes);
  return await withFiles(context, renditions, (names) => storePhoto(context, me.id, id, names, renditions));
}

/** Throws what addPhoto would throw by now, whatever the bytes; answers the photo that is there already. */
export async function checkRoom(db: Db, me: string, id?: string): Promise<PhotoRow | undefined> {
  const known = id === undefined ? undefined : await findKnown(db, me, id);
  if (!known) await nextPosition(db, me);
  return known;
}

/** Takes a photo out of the album; those behind it move up. Throws Refusal not_found for one that is not there, or not theirs. */
export async function removePhoto(context: Context, me: Owner, id: string): Promise<void> {
  const { removed, rings } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id]);
    const mine = tx.deleteFrom('photos').where('id', '=', id).where('member_id', '=', me.id);
    const removed = await mine.returningAll().executeTakeFirst();
    if (!removed) throw notFound();
    await sql`update photos set position = position - 1
      where member_id = ${me.id} and position > ${removed.position}`.execute(tx);
    if (removed.position === 0) await changeMainImage(tx, me.id, context.now());
    members.raise(me.id, 'user');
    await members.save(tx);
    return { removed, rings: members.rings };
  });
  context.bell.ring(rings);
  await removeFiles(context, removed);
}

async function storePhoto(
  context: Context,
  me: string,
  id: string,
  names: Names,
  { width, height, thumbhash }: Renditions,
): Promise<PhotoRow> {
  const values = { id, member_id: me, ...names, width, height, thumbhash };
  const { photo, rings } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me]);
    // Asked again under the lock: what came in meanwhile counts.
    const known = await findKnown(tx, me, id);
    if (known) return { photo: known, rings: [] };
    const place = await nextPosition(tx, me);
    const row = tx.insertInto('photos').values({ ...values, ...place, drawing: null, created_at: context.now() });
    const photo = await row.returningAll().executeTakeFirstOrThrow();
    if (photo.position === 0) await changeMainImage(tx, me, context.now());
    members.raise(me, 'user');
    await members.save(tx);
    return { photo, rings: members.rings };
  });
  context.bell.ring(rings);
  return photo;
}

/** Where the member's next photo goes, and whether their home site lets it wait for a moderator. */
async function nextPosition(db: Db, me: string): Promise<Pick<PhotoRow, 'position' | 'status'>> {
  const { rows } = await sql<{ premium: boolean; held: number; moderation: boolean | null }>`
    select members.premium_since is not null as premium,
      (select count(*)::int from photos where member_id = members.id) as held,
      (sites.settings ->> 'photo_moderation')::boolean as moderation
    from members join sites on sites.id = members.site_id
    where members.id = ${me} and members.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.held >= (row.premium ? premiumPhotos : freePhotos))
    throw new Refusal(row.premium ? 'album_full' : 'premium_required');
  return { position: row.held, status: row.moderation ? 'pending' : 'active' };
}

async function findKnown(db: Db, me: string, id: string): Promise<PhotoRow | undefined> {
  const known = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();
  if (known && known.member_id !== me) throw notFound();
  return known;
}
