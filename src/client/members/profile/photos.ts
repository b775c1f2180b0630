import type { Album } from '../../../local/storage/db.ts';
import type { Photo, Profile } from '../../../shared/calls/members.ts';
import { mainPhotoOf } from '../../member-card/photo.tsx';

/** Until the album is here, or where it is from before the photo, the main photo is all that is known. */
export function photosOf(profile: Profile, album: Album | undefined): Photo[] {
  if (album && album.photos.length > 0) return album.photos;
  const main = mainPhotoOf(profile);
  // What is shown of a person is upright as a rule; the picture itself comes whole, whatever its shape.
  return main ? [{ ...main, id: main.filename, locked: false, width: 3, height: 4 }] : [];
}
