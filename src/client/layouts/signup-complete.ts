import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const key = 'api_signup_complete';
type Arrival = 'phone' | 'desktop';

/** Detects a signup on another site by the address, then removes that part (SPECIFICATION 3.14). */
export function useSignupComplete(isMember: boolean): { arrival: Arrival | undefined; end: () => void } {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival>();
  const arriving = isMember && new URLSearchParams(search).has(key);
  useEffect(() => {
    if (!arriving) return;
    setArrival(kind());
    const rest = new URLSearchParams(search);
    rest.delete(key);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state });
  }, [arriving, pathname, search, hash, state, navigate]);
  return { arrival: arriving ? kind() : arrival, end: () => setArrival(undefined) };
}

const kind = (): Arrival => (/Mobi/.test(navigator.userAgent) ? 'phone' : 'desktop');
