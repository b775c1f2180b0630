import './credits.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { userAtom } from '../../app/atoms.ts';
import { Again } from './again.tsx';
import { Shop } from './shop.tsx';
import { Wallet } from './wallet.tsx';

/** Bundles, for every member (SPECIFICATION 8.2). */
export default function CreditsPage() {
  const isPremium = useAtomValue(userAtom)?.paid_user !== false;
  return (
    <Shop
      head={({ offer }) => (
        <>
          <h1>
            <Trans>Credits</Trans>
          </h1>
          {!isPremium && (
            <p>
              <Trans>Your first bundle, whatever its size, makes you premium. There’s no subscription.</Trans>{' '}
              <Link to={path('premium')}>
                <Trans>What premium gets you</Trans>
              </Link>
            </p>
          )}
          {offer && (
            <>
              <Wallet debt={offer.debt} onHero />
              <Again offer={offer} />
            </>
          )}
        </>
      )}
    />
  );
}
