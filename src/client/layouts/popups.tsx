import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pollFirst } from '../../shared/limits.ts';
import { countsAtom, sessionAtom } from '../app/atoms.ts';
import { pendingPopupAtom } from '../app/pending-popup.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { useDeckAhead } from './deal-ahead.ts';

/** Lazy-loaded; optional. */
const Lazy = lazy<typeof import('../popups/popups.tsx').default>(() =>
  Promise.all([import('../popups/popups.tsx'), loadCatalog('meeting')]).then(
    ([code]) => code,
    () => ({ default: () => null }),
  ),
);

/**
 * Likes and matches of a member (SPECIFICATION 6.15). Loads with the first one, or when the address requests a like.
 */
export default function Popups() {
  useDeckAhead();
  const session = useAtomValue(sessionAtom);
  const isNew = useAtomValue(countsAtom).newLikes > 0;
  const isPending = useAtomValue(pendingPopupAtom) !== undefined;
  const isAsked = /[?&]t=/.test(useLocation().search);
  const [wanted, setWanted] = useState(false);
  const device = session.is === 'member' ? session.device : undefined;
  useEffect(() => device?.live.onMatch(() => setWanted(true)), [device]);
  useEffect(() => {
    if (!isNew && !isAsked && !isPending) return;
    // Delayed, so no popup interrupts the start.
    const timer = setTimeout(() => setWanted(true), isAsked || isPending ? 0 : pollFirst);
    return () => clearTimeout(timer);
  }, [isNew, isAsked, isPending]);
  return (
    device &&
    wanted && (
      <Suspense>
        <Lazy device={device} />
      </Suspense>
    )
  );
}
