import { Dexie } from 'dexie';

/**
 * Runs work on the local copy without waiting. Storage failures appear in the storage alert; all other errors are bugs
 * and stay loud.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof Dexie.DexieError)) throw error;
  });
}
