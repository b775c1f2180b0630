import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { onlineAtom, sessionAtom } from '../app/atoms.ts';

/** Long enough for the start to be over. */
const atRest = 15_000;

/** A member's next cards of the swipe game are dealt ahead, once all else is at rest. */
export function useDeckAhead(): void {
  const session = useAtomValue(sessionAtom);
  const online = useAtomValue(onlineAtom);
  const device = session.is === 'member' ? session.device : undefined;
  useEffect(() => {
    if (!device || !online) return;
    const timer = setTimeout(() => {
      // Code that can't be fetched now is asked for the next time.
      import('../swipe-game/deal-ahead.ts').then(
        ({ dealAhead }) => dealAhead(device),
        () => undefined,
      );
    }, atRest);
    return () => clearTimeout(timer);
  }, [device, online]);
}
