import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { addPhoto, loadOwnAlbum } from '../../local/my-profile/photos.ts';
import { uuidv4 } from '../../shared/ids.ts';
import { largestPhoto } from '../../shared/limits.ts';
import { inBackground } from '../app/background.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { offerSaved } from './offer-saved.ts';
import { mayPass } from './photo-problem.ts';
import { createUploadFiles } from './upload-files.ts';
import { createUploadList, type Upload, type UploadList } from './upload-list.ts';
import { createUploadLock } from './upload-lock.ts';

export interface Uploads {
  store: UploadList['store'];
  add(files: readonly File[]): void;
  /** Removes it in any state. */
  cancel(id: string): void;
  /** Sends failed or saved uploads. */
  send(ids: readonly string[]): void;
  /** Replaces the photo of an upload that is not being sent; resolves once a reload can't bring the old one back. */
  replace(id: string, photo: Blob): Promise<void>;
  /** Removes uploads that the album contains, although the answer was lost or another tab received it. */
  noteStored(ids: readonly string[]): void;
}

/** One per device: uploads continue on other screens, and failed ones are there on return. */
const known = new WeakMap<Device, Uploads>();

export function uploadsOf(device: Device): Uploads {
  const uploads = known.get(device) ?? createUploads(device);
  known.set(device, uploads);
  return uploads;
}

function createUploads(device: Device): Uploads {
  const list = createUploadList();
  const files = createUploadFiles(device, list);
  const lock = createUploadLock(device.locks);
  const stops = new Map<string, AbortController>();
  let working = false;

  /** One at a time, so that the album gets the order of choice. */
  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let next = waiting(); next; next = waiting()) await send(next);
    working = false;
  }
  const waiting = () => list.all().find(({ state }) => state === 'waiting');

  async function send({ id, photo }: Upload): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    list.change(id, { state: 'sending', share: 0, error: undefined });
    try {
      const small = await photo;
      if (small.size > largestPhoto) throw new ApiError('too_large', 413);
      const { signal } = stop;
      await addPhoto(device, small, { id, signal, fetch: fetchWithProgress((share) => list.change(id, { share })) });
      drop(id);
    } catch (error) {
      if (!stop.signal.aborted) list.change(id, { state: 'failed', error });
      // It may have been accepted at the last moment.
      else inBackground(loadOwnAlbum(device).catch(ignoreRefusal));
      if (!mayPass(error)) files.forget(id);
    } finally {
      stops.delete(id);
    }
  }

  function drop(id: string): void {
    list.remove(id);
    files.forget(id);
    lock.letGo(id);
  }

  offerSaved(device, { list, files, lock, drop });

  return {
    store: list.store,
    add(chosen) {
      const added = chosen.map((file): Upload => {
        const id = uuidv4(device.random);
        lock.take(id);
        const preview = URL.createObjectURL(file);
        return { id, photo: files.take(id, file), name: file.name, preview, state: 'waiting', share: 0 };
      });
      list.add(added);
      void work();
    },
    cancel(id) {
      drop(id);
      stops.get(id)?.abort();
    },
    send(ids) {
      for (const id of ids) {
        lock.take(id);
        list.change(id, { state: 'waiting' });
      }
      void work();
    },
    async replace(id, photo) {
      const before = list.find(id);
      if (!before) return;
      URL.revokeObjectURL(before.preview);
      list.change(id, { photo: Promise.resolve(photo), preview: URL.createObjectURL(photo) });
      await files.save(id, photo);
    },
    noteStored(ids) {
      for (const { id, state } of list.all()) if (state !== 'sending' && ids.includes(id)) drop(id);
    },
  };
}

/** The next visit retries. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
