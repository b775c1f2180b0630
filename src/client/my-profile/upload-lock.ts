import { inBackground } from '../app/background.ts';

interface UploadLock {
  take(id: string): void;
  letGo(id: string): void;
  /** Does the work unless a tab has it in its hand; says whether it did. */
  ifFree(id: string, work: () => Promise<void>): Promise<boolean>;
  /** Does the work when the tab that has it lets go of it, or ends. */
  onceFree(id: string, work: () => Promise<void>): Promise<void>;
}

/** The uploads that a tab is at: another one must not ask whether they shall be sent. They are let go of with the page, however it ends. */
export function createUploadLock(locks: LockManager): UploadLock {
  const held = new Map<string, () => void>();
  const lockOf = (id: string) => `upload ${id}`;
  return {
    take(id) {
      if (held.has(id)) return;
      const over = new Promise<void>((resolve) => held.set(id, resolve));
      inBackground(locks.request(lockOf(id), () => over));
    },
    letGo(id) {
      held.get(id)?.();
      held.delete(id);
    },
    ifFree: (id, work) =>
      locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      }),
    onceFree: (id, work) => locks.request(lockOf(id), work),
  };
}
