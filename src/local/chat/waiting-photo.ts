import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** The picture of a message, as long as it has not been sent. */
export async function waitingPicture(db: LocalDb, message: string): Promise<Blob | undefined> {
  const waiting = await reopening(db, () => db.pictures.get(message));
  return waiting && (waiting.picture ?? new Blob([waiting.bytes], { type: waiting.type }));
}
