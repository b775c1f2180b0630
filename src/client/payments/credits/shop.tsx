import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Bundle } from '../../../shared/calls/payments.ts';
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
import { PendingOrder } from './pending-order.tsx';
import { type Discount, useDiscount } from './use-discount.ts';

export interface Head {
  /** Undefined until known. */
  offer: Offer | undefined;
  /** After a discount. */
  priceOf: (bundle: Bundle) => number;
}

interface Props {
  /** Above, from edge to edge. */
  lead?: (shop: Head) => ReactNode;
  /** Content above the bundles. */
  head: (shop: Head) => ReactNode;
}

/** Bundles with country and discount; shared by /credits and /premium. */
export function Shop({ lead, head }: Props) {
  const { offer, error, retry, choose } = useOffer();
  const discount = useDiscount({ country: offer?.country });
  const shop = { offer, priceOf: discount.priceOf };
  return (
    <>
      {lead?.(shop)}
      <div className="shop container">
        {head(shop)}
        {offer ? (
          <Offered offer={offer} discount={discount} choose={choose} />
        ) : (
          <NoOffer error={error} retry={retry} />
        )}
      </div>
    </>
  );
}

interface OfferedProps {
  offer: Offer;
  discount: Discount;
  choose: (country: string) => void;
}

function Offered({ offer, discount, choose }: OfferedProps) {
  const online = useAtomValue(onlineAtom);
  const { order, pricing } = useWays();
  return (
    <>
      {!online && (
        <Alert icon={CloudOff}>
          <Trans>
            These are the prices from your last visit. You need to be online to buy. What you choose stays here.
          </Trans>
        </Alert>
      )}
      <PendingOrder />
      {offer.bundles.length === 0 ? (
        <NothingSold />
      ) : (
        <Plates bundles={offer.bundles} order={order} priceOf={discount.priceOf} />
      )}
      <div className="shop-choices">
        <CountryChoice country={offer.country} countries={offer.countries} onChoose={choose} />
        {offer.bundles.length > 0 && <DiscountField discount={discount} bundles={offer.bundles} />}
      </div>
      <div className="shop-foot">
        <p className="shop-links">
          <Link to={pricing}>
            <Trans>All prices</Trans>
          </Link>
          <Link to={path('transactions-id', {})}>
            <Trans>Your transactions</Trans>
          </Link>
        </p>
        <RefundNote />
      </div>
    </>
  );
}
