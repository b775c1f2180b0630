import { useEffect, useState } from 'react';
import { withdrawable } from '../../../shared/limits.ts';
import { useDevice } from '../../app/atoms.ts';

/** True while a message can be withdrawn by this device's clock; the server's clock decides. */
export function useFresh(sentAt: string): boolean {
  const { now } = useDevice();
  const until = Date.parse(sentAt) + withdrawable;
  const [fresh, setFresh] = useState(() => now() < until);
  useEffect(() => {
    const left = until - now();
    setFresh(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setFresh(false), left);
    return () => clearTimeout(timer);
  }, [until, now]);
  return fresh;
}
