import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { SyncState } from '../../local/device/state.ts';

export type Trouble = Exclude<SyncState['storage'], 'disk'> | 'evicted';

/** Problem with this device's storage, until dismissed or changed. */
export function useStorageTrouble({ state }: Device): { trouble: Trouble | undefined; dismiss: () => void } {
  const { storage, evicted } = useSyncExternalStore(
    useCallback((changed) => state.subscribe(changed), [state]),
    state.get,
  );
  const [dismissed, setDismissed] = useState<Trouble>();
  const trouble = storage === 'disk' ? (evicted ? 'evicted' : undefined) : storage;
  return { trouble: trouble === dismissed ? undefined : trouble, dismiss: () => setDismissed(trouble) };
}
