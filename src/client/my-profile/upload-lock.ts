import { inBackground } from '../app/background.ts';

export interface UploadLock {
  take(id: string): void;
  letGo(id: string): void;
  /** Runs the work unless a tab holds the upload; answers whether it ran. */
  ifFree(id: string, work: () => Promise<void>): Promise<boolean>;
  /** Runs the work when the holding tab releases the upload, or ends. */
  onceFree(id: string, work: () => Promise<void>): Promise<void>;
}

/** Uploads in progress in a tab: others must not offer to send them. Released when the page ends, in any way. */
export function createUploadLock(locks: LockManager): UploadLock {
  const taken = new Map<string, () => void>();
  const lockOf = (id: string) => `upload ${id}`;
  return {
    take(id) {
      if (taken.has(id)) return;
      const over = new Promise<void>((resolve) => taken.set(id, resolve));
      inBackground(locks.request(lockOf(id), () => over));
    },
    letGo(id) {
      taken.get(id)?.();
      taken.delete(id);
    },
    ifFree: (id, work) =>
      locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      }),
    onceFree: (id, work) => locks.request(lockOf(id), work),
  };
}
