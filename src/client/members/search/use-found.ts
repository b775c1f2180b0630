import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Device } from '../../../local/device/device.ts';
import { type FoundMembers, search, searchOn } from '../../../local/search/search.ts';
import type { Filters } from '../../../shared/calls/search.ts';
import { hour, searchPage } from '../../../shared/limits.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';
import { cachedResults, cacheResults, readFound } from './cached-results.ts';

/** Members per step: each change rereads the list, so it grows only as the member scrolls. */
const step = 5 * searchPage;

interface Search {
  /** Undefined until read; null: never searched on this device. */
  found: FoundMembers | null | undefined;
  /** Error of the search. */
  error: unknown;
  /** Searches again. */
  retry(): void;
  /** Searches by other filters, from the top. Throws ApiError, and then changes nothing. */
  apply(filters: Filters): Promise<void>;
  /** Loads more, from this device, then from the server. */
  more(): void;
  /** Error of loading more. */
  moreError: unknown;
}

/** Last search at once; reloaded when the list opens, unchanged on returning to it. */
export function useFound(): Search {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const back = useNavigationType() === 'POP' && isRecent(device);
  const [asked, setAsked] = useState(back ? 0 : 1);
  const [error, setError] = useState<unknown>();
  const [moreError, setMoreError] = useState<unknown>();
  const [most, setMost] = useState(() => Math.max(step, cachedResults(device).found?.profiles.length ?? 0));
  // Deferred, so that a screenful of cards renders in slices.
  const found = useDeferredValue(
    useLiveQuery(() => readFound(device, most), [device, most], cachedResults(device).found),
  );
  const reading = useRef(false);

  useEffect(() => {
    if (asked === 0 || !online) return;
    const stop = new AbortController();
    // Keeps the list still for a member who has scrolled; a new search starts at the top.
    const giveUp = () => scrollY > innerHeight && stop.abort();
    giveUp();
    addEventListener('scroll', giveUp, { passive: true });
    setError(undefined);
    loading(search(device, { signal: stop.signal }).catch((reason) => stop.signal.aborted || Promise.reject(reason)))
      .catch(setError)
      .finally(() => removeEventListener('scroll', giveUp));
    return () => stop.abort();
  }, [device, online, asked]);

  const apply = async (filters: Filters) => {
    await loading(search(device, { filters }));
    cacheResults(device, { opened: undefined, pages: new Set() });
    setError(undefined);
    setMoreError(undefined);
    setMost(step);
    scrollTo(0, 0);
  };

  const more = useCallback(() => {
    if (reading.current || !found?.more) return;
    if (found.profiles.length >= most) {
      setMost(most + step);
      return;
    }
    reading.current = true;
    setMoreError(undefined);
    void searchOn(device)
      .catch(setMoreError)
      .finally(() => {
        reading.current = false;
      });
  }, [device, found, most]);

  return { found, error, retry: () => setAsked((times) => times + 1), apply, more, moreError };
}

/** Recent enough that going back shows the same list. */
function isRecent(device: Device): boolean {
  const asOf = cachedResults(device).found?.asOf;
  return asOf !== undefined && Date.now() - asOf < hour;
}
