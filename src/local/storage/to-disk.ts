import { second } from '../../shared/limits.ts';
import { type Device, openOnDisk } from '../device/device.ts';
import { layDown } from '../outbox/run.ts';

/** How often a copy in memory checks whether the disk accepts writes again. */
const checkIntervalMs = 15 * second;
/** Bytes. With less room, the next photo would fill the disk again. */
const reserveBytes = 256 * 1024;

/**
 * Waits until the disk can store the outbox, then calls `go` with a copy on disk. `carryToDisk` moves later writes.
 * Returns how to stop.
 */
export function awaitDisk(memory: Device, go: (disk: Device) => void): () => void {
  const { platform } = memory;
  let stopped = false;
  let timer = platform.setTimeout(check, checkIntervalMs);

  async function check(): Promise<void> {
    const disk = platform.hidden() ? undefined : await goBackToDisk(memory);
    if (stopped) disk?.stop();
    else if (disk) go(disk);
    else timer = platform.setTimeout(check, checkIntervalMs);
  }

  return () => {
    stopped = true;
    platform.clearTimeout(timer);
  };
}

async function goBackToDisk(memory: Device): Promise<Device | undefined> {
  const disk = await openOnDisk(memory.options, memory.values).catch(() => undefined);
  if (!disk) return undefined;
  try {
    await carryToDisk(memory, disk);
  } catch {
    disk.stop(); // still full, or gone again: nothing changed
    return undefined;
  }
  memory.sync.stop();
  return disk;
}

/**
 * Moves waiting items from memory to disk, behind those already there. All or nothing: rejects without room.
 * Repeatable: carries only what is new.
 */
export async function carryToDisk(memory: Device, disk: Device): Promise<void> {
  const { outbox, files, drafts, uploads, recordings } = memory.db;
  const waiting = (await outbox.orderBy('id').toArray()).filter(({ onDisk }) => !onDisk);
  const [saved, typed, chosen, said] = await Promise.all([
    files.toArray(),
    drafts.toArray(),
    uploads.toArray(),
    recordings.toArray(),
  ]);
  const { db } = disk;
  await db.transaction('rw', db.tables, async () => {
    await db.files.put({
      id: 'reserve',
      bytes: new ArrayBuffer(reserveBytes),
      type: '',
      about: { width: 0, height: 0, thumbhash: '' },
    });
    await db.files.delete('reserve');
    await db.files.bulkPut(saved);
    for (const { id: _, ...item } of waiting) await layDown(disk, item);
    await db.drafts.bulkPut(typed);
    await db.recordings.bulkPut(said);
    for (const { place: _, ...upload } of chosen) {
      if (!(await db.uploads.get({ id: upload.id }))) await db.uploads.add(upload);
    }
  });
  await outbox.bulkUpdate(waiting.map(({ id }) => ({ key: id, changes: { onDisk: true } })));
}
