import { drain } from '../src/local/device/in-worker.ts';
import { openDevice } from './device.ts';

/** Not in TypeScript's library: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
/** Not in TypeScript's library either. */
export interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** There is a network again, and perhaps no page any more. Rejects while something still waits: then the browser asks once more. */
export async function drainInBackground(): Promise<void> {
  const device = await openDevice();
  const done = device ? await drain(device) : true;
  device?.stop();
  if (!done) throw new Error('The outbox is not empty yet');
}
