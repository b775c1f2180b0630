import { lazy, Suspense } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';
import { DecidedWords } from './rejected/decided-words.tsx';
import type { Decided } from './use-decided.ts';

/** As in why-rejected.tsx: loads its texts on demand. Without them the marks have still changed. */
const Loaded = lazy(() =>
  loadCatalog('meeting').then(
    () => ({ default: DecidedWords }),
    () => ({ default: () => <></> }),
  ),
);

/** Announces accepted or rejected photos to screen readers. */
export function SayDecided({ decided }: { decided: readonly Decided[] }) {
  if (decided.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {decided.map((each) => (
        <Loaded key={each.id} {...each} />
      ))}
    </Suspense>
  );
}
