import { uuidv7 } from '../../shared/ids.ts';
import { waitingPhotos } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { WaitingPicture } from '../storage/db.ts';

/** This device already stores as many waiting photos as it may. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

/**
 * Paints a photo as waiting and queues it with its bytes, in one transaction. Rejects with TooManyPictures, or if this
 * device can't store it.
 */
export async function sendPhoto(
  device: Device,
  { profile, picture, ...size }: { profile: string; picture: Blob } & Pick<WaitingPicture, 'width' | 'height'>,
): Promise<void> {
  const id = uuidv7(device.now(), device.random);
  const bytes = await picture.arrayBuffer();
  await run(device, { name: 'sendPhoto', input: { id, profile } }, async (db) => {
    if ((await db.pictures.count()) >= waitingPhotos) throw new TooManyPictures();
    await db.pictures.add({ id, bytes, type: picture.type, ...size });
  });
}
