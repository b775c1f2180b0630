import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { loadProfile } from '../../local/members/members.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';

type Fetching = 'loading' | 'not_found' | 'offline';

interface Options {
  /** How often it vanished: loads it again. */
  lost?: number;
  /** The device has it already, so it is only loaded again. */
  isKnown?: boolean;
}

/** Loads a profile into the database; again when back online, and when the page comes into sight again. */
export function useFetchedProfile(member: string | undefined, { lost = 0, isKnown = false }: Options): Fetching {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const [state, setState] = useState<Fetching>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went while it was in sight is asked for again
  useEffect(() => {
    if (member === undefined || !online) return;
    const load = (unasked: boolean) =>
      loadProfile(device, member, { unasked }).catch((error: unknown) => {
        setState(error instanceof ApiError && error.code === 'not_found' ? 'not_found' : 'offline');
      });
    if (!isKnown) {
      setState('loading');
      void loading(load(false));
    }
    return device.platform.on('visible', () => void load(true));
  }, [device, member, online, lost, isKnown]);
  return state;
}
