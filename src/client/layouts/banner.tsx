import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';
import { useHeight } from '../app/use-height.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { type DueBanner, dueBanner } from './banner-rules.ts';
import { useSignupComplete } from './signup-complete.ts';

type BannerName = DueBanner | 'activation-modal';
interface BannerProps {
  name: BannerName;
  device: Device;
  user: User;
  /** Set for a modal. */
  onClose: () => void;
}

/** Lazy-loaded when due; optional. */
const Lazy = lazy<ComponentType<BannerProps>>(() =>
  Promise.all([import('../banners/banner.tsx'), loadCatalog('account')]).then(
    ([code]) => code,
    () => ({ default: () => null }),
  ),
);

/** Reserves the banner's height, one line on desktop, three on phones, so its text arrives without a shift. */
const room = { minHeight: 'clamp(3.25rem, (48rem - 1px - 100vw) * 999, 7.5rem)' };

/**
 * Shows one banner at a time in the default layout (SPECIFICATION 11.14). Later changes wait for the next screen, so
 * nothing moves under a thumb.
 */
export function Banner() {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const { pathname } = useLocation();
  const here = useHere();
  const { arrival, end } = useSignupComplete(session.is === 'member');
  const [shown, setShown] = useState<{ on: string; due: BannerName | undefined }>();
  const ref = useHeight('--banner');
  if (session.is !== 'member' || !user || (here && here.screen.layout !== 'default')) return null;

  const due = dueBanner(user, here?.name, session.device.now());
  if (shown?.on !== pathname) setShown({ on: pathname, due });
  if (!due || shown?.due !== due) return null;
  const content = (name: BannerName) => (
    <Suspense>
      <Lazy name={name} device={session.device} user={user} onClose={end} />
    </Suspense>
  );
  if (due === 'activation' && arrival) return arrival === 'desktop' && content('activation-modal');
  return (
    <div className="banner" ref={ref} style={room}>
      {content(due)}
    </div>
  );
}
