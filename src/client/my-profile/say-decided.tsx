import { lazy, Suspense } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';
import { DecidedWords } from './rejected/decided-words.tsx';
import type { Decided } from './use-decided.ts';

/** As in why-rejected.tsx: its sentences come when there is something to say. Without them the marks have changed all the same. */
const Loaded = lazy(() =>
  loadCatalog('meeting').then(
    () => ({ default: DecidedWords }),
    () => ({ default: () => <></> }),
  ),
);

/** Tells whoever does not see it that photos were accepted or rejected. */
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
