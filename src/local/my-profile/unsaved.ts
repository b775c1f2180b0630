import type { Device } from '../device/device.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening, saving } from '../storage/saving.ts';

/** Text of an editor of the own profile that was left without a decision; undefined without one. */
export const unsavedText = (db: LocalDb, part: string): Promise<string | undefined> =>
  reopening(db, async () => (await db.drafts.get(keyOf(part)))?.text);

/** Undefined: it is saved, or given up. */
export async function keepUnsaved(device: Device, part: string, text: string | undefined): Promise<void> {
  const { drafts } = device.db;
  const conversation = keyOf(part);
  await saving(device, async () => {
    if (text === undefined) await drafts.delete(conversation);
    else await drafts.put({ conversation, text });
  });
}

const keyOf = (part: string): string => `profile ${part}`;
