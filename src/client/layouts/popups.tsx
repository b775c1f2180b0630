import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { sessionAtom } from '../atoms.ts';
import { lazyAtRest } from './at-rest.ts';

const Lazy = lazyAtRest(() => import('../popups/popups.tsx'));

/** A member's new likes and matches (seed.md section 2, "Modals"). */
export function Popups() {
  const session = useAtomValue(sessionAtom);
  return (
    session.is === 'member' && (
      <Suspense>
        <Lazy device={session.device} />
      </Suspense>
    )
  );
}
