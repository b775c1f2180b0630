import { lazy, Suspense } from 'react';
import { loadCatalog } from '../../i18n/i18n.ts';

const Note = lazy(async () => {
  // Where its catalog can't be had, it speaks English.
  const [{ Note }] = await Promise.all([import('./note.tsx'), loadCatalog('meeting').catch(() => undefined)]);
  return { default: Note };
});

/** That a profile is fictional, and what that means for whoever writes to it. Its words come when they are needed. */
export function NotRead() {
  return (
    <Suspense>
      <Note />
    </Suspense>
  );
}
