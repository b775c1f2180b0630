import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { loadProfile } from '../../local/members/members.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';

type Fetching = 'loading' | 'not_found' | 'offline';

/**
 * Loads a profile missing on this device into the database; retries when back online, or when `lost` reports that it
 * vanished.
 */
export function useFetchedProfile(member: string | undefined, lost = 0): Fetching {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const [state, setState] = useState<Fetching>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went while it was in sight is asked for again
  useEffect(() => {
    if (member === undefined || !online) return;
    setState('loading');
    loading(loadProfile(device, member)).catch((error: unknown) => {
      setState(error instanceof ApiError && error.code === 'not_found' ? 'not_found' : 'offline');
    });
  }, [device, member, online, lost]);
  return state;
}
