import type { Photo } from '../../shared/calls/profile.ts';
import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import type { Reading } from '../members/profiles.ts';

/**
 * The photos of a member as the viewer may see them: their main one sharp, the others blurred unless the viewer is premium, one's
 * own all, waiting or not. That the viewer may see the member at all is for the caller to have asked.
 */
export async function albumFor(
  db: Db,
  viewer: Pick<MemberRow, 'id' | 'premium_since'>,
  member: string,
  { cdnPrefix }: Reading,
): Promise<Photo[]> {
  const own = member === viewer.id;
  let album = db.selectFrom('photos').selectAll().where('member_id', '=', member).orderBy('position');
  if (!own) album = album.where('status', '=', 'active');
  const photos = await album.execute();
  return photos.map(({ id, position, status, name, blur_name, width, height, thumbhash }) => {
    const isMain = position === 0;
    const locked = !isMain && !own && viewer.premium_since === null;
    const file = (rendition: string) =>
      locked ? `open/${blur_name}-blur.webp` : `${isMain ? 'open' : 'locked'}/${name}-${rendition}.webp`;
    return {
      id,
      locked,
      filename: file('full'),
      thumb_filename: file('thumb'),
      match: cdnPrefix + file('card'),
      status,
      thumbhash,
      width,
      height,
    };
  });
}
