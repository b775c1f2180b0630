import { liveQuery } from 'dexie';
import type { Device } from '../../local/device/device.ts';

/** Missing from TypeScript's library: only Chromium has it. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Registers background sync while items wait, so the browser wakes the worker when online, even without pages. Returns
 * how to stop.
 */
export function wakeToSend(device: Device, registration: ServiceWorkerRegistration): () => void {
  const { sync } = registration as WithSync;
  if (!sync) return () => undefined;
  let waiting = 0;
  const ask = () => {
    const { connection, failing } = device.state.get();
    if (waiting === 0 || (connection === 'online' && !failing)) return;
    // Refused if background sync is off; the page sends at its next doorbell.
    sync.register('outbox').catch(() => undefined);
  };
  const watching = liveQuery(() => device.db.outbox.where('state').equals('waiting').count()).subscribe(
    (count) => {
      waiting = count;
      ask();
    },
    () => undefined,
  );
  const stopState = device.state.subscribe(ask);
  return () => {
    watching.unsubscribe();
    stopState();
  };
}
