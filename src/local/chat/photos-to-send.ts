import { uuidv7 } from '../../shared/ids.ts';
import { waitingPhotos } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { WaitingFile } from '../storage/db.ts';

/** This device already stores as many waiting photos as it may. */
export class TooManyPhotos extends Error {
  override name = 'TooManyPhotos';
}

/**
 * Paints a photo as waiting and queues it with its bytes, in one transaction. Rejects with TooManyPhotos, or if this
 * device can't store it.
 */
export async function sendPhoto(
  device: Device,
  { profile, photo, ...size }: { profile: string; photo: Blob } & Pick<WaitingFile, 'width' | 'height'>,
): Promise<void> {
  const id = uuidv7(device.now(), device.random);
  const bytes = await photo.arrayBuffer();
  await run(device, { name: 'sendPhoto', input: { id, profile } }, async (db) => {
    if ((await db.files.count()) >= waitingPhotos) throw new TooManyPhotos();
    await db.files.add({ id, bytes, type: photo.type, ...size });
  });
}
