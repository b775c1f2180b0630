import type { View } from '../../shared/views.ts';
import type { Device } from '../device/device.ts';
import { reapply } from '../outbox/effects.ts';
import { saving } from './saving.ts';
import { deleteImages } from './wipe.ts';

const views: readonly View[] = ['chats', 'likes'];

/**
 * Deletes everything the server has; it is loaded again when needed. Keeps the outbox with its rows, failed messages,
 * drafts, dismissals and the session.
 */
export async function clearCopies(device: Device): Promise<void> {
  const { db, member } = device;
  // Outdates requests under way: they were made for the deleted copy.
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
