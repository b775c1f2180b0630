import { useCallback, useSyncExternalStore } from 'react';
import type { Device } from '../../local/device/device.ts';
import { createStore, type Store } from '../../local/device/store.ts';
import type { ErrorCode } from '../../shared/errors.ts';

interface Failed {
  conversation?: string | undefined;
  code?: ErrorCode;
}

/** Listens from the first visit of these screens on, so a failure elsewhere is shown when the member is back. */
const failures = new WeakMap<Device, Store<Failed>>();

function failuresOf(device: Device): Store<Failed> {
  const known = failures.get(device);
  if (known) return known;
  const store = createStore<Failed>({});
  failures.set(device, store);
  device.live.onAlert((alert) => {
    if (alert.kind === 'removeChatFailed') store.set({ conversation: alert.conversation, code: alert.code });
  });
  return store;
}

/** The last chat that could not be removed, until it is dismissed. */
export function useFailedRemoval(device: Device): Failed & { dismiss: () => void } {
  const store = failuresOf(device);
  const failed = useSyncExternalStore(
    useCallback((changed) => store.subscribe(changed), [store]),
    store.get,
  );
  return { ...failed, dismiss: () => store.set({ conversation: undefined }) };
}
