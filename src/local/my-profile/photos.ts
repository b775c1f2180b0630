import type { User } from '../../shared/calls/accounts-user.ts';
import type { Image, Photo } from '../../shared/calls/members.ts';
import type { CallInput } from '../../shared/calls.ts';
import type { Cut } from '../../shared/cut.ts';
import { saveUser } from '../accounts/user.ts';
import { ApiError, type UploadOptions } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening, saving } from '../storage/saving.ts';

/** My own album. Readable offline, changed only online (SPECIFICATION 10.3): each verb throws ApiError. */

export function loadOwnAlbum(device: Device): Promise<void> {
  return inTurn(device, async () => {
    const { photos } = await device.api.call('GET photo.php', {});
    await store(device, photos);
  });
}

/** Changes whenever my own data changes on any device, such as a photo's state; then the album is reloaded. */
export async function albumMark(db: LocalDb): Promise<string> {
  return (await reopening(db, () => db.cursors.get('user')))?.cursor ?? '';
}

/**
 * Adds a photo at the end; the first one becomes the main photo. Throws the signal's reason, and then the photo may
 * still have arrived.
 */
export async function addPhoto(device: Device, file: Blob, options: UploadOptions = {}): Promise<void> {
  const { photo } = await device.api.upload('POST photo.php', file, options);
  await inTurn(device, async () => {
    const album = await device.db.albums.get(device.member);
    // Before the album is loaded, photos in front of this one are unknown.
    if (album) await store(device, [...album.photos.filter(({ id }) => id !== photo.id), photo]);
    await saveUser(device, (user) => user && withMain(user, user.profile.main_image ?? imageOf(photo)));
  });
}

/** `position` 0 makes it the main photo. */
export function movePhoto(device: Device, to: CallInput<'PUT photo.php'>): Promise<void> {
  return inTurn(device, async () => {
    const { photos } = await device.api.call('PUT photo.php', to);
    await saveChanged(device, photos);
  });
}

/** Cuts a photo for good. If it was cut elsewhere since `photo` was loaded, only reloads the album. */
export function cutPhoto(device: Device, { id, filename }: Pick<Photo, 'id' | 'filename'>, cut: Cut): Promise<void> {
  return inTurn(device, async () => {
    const { photos } = await device.api.call('PUT photo.php?cut=1', { id, filename, ...cut });
    await saveChanged(device, photos);
  });
}

/** Already deleted, as intended. */
export function deletePhoto(device: Device, id: string): Promise<void> {
  return inTurn(device, async () => {
    const { photos } = await device.api.call('DELETE photo.php', { id }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return device.api.call('GET photo.php', {});
      throw error;
    });
    await saveChanged(device, photos);
  });
}

const queues = new WeakMap<Device, Promise<unknown>>();

/** Runs one after the other: an earlier answer must not overwrite a later album. */
function inTurn<Result>(device: Device, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(device) ?? Promise.resolve();
  const result = before.then(work);
  queues.set(
    device,
    result.catch(() => undefined),
  );
  return result;
}

async function saveChanged(device: Device, photos: Photo[]): Promise<void> {
  await store(device, photos);
  const [main] = photos;
  await saveUser(device, (user) => user && withMain(user, main ? imageOf(main) : null));
}

async function store(device: Device, photos: Photo[]): Promise<void> {
  await saving(device, () => device.db.albums.put({ id: device.member, photos, checked_at: device.now() }));
}

const withMain = (user: User, main_image: Image | null): User => ({
  ...user,
  profile: { ...user.profile, main_image },
});

const imageOf = ({ filename, thumb_filename, match, status, thumbhash, verified }: Photo): Image => ({
  filename,
  thumb_filename,
  match,
  status,
  thumbhash,
  ...(verified && { verified }),
});
