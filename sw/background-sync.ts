import { drain } from '../src/local/device/in-worker.ts';
import { withDevice } from './device.ts';

/** Missing from TypeScript's library: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
/** Also missing from TypeScript's library. */
export interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/**
 * Sends the outbox when the network returns, perhaps without a page. Rejects while items remain, so that the browser
 * tries again.
 */
export async function drainInBackground(): Promise<void> {
  const done = await withDevice(async (opening) => {
    const device = await opening;
    return !device || (await drain(device));
  });
  if (!done) throw new Error('The outbox is not empty yet');
}
