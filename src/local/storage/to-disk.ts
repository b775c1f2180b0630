import { second } from '../../shared/limits.ts';
import { type Device, openOnDisk } from '../device/device.ts';
import { layDown } from '../outbox/run.ts';

/** How often a copy in memory looks whether the disk takes something again. */
const interval = 15 * second;
/** In bytes. With less room than this the next picture would fill the disk again. */
const reserve = 256 * 1024;

/**
 * While a copy lives in memory for want of a disk: as soon as the disk can take what waits here, calls `go` with a copy there. The copy
 * in memory has stopped syncing by then; what is written to it still is for `carryToDisk`. Answers how to stop looking.
 */
export function awaitDisk(memory: Device, go: (disk: Device) => void): () => void {
  const { platform } = memory;
  let stopped = false;
  let timer = platform.setTimeout(look, interval);

  async function look(): Promise<void> {
    const disk = platform.hidden() ? undefined : await goBackToDisk(memory);
    if (stopped) disk?.stop();
    else if (disk) go(disk);
    else timer = platform.setTimeout(look, interval);
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
    disk.stop(); // still full, or gone again: nothing has changed
    return undefined;
  }
  memory.sync.stop();
  return disk;
}

/**
 * What was written in memory and waits is done and laid down on the disk, behind what waits there; what the server sends, the next pull
 * brings. All or nothing: rejects where there is no room. Doing it again carries only what came since.
 */
export async function carryToDisk(memory: Device, disk: Device): Promise<void> {
  const { outbox, pictures, drafts, uploads } = memory.db;
  const waiting = (await outbox.orderBy('id').toArray()).filter(({ onDisk }) => !onDisk);
  const [kept, typed, chosen] = await Promise.all([pictures.toArray(), drafts.toArray(), uploads.toArray()]);
  const { db } = disk;
  await db.transaction('rw', db.tables, async () => {
    await db.pictures.put({ id: 'reserve', bytes: new ArrayBuffer(reserve), type: '', width: 0, height: 0 });
    await db.pictures.delete('reserve');
    await db.pictures.bulkPut(kept);
    for (const { id: _, ...item } of waiting) await layDown(disk, item);
    await db.drafts.bulkPut(typed);
    for (const { place: _, ...upload } of chosen) {
      if (!(await db.uploads.get({ id: upload.id }))) await db.uploads.add(upload);
    }
  });
  await outbox.bulkUpdate(waiting.map(({ id }) => ({ key: id, changes: { onDisk: true } })));
}
