import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** Photo of an unsent message. */
export async function waitingPicture(db: LocalDb, message: string): Promise<Blob | undefined> {
  const waiting = await reopening(db, () => db.pictures.get(message));
  return waiting && (waiting.picture ?? new Blob([waiting.bytes], { type: waiting.type }));
}
