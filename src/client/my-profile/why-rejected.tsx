import { lazy, Suspense } from 'react';
import { loadCatalog } from '../i18n/i18n.ts';
import { type Props, Rejection } from './rejected/rejection.tsx';

/** Loads its texts on demand, in a catalog part that the signup does not load. Without them the mark remains. */
const Loaded = lazy(() =>
  loadCatalog('meeting').then(
    () => ({ default: Rejection }),
    () => ({ default: () => <></> }),
  ),
);

export function WhyRejected(props: Props) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
