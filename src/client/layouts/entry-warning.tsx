import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { sessionAtom } from '../app/atoms.ts';
import { remembered } from '../app/remembered.ts';
import { settingsAtom } from '../sites/site.ts';

/** Lazy-loaded; optional. */
const Lazy = lazy(() => import('../entry-warning/entry-warning.tsx').catch(() => ({ default: () => null })));

/** Checks country and skip time first; the remaining rules load with the warning (SPECIFICATION 11.17). */
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
