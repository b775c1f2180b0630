import './credits.css';
import { Trans } from '@lingui/react/macro';
import { Again } from './again.tsx';
import { Balance } from './balance.tsx';
import { Shop } from './shop.tsx';

/** Bundles, for every member (SPECIFICATION 8.2). */
export default function CreditsPage() {
  return (
    <div className="shop container">
      <h1>
        <Trans>Credits</Trans>
      </h1>
      <Shop
        head={(offer) => (
          <>
            <Balance debt={offer.debt} />
            <Again offer={offer} />
          </>
        )}
      />
    </div>
  );
}
