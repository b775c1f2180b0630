import { Dexie } from 'dexie';

/**
 * For work on the local copy that nobody waits for. When this device can't store it, the storage alert says so, and the screen goes
 * on showing what is stored; every other error is a fault of ours and stays loud.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof Dexie.DexieError)) throw error;
  });
}
