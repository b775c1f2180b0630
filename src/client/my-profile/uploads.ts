import { liveQuery } from 'dexie';
import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { createStore, type Store } from '../../local/device/store.ts';
import { addPhoto, loadOwnAlbum } from '../../local/my-profile/photos.ts';
import { forgetUpload, savedUploads, saveUpload } from '../../local/my-profile/uploads.ts';
import { uuidv4 } from '../../shared/ids.ts';
import { largestPhoto } from '../../shared/limits.ts';
import { inBackground } from '../app/background.ts';
import { shrink } from '../photos/shrink.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { mayPass } from './photo-problem.ts';
import { createUploadLock } from './upload-lock.ts';

export interface Upload {
  /** Photo id, which makes a repeated upload idempotent. */
  id: string;
  /** Bytes to send. */
  picture: Promise<Blob>;
  /** Object URL of the photo. */
  preview: string;
  /** `kept`: chosen on a page that has ended; waits for the member's decision. */
  state: 'kept' | 'waiting' | 'sending' | 'failed';
  /** Sent share, from 0 to 1. */
  share: number;
  /** Error of a failed upload. */
  error?: unknown;
}

export interface Uploads {
  store: Store<{ list: Upload[] }>;
  add(files: readonly Blob[]): void;
  /** Removes it in any state. */
  cancel(id: string): void;
  /** Sends failed or saved uploads. */
  send(ids: readonly string[]): void;
  /** Replaces the photo of an upload that is not being sent. */
  replace(id: string, picture: Blob): void;
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
  const store = createStore<{ list: Upload[] }>({ list: [] });
  const stops = new Map<string, AbortController>();
  const uploadLock = createUploadLock(device.locks);
  let saving: Promise<unknown> = Promise.resolve();
  let preparing: Promise<unknown> = Promise.resolve();
  let working = false;

  const find = (id: string) => store.get().list.find((upload) => upload.id === id);

  /** Saved in the order of choice before any processing: the page may end meanwhile. */
  function take(id: string, file: Blob): Promise<Blob> {
    saving = saving.then(() => save(id, file, true));
    return prepare(id, file, saving);
  }

  /** One at a time: a phone's memory can't hold ten decoded photos. */
  function prepare(id: string, file: Blob, saved: Promise<unknown>): Promise<Blob> {
    const picture = Promise.all([preparing, saved]).then(async () => {
      const small = await shrink(file);
      await save(id, small);
      return small;
    });
    preparing = picture;
    return picture;
  }

  /** If the disk refuses, the page still sends it. */
  async function save(id: string, picture: Blob, whole = false): Promise<void> {
    if (!find(id)) return;
    await saveUpload(device, { id, picture, whole }).catch(() => undefined);
    if (!find(id)) forget(id);
  }

  /** If forgetting fails, the upload is offered again, unless the album has it by then. */
  const forget = (id: string) => void forgetUpload(device, id).catch(() => undefined);

  /** One at a time, so that the album gets the order of choice. */
  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let next = waiting(); next; next = waiting()) await send(next);
    working = false;
  }
  const waiting = () => store.get().list.find(({ state }) => state === 'waiting');

  async function send({ id, picture }: Upload): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    change(id, { state: 'sending', share: 0, error: undefined });
    try {
      const small = await picture;
      if (small.size > largestPhoto) throw new ApiError('too_large', 413);
      const { signal } = stop;
      await addPhoto(device, small, { id, signal, fetch: fetchWithProgress((share) => change(id, { share })) });
      drop(id);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', error });
      // It may have been accepted at the last moment.
      else inBackground(loadOwnAlbum(device).catch(ignoreRefusal));
      if (!mayPass(error)) forget(id);
    } finally {
      stops.delete(id);
    }
  }

  function change(id: string, part: Partial<Upload>): void {
    store.set({ list: store.get().list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)) });
  }

  function drop(id: string): void {
    const gone = find(id);
    if (gone) URL.revokeObjectURL(gone.preview);
    store.set({ list: store.get().list.filter((upload) => upload.id !== id) });
    forget(id);
    uploadLock.letGo(id);
  }

  /** Another tab's uploads are offered after it ended without finishing them. */
  async function readSaved(): Promise<void> {
    for (const { id } of await savedUploads(device)) {
      if (!(await uploadLock.ifFree(id, () => showSaved(id))))
        inBackground(uploadLock.onceFree(id, () => showSaved(id)));
    }
  }
  inBackground(readSaved());

  async function showSaved(id: string): Promise<void> {
    const saved = (await savedUploads(device)).find((upload) => upload.id === id);
    if (!saved || find(id)) return;
    const preview = URL.createObjectURL(saved.picture);
    const { list } = store.get();
    const picture = saved.whole ? prepare(id, saved.picture, Promise.resolve()) : Promise.resolve(saved.picture);
    const upload: Upload = { id, picture, preview, state: 'kept', share: 0 };
    store.set({ list: [...list.filter(isSaved), upload, ...list.filter((each) => !isSaved(each))] });
  }

  // Removes uploads that another tab has sent or discarded.
  liveQuery(() => device.db.uploads.orderBy('id').keys()).subscribe(
    (ids) => {
      for (const upload of store.get().list) if (isSaved(upload) && !ids.includes(upload.id)) drop(upload.id);
    },
    // The copy is closed, or its disk is full: both are reported elsewhere.
    () => undefined,
  );

  return {
    store,
    add(files) {
      const added = files.map((file): Upload => {
        const id = uuidv4(device.random);
        uploadLock.take(id);
        const preview = URL.createObjectURL(file);
        return { id, picture: take(id, file), preview, state: 'waiting', share: 0 };
      });
      store.set({ list: [...store.get().list, ...added] });
      void work();
    },
    cancel(id) {
      drop(id);
      stops.get(id)?.abort();
    },
    send(ids) {
      for (const id of ids) {
        uploadLock.take(id);
        change(id, { state: 'waiting' });
      }
      void work();
    },
    replace(id, picture) {
      const before = find(id);
      if (!before) return;
      URL.revokeObjectURL(before.preview);
      change(id, { picture: Promise.resolve(picture), preview: URL.createObjectURL(picture) });
      void save(id, picture);
    },
    noteStored(ids) {
      for (const { id, state } of store.get().list) if (state !== 'sending' && ids.includes(id)) drop(id);
    },
  };
}

const isSaved = ({ state }: Upload): boolean => state === 'kept';

/** The next visit retries. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
