import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { sessionAtom } from '../app/atoms.ts';
import { remembered } from '../app/remembered.ts';
import { settingsAtom } from '../sites/site.ts';

/** A page that can't fetch it goes without. */
const Lazy = lazy(() => import('../entry-warning/entry-warning.tsx').catch(() => ({ default: () => null })));

/** For visitors of a known country who have not closed it before (seed.md section 2, "Modals"); the rest of its rules come with it. */
export function EntryWarning() {
  const visitor = useAtomValue(sessionAtom).is === 'visitor';
  const [skipped] = useState(() => remembered('entry-skipped') !== undefined);
  const country = useAtomValue(settingsAtom)?.geoip_country;
  return (
    visitor &&
    country &&
    !skipped && (
      <Suspense>
        <Lazy />
      </Suspense>
    )
  );
}
