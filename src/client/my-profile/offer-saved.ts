import { liveQuery } from 'dexie';
import type { Device } from '../../local/device/device.ts';
import { savedUploads } from '../../local/my-profile/uploads.ts';
import { inBackground } from '../app/background.ts';
import type { UploadFiles } from './upload-files.ts';
import { isSaved, type Upload, type UploadList } from './upload-list.ts';
import type { UploadLock } from './upload-lock.ts';

interface Options {
  list: UploadList;
  files: UploadFiles;
  lock: UploadLock;
  drop: (id: string) => void;
}

/** Lists uploads of pages that have ended, for the member to decide. */
export function offerSaved(device: Device, { list, files, lock, drop }: Options): void {
  /** All at once. Another tab's uploads are offered after it ended without finishing them. */
  async function offerAll(): Promise<void> {
    const found: Upload[] = [];
    for (const { id } of await savedUploads(device)) {
      if (!(await lock.ifFree(id, async () => void found.push(...(await read(id))))))
        inBackground(lock.onceFree(id, async () => list.addSaved(await read(id))));
    }
    list.addSaved(found);
  }

  /** Read again under its lock: another tab may have sent it meanwhile. */
  async function read(id: string): Promise<Upload[]> {
    const saved = (await savedUploads(device)).find((upload) => upload.id === id);
    if (!saved || list.find(id)) return [];
    const preview = URL.createObjectURL(saved.photo);
    const photo = saved.whole ? files.prepare(id, saved.photo) : Promise.resolve(saved.photo);
    return [{ id, photo, preview, state: 'kept', share: 0 }];
  }

  /** Removes uploads that another tab has sent or discarded. */
  function follow(): void {
    liveQuery(() => device.db.uploads.orderBy('id').keys()).subscribe(
      (ids) => {
        for (const upload of list.all()) if (isSaved(upload) && !ids.includes(upload.id)) drop(upload.id);
      },
      // The copy is closed, or its disk is full: both are reported elsewhere.
      () => undefined,
    );
  }

  inBackground(offerAll().finally(follow));
}
