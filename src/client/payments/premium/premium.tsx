import '../credits/credits.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { userAtom } from '../../app/atoms.ts';
import { smoothly } from '../../ui/smoothly.ts';
import { WaitingScreen } from '../../ui/waiting-screen.tsx';
import { Shop } from '../credits/shop.tsx';
import { Wallet } from '../credits/wallet.tsx';
import type { Props } from './pitch/pitch.tsx';

/** Buying needs the network, so devices don't keep its pictures. */
const Pitch = lazy(
  (): Promise<{ default: ComponentType<Props> }> => import('./pitch/pitch.tsx').catch(() => ({ default: PlainPitch })),
);

/** Explains premium and sells the same bundles (SPECIFICATION 8.2). */
export default function PremiumPage() {
  const isPremium = useAtomValue(userAtom)?.paid_user === true;
  const bundles = useRef<HTMLHeadingElement>(null);
  const toBundles = () => {
    bundles.current?.focus({ preventScroll: true });
    bundles.current?.scrollIntoView({ behavior: smoothly() });
  };
  return (
    <Suspense fallback={<WaitingScreen />}>
      <Shop
        lead={(shop) => <Pitch shop={shop} isPremium={isPremium} onGo={toBundles} />}
        head={({ offer }) => (
          <>
            <h2 ref={bundles} tabIndex={-1}>
              {isPremium ? <Trans>Top up your credits</Trans> : <Trans>Choose a bundle</Trans>}
            </h2>
            {offer && <Wallet debt={offer.debt} />}
          </>
        )}
      />
    </Suspense>
  );
}

function PlainPitch({ isPremium }: Props) {
  return (
    <div className="shop container">
      <h1>
        <Trans>Premium</Trans>
      </h1>
      <p>
        {isPremium ? (
          <Trans>You’re premium</Trans>
        ) : (
          <Trans>Your first bundle, whatever its size, makes you premium. There’s no subscription.</Trans>
        )}
      </p>
    </div>
  );
}
