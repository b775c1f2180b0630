import { sql } from 'kysely';
import type { Cut } from '../../shared/cut.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { lockMembers } from '../sync/counters.ts';
import { type Names, removeFiles, sharpFile, withFiles } from './files.ts';
import { changeMainImage } from './main-image.ts';
import { makeRenditions, type Renditions } from './pipeline.ts';
import { readRendition } from './read.ts';

type Owner = Pick<MemberRow, 'id'>;

/**
 * Turns and cuts a photo of the member's album. It goes through the pipeline again and gets new names, so that no cache and no
 * address shows what was left out; in between the album shows the old one. `filename` is what the member looked at: where the photo
 * has other files by now nothing is done. Throws Refusal not_found for one that is not there, or not theirs, and as makeRenditions.
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
  // Which door it is behind may have changed with its place.
  if (filename.split('/').at(-1) !== file) return;
  const bytes = await readRendition(context, photo, 'full', file);
  if (!bytes) throw notFound();
  const renditions = await makeRenditions(bytes, cut);
  const replaced = await withFiles(context, renditions, (names) =>
    replaceFiles(context, me.id, { id, name: photo.name }, names, renditions),
  );
  if (replaced) await removeFiles(context, photo);
}

/** False where it has gone or changed meanwhile, and nothing was written. */
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
        thumbhash = ${thumbhash}, drawing = null,
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
