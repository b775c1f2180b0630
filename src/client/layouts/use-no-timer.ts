import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A visitor has no likes to be shown: `?t=` leaves the address all the same (popups/timed-like.ts). */
export function useNoTimer(visitor: boolean): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!visitor || !rest.has('t')) return;
    rest.delete('t');
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state });
  }, [visitor, pathname, search, hash, state, navigate]);
}
