import { lazy, Suspense } from 'react';
import { loadCatalog } from '../../i18n/i18n.ts';

const Note = lazy(async () => {
  // Falls back to English if its catalog can't load.
  const [{ Note }] = await Promise.all([import('./note.tsx'), loadCatalog('meeting').catch(() => undefined)]);
  return { default: Note };
});

/** Explains to a writer that this profile is fictional. Its texts load on demand. */
export function NotRead() {
  return (
    <Suspense>
      <Note />
    </Suspense>
  );
}
