import { createStore, type Store } from '../../local/device/store.ts';

export interface Upload {
  /** Photo id, which makes a repeated upload idempotent. */
  id: string;
  /** Bytes to send. */
  photo: Promise<Blob>;
  /** Of its file; unknown after a reload. */
  name?: string;
  /** Object URL of the photo. */
  preview: string;
  /** `kept`: chosen on a page that has ended; waits for the member's decision. */
  state: 'kept' | 'waiting' | 'sending' | 'failed';
  /** Sent share, from 0 to 1. */
  share: number;
  /** Error of a failed upload. */
  error?: unknown;
}

export interface UploadList {
  store: Store<{ list: Upload[] }>;
  all(): Upload[];
  find(id: string): Upload | undefined;
  change(id: string, part: Partial<Upload>): void;
  add(added: readonly Upload[]): void;
  /** Inserts behind the other saved ones, before all others. */
  addSaved(saved: readonly Upload[]): void;
  /** Also frees its preview. */
  remove(id: string): void;
}

export const isSaved = ({ state }: Upload): boolean => state === 'kept';

export function createUploadList(): UploadList {
  const store = createStore<{ list: Upload[] }>({ list: [] });
  const all = () => store.get().list;
  const set = (list: Upload[]) => store.set({ list });
  const find = (id: string) => all().find((upload) => upload.id === id);
  return {
    store,
    all,
    find,
    change: (id, part) => set(all().map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    add: (added) => set([...all(), ...added]),
    addSaved: (saved) => set([...all().filter(isSaved), ...saved, ...all().filter((each) => !isSaved(each))]),
    remove(id) {
      const gone = find(id);
      if (gone) URL.revokeObjectURL(gone.preview);
      set(all().filter((upload) => upload.id !== id));
    },
  };
}
