import { day, largestPhoto, premiumPhotos } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import type { SavedUpload } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** Whoever has not come back by then no longer knows what they chose. */
const goodFor = 7 * day;
/** As it was chosen it may be more than the server takes: it is made smaller before it leaves. */
const largestWhole = 3 * largestPhoto;

/**
 * Photos that were chosen and are not in the album yet: a page that ends in the middle takes none of them along. They go with the
 * member's copy at a logout. Keeping one is no promise: where the disk takes nothing, it is sent from the page all the same.
 */
export async function saveUpload(
  { db, now }: Device,
  { id, picture, whole = false }: Pick<SavedUpload, 'id' | 'picture' | 'whole'>,
): Promise<void> {
  if (picture.size > (whole ? largestWhole : largestPhoto)) return; // nor would the server take it
  await reopening(db, async () => {
    const known = await db.uploads.get({ id });
    if (known) await db.uploads.update(known.place, { picture, whole });
    else if ((await db.uploads.count()) < premiumPhotos) await db.uploads.add({ id, picture, whole, at: now() });
  });
}

/** In the order in which they were chosen; those that are too old are forgotten. */
export async function savedUploads({ db, now }: Device): Promise<SavedUpload[]> {
  return await reopening(db, async () => {
    const kept = await db.uploads.toArray();
    const old = kept.filter(({ at }) => now() - at > goodFor);
    if (old.length > 0) await db.uploads.bulkDelete(old.map(({ place }) => place));
    return kept.filter((upload) => !old.includes(upload));
  });
}

export async function forgetUpload({ db }: Device, id: string): Promise<void> {
  await reopening(db, () => db.uploads.where({ id }).delete());
}
