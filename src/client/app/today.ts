import { useSyncExternalStore } from 'react';
import { minute } from '../../shared/limits.ts';

/** Start of today in ms; updates at midnight, so an open window never labels yesterday "Today". */
export function useToday(): number {
  return useSyncExternalStore(subscribe, startOfToday);
}

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0);

/** Checks every minute: a timer until midnight would pause while the device sleeps. */
function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
