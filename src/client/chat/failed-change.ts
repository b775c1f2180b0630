import { useCallback, useSyncExternalStore } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { Alert } from '../../local/device/live.ts';
import { createStore, type Store } from '../../local/device/store.ts';

interface Failed {
  alert?: Alert | undefined;
}

/** Listens from the first visit of these screens on, so a failure elsewhere is shown when the member is back. */
const failures = new WeakMap<Device, Store<Failed>>();

function failuresOf(device: Device): Store<Failed> {
  const known = failures.get(device);
  if (known) return known;
  const store = createStore<Failed>({});
  failures.set(device, store);
  device.live.onAlert((alert) => {
    const isFull = alert.kind === 'refused' && alert.command === 'pinChat' && alert.code === 'conflict';
    if (isFull || alert.kind === 'removeChatFailed') store.set({ alert });
  });
  return store;
}

/** Before another try, which may succeed. */
export const dropFailedChange = (device: Device): void => failures.get(device)?.set({ alert: undefined });

/** The last change of the list that failed, until it is dismissed. */
export function useFailedChange(device: Device): Failed & { dismiss: () => void } {
  const store = failuresOf(device);
  const failed = useSyncExternalStore(
    useCallback((changed) => store.subscribe(changed), [store]),
    store.get,
  );
  return { ...failed, dismiss: () => dropFailedChange(device) };
}
