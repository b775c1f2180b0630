import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { CallAnswer } from '../../shared/calls.ts';
import { onlineAtom, useDevice } from '../atoms.ts';
import { loading } from '../loading.ts';

export type Offer = CallAnswer<'GET credits.php'>;

/** What is sold to whoever pays from `country`, asked anew at each visit: prices are the server's. */
export function useOffer(country?: string): { offer: Offer | undefined; error: unknown; retry: () => void } {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const [asked, setAsked] = useState(1);
  const [offer, setOffer] = useState<Offer>();
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another try
  useEffect(() => {
    if (!online) return;
    setError(undefined);
    loading(device.api.call('GET credits.php', country === undefined ? {} : { country })).then(setOffer, setError);
  }, [device, online, asked, country]);
  return { offer, error, retry: () => setAsked((times) => times + 1) };
}
