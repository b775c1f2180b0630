import type { Device } from '../../local/device/device.ts';
import { forgetUpload, saveUpload } from '../../local/my-profile/uploads.ts';
import { shrink } from '../photos/shrink.ts';
import type { UploadList } from './upload-list.ts';

export interface UploadFiles {
  /** Saves a chosen photo, then prepares it. */
  take(id: string, file: Blob): Promise<Blob>;
  /** Scales a saved photo down, and saves the result. */
  prepare(id: string, file: Blob): Promise<Blob>;
  save(id: string, photo: Blob): Promise<void>;
  /** If forgetting fails, the upload is offered again, unless the album has it by then. */
  forget(id: string): void;
}

/** Photos of the listed uploads, saved on this device so that they survive the page. */
export function createUploadFiles(device: Device, list: UploadList): UploadFiles {
  let saving: Promise<unknown> = Promise.resolve();
  let preparing: Promise<unknown> = Promise.resolve();

  /** Saved in the order of choice before any processing: the page may end meanwhile. */
  function take(id: string, file: Blob): Promise<Blob> {
    saving = saving.then(() => save(id, file, true));
    return prepare(id, file, saving);
  }

  /** One at a time: a phone's memory can't hold ten decoded photos. */
  function prepare(id: string, file: Blob, saved: Promise<unknown> = Promise.resolve()): Promise<Blob> {
    const photo = Promise.all([preparing, saved]).then(async () => {
      const small = await shrink(file);
      await save(id, small);
      return small;
    });
    preparing = photo;
    return photo;
  }

  /** If the disk refuses, the page still sends it. */
  async function save(id: string, photo: Blob, whole = false): Promise<void> {
    if (!list.find(id)) return;
    await saveUpload(device, { id, photo, whole }).catch(() => undefined);
    if (!list.find(id)) forget(id);
  }

  function forget(id: string): void {
    void forgetUpload(device, id).catch(() => undefined);
  }

  return { take, prepare, save, forget };
}
