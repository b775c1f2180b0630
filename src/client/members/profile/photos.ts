import type { Album } from '../../../local/storage/db.ts';
import type { Photo, Profile } from '../../../shared/calls/members.ts';
import { mainPhotoOf } from '../../member-card/photo.tsx';

/** Until the album loads, or if it predates the photo, only the main photo is known. */
export function photosOf(profile: Profile, album: Album | undefined): Photo[] {
  if (album && album.photos.length > 0) return album.photos;
  const main = mainPhotoOf(profile);
  // Assumes a portrait format; the image itself is never cropped.
  return main ? [{ ...main, id: main.filename, locked: false, width: 3, height: 4 }] : [];
}
