import type { View } from '../../shared/views.ts';
import type { Device } from '../device/device.ts';
import { reapply } from '../outbox/effects.ts';
import { saving } from './saving.ts';
import { deleteImages } from './wipe.ts';

const views: readonly View[] = ['chats', 'likes'];

/**
 * Everything that the server has goes from this device, and is fetched again as it is needed. What waits in the outbox or has
 * failed stays, with its rows, and so do drafts, dismissals and who is logged in.
 */
export async function clearCopies(device: Device): Promise<void> {
  const { db, member } = device;
  // What is being asked for now was asked for a copy that is gone then.
  device.sync.noteAccepted(views);
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      const copies = [db.profiles, db.albums, db.found, db.searches, db.chats, db.messages, db.likes, db.answers];
      await Promise.all(copies.map((table) => table.clear()));
      await db.cursors.bulkDelete([...views]);
      for (const view of views) await reapply(db, member, view);
    }),
  );
  await deleteImages(device.platform);
  device.ring(views);
}
