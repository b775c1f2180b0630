import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** File of an unsent message. */
export async function waitingFile(db: LocalDb, message: string): Promise<Blob | undefined> {
  const waiting = await reopening(db, () => db.files.get(message));
  return waiting && new Blob([waiting.bytes], { type: waiting.type });
}
