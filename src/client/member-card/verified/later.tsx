import { lazy, Suspense } from 'react';
import type { Profile } from '../../../shared/calls/members.ts';
import { loadCatalog } from '../../i18n/i18n.ts';

/** Few photos are verified: only those pay for the badge and its words. The worker keeps both. */
const Badge = lazy(() =>
  Promise.all([import('./badge.tsx'), loadCatalog('extras')]).then(
    ([{ Badge }]) => ({ default: Badge }),
    () => ({ default: () => <></> }),
  ),
);

/** Beside a name: the main photo was compared with a selfie. `explains`: a press says what that proves. */
export const Verified = ({ profile, ...props }: { profile: Profile; explains?: boolean }) =>
  profile.main_image?.verified && (
    <Suspense>
      <Badge {...props} />
    </Suspense>
  );
