import { ApiError } from '../../local/api.ts';
import type { Device } from '../../local/device.ts';
import { addPhoto, loadOwnAlbum } from '../../local/photos.ts';
import { createStore, type Store } from '../../local/store.ts';
import { largestPhoto } from '../../shared/limits.ts';
import { inBackground } from '../background.ts';
import { shrink } from '../shrink.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

export interface Upload {
  id: number;
  file: Blob;
  /** An address of the picture, on this page. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has left, from 0 to 1. */
  share: number;
  /** Why it failed. */
  error?: unknown;
}

export interface Uploads {
  store: Store<{ list: Upload[] }>;
  add(files: readonly Blob[]): void;
  /** Takes it out, whatever has become of it. */
  cancel(id: number): void;
  retry(id: number): void;
}

/** They go on while the member is on another screen, and what failed is still there when they are back. */
const known = new WeakMap<Device, Uploads>();

export function uploadsOf(device: Device): Uploads {
  const uploads = known.get(device) ?? createUploads(device);
  known.set(device, uploads);
  return uploads;
}

function createUploads(device: Device): Uploads {
  const store = createStore<{ list: Upload[] }>({ list: [] });
  const stops = new Map<number, AbortController>();
  let last = 0;
  let working = false;

  /** One after the other: they stand in the album in the order in which they were chosen. */
  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let next = waiting(); next; next = waiting()) await send(next);
    working = false;
  }
  const waiting = () => store.get().list.find(({ state }) => state === 'waiting');

  async function send({ id, file }: Upload): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    change(id, { state: 'sending', share: 0, error: undefined });
    try {
      const small = await shrink(file);
      if (small.size > largestPhoto) throw new ApiError('too_large', 413);
      const { signal } = stop;
      await addPhoto(device, small, { signal, fetch: fetchWithProgress((share) => change(id, { share })) });
      drop(id);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', error });
      // It may have been taken at the last moment.
      else inBackground(loadOwnAlbum(device).catch(ignoreRefusal));
    } finally {
      stops.delete(id);
    }
  }

  function change(id: number, part: Partial<Upload>): void {
    store.set({ list: store.get().list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)) });
  }

  function drop(id: number): void {
    const { list } = store.get();
    const gone = list.find((upload) => upload.id === id);
    if (gone) URL.revokeObjectURL(gone.preview);
    store.set({ list: list.filter((upload) => upload.id !== id) });
  }

  return {
    store,
    add(files) {
      const added = files.map((file): Upload => {
        last += 1;
        return { id: last, file, preview: URL.createObjectURL(file), state: 'waiting', share: 0 };
      });
      store.set({ list: [...store.get().list, ...added] });
      void work();
    },
    cancel(id) {
      drop(id);
      stops.get(id)?.abort();
    },
    retry(id) {
      change(id, { state: 'waiting' });
      void work();
    },
  };
}

/** The next visit asks again. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
