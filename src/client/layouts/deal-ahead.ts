import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { onlineAtom, sessionAtom } from '../app/atoms.ts';

/** Milliseconds, so that the start is over. */
const startDelayMs = 15_000;

/** Loads the next swipe game cards when the page is idle. */
export function useDeckAhead(): void {
  const session = useAtomValue(sessionAtom);
  const online = useAtomValue(onlineAtom);
  const device = session.is === 'member' ? session.device : undefined;
  useEffect(() => {
    if (!device || !online) return;
    const timer = setTimeout(() => {
      // If loading fails, the next start tries again.
      import('../swipe-game/deal-ahead.ts').then(
        ({ dealAhead }) => dealAhead(device),
        () => undefined,
      );
    }, startDelayMs);
    return () => clearTimeout(timer);
  }, [device, online]);
}
