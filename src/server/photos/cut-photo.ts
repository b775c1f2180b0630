import { sql } from 'kysely';
import type { Cut } from '../../shared/cut.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { lockMembers } from '../sync/counters.ts';
import { type Names, removeUnnamed, sharpFile, withFiles } from './files.ts';
import { changeMainImage } from './main-image.ts';
import { makeRenditions, type Renditions } from './pipeline.ts';
import { readRendition } from './read.ts';

type Owner = Pick<MemberRow, 'id'>;

/**
 * Rotates and crops a photo under new names, so that no cache reveals the rest. A stale `filename` changes nothing.
 * Throws Refusal `not_found` and makeRenditions' errors.
 */
export async function cutPhoto(
  context: Context,
  me: Owner,
  { id, filename }: { id: string; filename: string },
  cut: Cut,
): Promise<void> {
  const mine = context.db.selectFrom('photos').selectAll().where('id', '=', id).where('member_id', '=', me.id);
  const photo = await mine.executeTakeFirst();
  if (!photo) throw notFound();
  const file = sharpFile(photo, 'full');
  // The path may have changed with the position.
  if (filename.split('/').at(-1) !== file) return;
  const bytes = await readRendition(context, photo, 'full', file);
  if (!bytes) throw notFound();
  const renditions = await makeRenditions(bytes, cut);
  const replaced = await withFiles(context, renditions, (names) =>
    replaceFiles(context, me.id, { id, name: photo.name }, names, renditions),
  );
  if (replaced) await removeUnnamed(context, photo);
}

/** Returns false, writing nothing, if the photo changed or is gone. */
async function replaceFiles(
  context: Context,
  me: string,
  old: { id: string; name: string },
  names: Names,
  { width, height, thumbhash }: Renditions,
): Promise<boolean> {
  const { replaced, rings } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me]);
    const { rows } = await sql<{ position: number }>`
      update photos set name = ${names.name}, blur_name = ${names.blur_name}, width = ${width}, height = ${height},
        thumbhash = ${thumbhash}, drawing = null, verified_at = null,
        status = case when (sites.settings ->> 'photo_moderation')::boolean then 'pending' else photos.status end,
        fault = case when (sites.settings ->> 'photo_moderation')::boolean then null else photos.fault end
      from members join sites on sites.id = members.site_id
      where photos.id = ${old.id} and photos.name = ${old.name} and photos.member_id = ${me} and members.id = ${me}
      returning photos.position`.execute(tx);
    if (!rows[0]) return { replaced: false, rings: [] };
    if (rows[0].position === 0) await changeMainImage(tx, me, context.now());
    members.raise(me, 'user');
    await members.save(tx);
    return { replaced: true, rings: members.rings };
  });
  context.bell.ring(rings);
  return replaced;
}
