import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { onlineAtom, sessionAtom } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';
import { stateFor } from '../../session/way-back.ts';
import { type Offer, ofMember, ofVisitor } from './source.ts';

interface OfferHere {
  /** Stored offer first, then the current one; undefined before either. */
  offer: Offer | undefined;
  /** Confirmed by the server for the chosen country. */
  isFresh: boolean;
  error: unknown;
  retry: () => void;
  choose: (country: string) => void;
}

/** Products for `?country=`, which survives a reload. */
export function useOffer(): OfferHere {
  const session = useAtomValue(sessionAtom);
  const online = useAtomValue(onlineAtom);
  const { get: country, set: choose } = useChosen('country', /^[A-Z]{2}$/);
  const device = session.is === 'member' ? session.device : undefined;
  const source = useMemo(() => (device ? ofMember(device) : ofVisitor), [device]);
  const isKnown = session.is !== 'opening';
  const [offer, setOffer] = useState<Offer>();
  const [fresh, setFresh] = useState<{ for: string | undefined }>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(1);

  useEffect(() => {
    if (!isKnown) return;
    let left = false;
    void source.saved().then(
      (saved) => !left && setOffer((known) => known ?? saved),
      () => undefined, // an unreadable copy counts as none
    );
    return () => {
      left = true;
    };
  }, [source, isKnown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another try
  useEffect(() => {
    if (!isKnown || !online) return;
    let left = false;
    setError(undefined);
    loading(source.ask(country)).then(
      (answer) => {
        if (left) return;
        setOffer(answer);
        setFresh({ for: country });
      },
      (error: unknown) => !left && setError(error),
    );
    return () => {
      left = true;
    };
  }, [source, isKnown, online, country, asked]);

  const isFresh = fresh !== undefined && fresh.for === country;
  return { offer, isFresh, error, retry: () => setAsked((times) => times + 1), choose };
}

/** Choice in the address, so that it survives a reload and the payment page. */
export function useChosen(key: string, allowed: RegExp): { get: string | undefined; set: (value: string) => void } {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const value = query.get(key) ?? '';
  return {
    get: allowed.test(value) ? value : undefined,
    set: (value) =>
      setQuery(
        (before) => {
          if (value === '') before.delete(key);
          else before.set(key, value);
          return before;
        },
        { replace: true, state: stateFor(location) },
      ),
  };
}
