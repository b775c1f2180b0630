import { lazy, Suspense } from 'react';
import type { User } from '../../../shared/calls/accounts-user.ts';
import { loadCatalog } from '../../i18n/i18n.ts';

const Row = lazy(() =>
  Promise.all([import('./row.tsx'), loadCatalog('extras')]).then(
    ([{ VerificationRow }]) => ({ default: VerificationRow }),
    () => ({ default: () => <></> }),
  ),
);

/** Needs the network, and so does its code until the worker has kept it. */
export const Verification = (props: { user: User }) => (
  <Suspense>
    <Row {...props} />
  </Suspense>
);
