import type { Photo } from '../../shared/calls/members.ts';
import type { SharpRendition } from '../../shared/renditions.ts';
import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import type { Reading } from '../members/profiles.ts';
import { blurFile, sharpFile } from './files.ts';
import { blurredSize } from './pipeline.ts';

type Viewer = Pick<MemberRow, 'id' | 'premium_since'>;

/**
 * Reads an album for a viewer: main photo sharp, the rest blurred without premium. The caller checks visibility;
 * access.ts checks each file.
 */
export async function albumFor(db: Db, viewer: Viewer, member: string, reading: Reading): Promise<Photo[]> {
  let album = db.selectFrom('photos').selectAll().where('member_id', '=', member).orderBy('position');
  // No one receives photos of a member in review (access.ts).
  if (member !== viewer.id)
    album = album
      .where('status', '=', 'active')
      .where((eb) =>
        eb.exists(eb.selectFrom('members').where('id', '=', member).where('profile_status', '=', 'active')),
      );
  const photos = await album.execute();
  return photos.map((photo) => toPhoto(photo, viewer, reading));
}

export function toPhoto(photo: PhotoRow, viewer: Viewer, { cdnPrefix }: Pick<Reading, 'cdnPrefix'>): Photo {
  const { id, position, status, thumbhash, fault, verified_at } = photo;
  const isMain = position === 0;
  const locked = !isMain && photo.member_id !== viewer.id && viewer.premium_since === null;
  // One path per photo, so that a device knows by name what to delete when premium ends.
  const door = isMain || locked ? 'open' : 'locked';
  const file = (rendition: SharpRendition) => `${door}/${locked ? blurFile(photo) : sharpFile(photo, rendition)}`;
  const { width, height } = locked ? blurredSize(photo) : photo;
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
    ...(isMain && status === 'active' && verified_at !== null && { verified: true }),
    ...(fault !== null && { fault }),
  };
}
