import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { onlineAtom, sessionAtom } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';
import { stateFor } from '../../session/way-back.ts';
import { type Offer, ofMember, ofVisitor } from './source.ts';

interface OfferHere {
  /** As it was last seen, then as it is; undefined until one of them is known. */
  offer: Offer | undefined;
  /** It is as the server says now, for the country that was chosen. */
  isFresh: boolean;
  error: unknown;
  retry: () => void;
  choose: (country: string) => void;
}

/** What is sold to whoever pays from `?country=`, so that a reload keeps the choice. */
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
      (kept) => !left && setOffer((known) => known ?? kept),
      () => undefined, // a copy that can't be read is none
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
      (news) => {
        if (left) return;
        setOffer(news);
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

/** A choice that stands in the address: it lives through a reload, and through paying somewhere else. */
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
