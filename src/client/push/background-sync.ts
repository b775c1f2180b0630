import { liveQuery } from 'dexie';
import type { Device } from '../../local/device/device.ts';

/** Not in TypeScript's library: only Chromium has it. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * While something waits that can't be sent now, the browser is asked to wake the worker as soon as there is a network, also when
 * no page is open any more. Answers how to stop.
 */
export function wakeToSend(device: Device, registration: ServiceWorkerRegistration): () => void {
  const { sync } = registration as WithSync;
  if (!sync) return () => undefined;
  let waiting = 0;
  const ask = () => {
    const { connection, failing } = device.state.get();
    if (waiting === 0 || (connection === 'online' && !failing)) return;
    // Refused where background sync is switched off; the page itself sends at its next doorbell.
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
