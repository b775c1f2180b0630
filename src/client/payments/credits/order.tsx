import './credits.css';
import { Trans } from '@lingui/react/macro';
import PackageX from 'lucide-react/icons/package-x';
import { Link, useParams } from 'react-router';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import { Empty } from '../../ui/empty.tsx';
import { WaitingScreen } from '../../ui/waiting-screen.tsx';
import { NoOffer } from '../pricing/no-offer.tsx';
import { useOffer } from '../pricing/use-offer.ts';
import { useWays } from './links.ts';
import { OrderForm } from './order-form.tsx';

/** Order of one bundle. The address contains all choices. */
export default function OrderPage() {
  const { id = '', paymentmethod } = useParams();
  const { offer, isFresh, error, retry } = useOffer();
  const { credits } = useWays();
  const bundle = offer?.bundles.find((each) => each.id === id);
  if (!bundle && offer && !isFresh && error === undefined) return <WaitingScreen />;
  return (
    <div className="shop container">
      <h1>
        <Trans>Your order</Trans>
      </h1>
      {!offer && <NoOffer error={error} retry={retry} />}
      {offer && bundle && (
        <OrderForm offer={offer} bundle={bundle} asked={paymentmethod as PaymentMethod | undefined} onStale={retry} />
      )}
      {offer && !bundle && (
        <Empty
          icon={PackageX}
          title={<Trans>This bundle isn’t available here</Trans>}
          action={
            <Link className="button" to={credits}>
              <Trans>See the bundles</Trans>
            </Link>
          }
        >
          <Trans>It may be for another country, or no longer available.</Trans>
        </Empty>
      )}
    </div>
  );
}
