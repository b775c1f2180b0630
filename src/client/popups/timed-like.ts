import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { second } from '../../shared/limits.ts';

const key = 't';
/** Maximum in seconds; larger or malformed values are ignored. */
const maxDelaySeconds = 3600;

/** True if the address still requests the like modal. */
export const isTimed = (search: string): boolean => new URLSearchParams(search).has(key);

/** Opens the like modal `?t=` seconds after arrival, then removes only that query (SPECIFICATION 6.17). */
export function useTimedLike(open: () => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(key);

  const leave = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(key);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state });
  });
  const end = useEffectEvent(() => {
    leave();
    open();
  });

  // A new address restarts the timer, even with the same query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it is counted on
  useEffect(() => {
    if (given === null) return;
    const wait = secondsIn(given);
    if (wait === undefined) return leave();
    const timer = setTimeout(end, wait * second);
    return () => clearTimeout(timer);
  }, [given, pathname]);
}

export function secondsIn(given: string): number | undefined {
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(given)) return undefined;
  const seconds = Number(given);
  return seconds <= maxDelaySeconds ? seconds : undefined;
}
