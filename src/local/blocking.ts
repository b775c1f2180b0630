import type { LocalDb } from './db.ts';

/** I have blocked them, and the server may not have heard of it: what it still says of them is not to be kept. */
export async function isBlockWaiting(db: LocalDb, profile: string): Promise<boolean> {
  const waiting = await db.outbox.where('key').equals(`block ${profile}`).last();
  return waiting?.command.name === 'block';
}
