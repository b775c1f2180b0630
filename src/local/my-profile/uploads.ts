import { day, largestPhoto, premiumPhotos } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import type { SavedUpload } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** After this time members no longer remember their choice. */
const lifetimeMs = 7 * day;
/** The original may exceed the server's limit: it is scaled down before upload. */
const largestWhole = 3 * largestPhoto;

/**
 * Saves chosen photos until they are uploaded, so they survive the page; a logout deletes them. On a full disk only
 * the page has them.
 */
export async function saveUpload(
  { db, now }: Device,
  { id, photo, whole = false }: Pick<SavedUpload, 'id' | 'photo' | 'whole'>,
): Promise<void> {
  if (photo.size > (whole ? largestWhole : largestPhoto)) return; // nor would the server accept it
  await reopening(db, async () => {
    const known = await db.uploads.get({ id });
    if (known) await db.uploads.update(known.place, { photo, whole });
    else if ((await db.uploads.count()) < premiumPhotos) await db.uploads.add({ id, photo, whole, at: now() });
  });
}

/** In the order of choice; deletes those that are too old. */
export async function savedUploads({ db, now }: Device): Promise<SavedUpload[]> {
  return await reopening(db, async () => {
    const saved = await db.uploads.toArray();
    const old = saved.filter(({ at }) => now() - at > lifetimeMs);
    if (old.length > 0) await db.uploads.bulkDelete(old.map(({ place }) => place));
    return saved.filter((upload) => !old.includes(upload));
  });
}

export async function forgetUpload({ db }: Device, id: string): Promise<void> {
  await reopening(db, () => db.uploads.where({ id }).delete());
}
