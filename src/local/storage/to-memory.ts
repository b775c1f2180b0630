import { type Device, openDevice } from '../device/device.ts';
import { openDb } from './db.ts';

/**
 * Continues in memory when pruning did not help. Waiting items stay on disk too, since memory ends with the page.
 * Rejects if the copy is unreadable.
 */
export async function goOnInMemory(full: Device): Promise<Device> {
  const { member, options } = full;
  const device = await openDevice({ ...options, full: true });
  // Before the copy: requests in flight are sent again under the same id.
  full.sync.stop();
  for (const table of full.db.tables) await device.db.table(table.name).bulkPut(await table.toArray());
  const { indexedDB, IDBKeyRange } = options;
  const disk = openDb(member, indexedDB && IDBKeyRange && { indexedDB, IDBKeyRange });
  const carried = new Set(await device.db.outbox.toCollection().primaryKeys());
  await device.db.outbox.toCollection().modify({ onDisk: true });
  device.db.outbox.hook('deleting', (id, _, tx) => {
    if (carried.has(id)) tx.on('complete', () => void disk.outbox.delete(id).catch(() => undefined));
  });
  device.db.drafts.hook('deleting', (conversation, _, tx) => {
    tx.on('complete', () => void disk.drafts.delete(conversation).catch(() => undefined));
  });
  device.db.files.hook('deleting', (id, _, tx) => {
    tx.on('complete', () => void disk.files.delete(id).catch(() => undefined));
  });
  device.db.recordings.hook('deleting', (key, _, tx) => {
    tx.on('complete', () => void disk.recordings.delete(key).catch(() => undefined));
  });
  return device;
}
