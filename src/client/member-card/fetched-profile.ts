import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { loadProfile } from '../../local/members/members.ts';
import { onlineAtom, syncAtom, useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';

type Fetching = 'loading' | 'not_found' | 'offline';

/**
 * Loads a profile missing on this device into the database; retries when back online, when the server answers again,
 * or when `lost` reports that it vanished.
 */
export function useFetchedProfile(member: string | undefined, lost = 0): Fetching {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const answering = useAtomValue(syncAtom)?.connection === 'online';
  const [state, setState] = useState<Fetching>('loading');
  const [again, setAgain] = useState(0);
  const failed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went while it was in sight is asked for again
  useEffect(() => {
    if (member === undefined || !online) return;
    setState('loading');
    failed.current = false;
    loading(loadProfile(device, member)).catch((error: unknown) => {
      failed.current = !(error instanceof ApiError && error.code === 'not_found');
      setState(failed.current ? 'offline' : 'not_found');
    });
  }, [device, member, online, lost, again]);
  // A network without internet counts as online: then only an answer tells that it is worth another try.
  useEffect(() => {
    if (answering && failed.current) setAgain((times) => times + 1);
  }, [answering]);
  return state;
}
