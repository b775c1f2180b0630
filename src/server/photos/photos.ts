import { sql } from 'kysely';
import { uuidv4 } from '../../shared/ids.ts';
import { freePhotos, premiumPhotos } from '../../shared/limits.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import { lockMembers } from '../sync/counters.ts';
import { type Names, removeUnnamed, withFiles } from './files.ts';
import { changeMainImage } from './main-image.ts';
import { makeRenditions, type Renditions } from './pipeline.ts';

type Owner = Pick<MemberRow, 'id'>;

/**
 * Adds a photo to the album. Idempotent by id. Throws Refusal `too_large`, `unsupported_type`, `unavailable`,
 * `not_found` for another's id, `premium_required` or `conflict` if full.
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

/** Throws what addPhoto would throw now for any bytes. Returns a photo already stored. */
export async function checkRoom(db: Db, me: string, id?: string): Promise<PhotoRow | undefined> {
  const known = id === undefined ? undefined : await findKnown(db, me, id);
  if (!known) await nextPosition(db, me);
  return known;
}

/** Removes a photo and closes the gap. Throws Refusal `not_found` if it is missing or not theirs. */
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
  await removeUnnamed(context, removed);
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
    // Ask again under the lock, because another upload may have come first.
    const known = await findKnown(tx, me, id);
    if (known) return { photo: known, rings: [] };
    const next = await nextPosition(tx, me);
    const row = tx.insertInto('photos').values({ ...values, ...next, drawing: null, created_at: context.now() });
    const photo = await row.returningAll().executeTakeFirstOrThrow();
    if (photo.position === 0) await changeMainImage(tx, me, context.now());
    members.raise(me, 'user');
    await members.save(tx);
    return { photo, rings: members.rings };
  });
  context.bell.ring(rings);
  return photo;
}

/** Reads the position for the next photo, and its status: the home site may require moderation. */
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
