import { useSyncExternalStore } from 'react';
import { minute } from '../../shared/limits.ts';

/** The start of today in ms; changes at midnight, so that "Today" is never yesterday in a window that stays open. */
export function useToday(): number {
  return useSyncExternalStore(subscribe, startOfToday);
}

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0);

/** Looks every minute: a timer until midnight would sleep with the device. */
function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
