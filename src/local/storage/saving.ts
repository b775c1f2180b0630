import { Dexie, type Table } from 'dexie';
import type { Platform } from '../device/platform.ts';
import type { SyncState } from '../device/state.ts';
import type { Store } from '../device/store.ts';
import type { LocalDb } from './db.ts';
import { prune } from './prune.ts';
import { deleteImages } from './wipe.ts';

/**
 * Wraps every write. Reopens the database after iOS closed it in the background, and retries once; on a full device
 * prunes, then retries.
 */
export async function saving<T>(
  { db, state, platform }: { db: LocalDb; state: Store<SyncState>; platform: Platform },
  work: () => PromiseLike<T>,
): Promise<T> {
  try {
    const done = await reopening(db, work);
    if (state.get().storage === 'full') state.set({ storage: 'disk' });
    return done;
  } catch (error) {
    if (!isFull(error)) throw error;
    for (const makeRoom of [() => deleteImages(platform), () => prune(db)]) {
      // Even deleting can fail on a completely full device.
      if (!(await makeRoom().catch(() => false))) continue;
      try {
        return await work();
      } catch (again) {
        if (!isFull(again)) throw again;
      }
    }
    state.set({ storage: 'full' });
    throw error;
  }
}

/** Reads of one moment, in one transaction: a phone spends more on each transaction than on what it reads. */
export const reading = <T>(db: LocalDb, tables: Table[], work: () => PromiseLike<T>): Promise<T> =>
  reopening(db, () => db.transaction('r', tables, work));

/** Makes reads and writes survive one lost connection. In a transaction, all of which is repeated, it does nothing. */
export async function reopening<T>(db: LocalDb, work: () => PromiseLike<T>): Promise<T> {
  if (Dexie.currentTransaction) return await work();
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  }
}

const isFull = (error: unknown): boolean => namesOf(error).includes('QuotaExceededError');

function isConnectionLost(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return (
    namesOf(error).includes('UnknownError') &&
    /connection to indexed database server lost|internal error/i.test(message)
  );
}

/** Dexie wraps the browser's errors. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [error.name, ...namesOf('inner' in error ? error.inner : undefined)];
}
