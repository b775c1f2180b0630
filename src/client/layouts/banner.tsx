import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { bonusAtom, offerAtom, sessionAtom, userAtom } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';
import { mayHaveBonus } from '../costs/bonus-state.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { BannerSlot } from '../ui/banner.tsx';
import { type DueBanner, dueBanner } from './banner-rules.ts';
import { useSignupComplete } from './signup-complete.ts';

type Own = Exclude<DueBanner, 'bonus' | 'offer'>;
interface BannerProps {
  name: Own | 'activation-modal';
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

/**
 * The one banner of a screen (SPECIFICATION 11.14). What is due later waits for the next screen, so nothing moves under
 * a thumb.
 */
export function useShownBanner(): DueBanner | undefined {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const bonus = useAtomValue(bonusAtom);
  const offer = useAtomValue(offerAtom);
  const { pathname } = useLocation();
  const here = useHere();
  const [shown, setShown] = useState<{ on: string; due: DueBanner | undefined }>();
  if (session.is !== 'member' || !user || (here && here.screen.layout !== 'default')) return undefined;

  const now = session.device.now();
  const mayBonus = bonus !== null && mayHaveBonus(user, now);
  const due = dueBanner({ user, on: here?.name, now, bonus: mayBonus, offer });
  if (shown?.on !== pathname || (shown.due === 'bonus' && !mayBonus && shown.due !== due))
    setShown({ on: pathname, due });
  return due === shown?.due ? due : undefined;
}

/** Reminders; the bonus and the offers stand in the same place. */
export function Banner({ shown }: { shown: DueBanner | undefined }) {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const { arrival, end } = useSignupComplete(session.is === 'member');
  if (session.is !== 'member' || !user || !shown || shown === 'bonus' || shown === 'offer') return null;

  const content = (name: BannerProps['name']) => (
    <Suspense>
      <Lazy name={name} device={session.device} user={user} onClose={end} />
    </Suspense>
  );
  if (shown === 'activation' && arrival) return arrival === 'desktop' && content('activation-modal');
  return <BannerSlot>{content(shown)}</BannerSlot>;
}
