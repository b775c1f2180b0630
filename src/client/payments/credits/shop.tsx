import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { onlineAtom } from '../../app/atoms.ts';
import { Alert } from '../../ui/alert.tsx';
import { CountryChoice } from '../pricing/country-choice.tsx';
import { NoOffer, NothingSold } from '../pricing/no-offer.tsx';
import { Plates } from '../pricing/plates.tsx';
import { RefundNote } from '../pricing/refund-note.tsx';
import type { Offer } from '../pricing/source.ts';
import { useOffer } from '../pricing/use-offer.ts';
import { DiscountField } from './discount-field.tsx';
import { useWays } from './links.ts';
import { useDiscount } from './use-discount.ts';

/** Bundles with country and discount; shared by /credits and /premium. `head`: content above. */
export function Shop({ head }: { head?: (offer: Offer) => ReactNode }) {
  const online = useAtomValue(onlineAtom);
  const { offer, error, retry, choose } = useOffer();
  const { order } = useWays();
  const discount = useDiscount({ country: offer?.country });
  if (!offer) return <NoOffer error={error} retry={retry} />;
  return (
    <>
      {head?.(offer)}
      {!online && (
        <Alert icon={CloudOff}>
          <Trans>These are the prices from your last visit. You need to be online to buy; what you choose stays.</Trans>
        </Alert>
      )}
      {offer.bundles.length === 0 ? (
        <NothingSold />
      ) : (
        <Plates bundles={offer.bundles} to={({ id }) => order(id)} priceOf={discount.priceOf} />
      )}
      <div className="shop-choices">
        <CountryChoice country={offer.country} countries={offer.countries} onChoose={choose} />
        {offer.bundles.length > 0 && <DiscountField discount={discount} />}
      </div>
      <RefundNote />
      <p className="shop-links">
        <Link to={path('pricing')}>
          <Trans>All prices</Trans>
        </Link>
        <Link to={path('transactions-id', {})}>
          <Trans>Your transactions</Trans>
        </Link>
      </p>
    </>
  );
}
