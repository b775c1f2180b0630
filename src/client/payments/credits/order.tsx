import './credits.css';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link, useParams } from 'react-router';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import { isInstalled } from '../../app/is-installed.ts';
import { sentenceFor } from '../../i18n/sentences.ts';
import { Alert } from '../../ui/alert.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WaitingScreen } from '../../ui/waiting-screen.tsx';
import { NoOffer } from '../pricing/no-offer.tsx';
import { useOffer } from '../pricing/use-offer.ts';
import { useWays } from './links.ts';
import { OrderForm } from './order-form.tsx';
import { useInstead } from './use-instead.ts';

/** Order of one bundle. The address contains all choices. */
export default function OrderPage() {
  const { t, i18n } = useLingui();
  const { id = '', paymentmethod } = useParams();
  const { offer, isFresh, error, retry } = useOffer();
  const { credits } = useWays();
  const asked = offer?.bundles.find((each) => each.id === id);
  const instead = useInstead(isFresh && !asked ? id : undefined, offer?.country);
  const bundle = asked ?? offer?.bundles.find((each) => each.id === instead);
  const isAwaited = isFresh ? instead === undefined : error === undefined;
  if (!bundle && offer && isAwaited) return <WaitingScreen />;
  return (
    <div className="shop container">
      <div className="order-title">
        {/* The installed app has one in its header. */}
        {!isInstalled() && (
          <Link className="button plain icon" to={credits} aria-label={t`Back`}>
            <Icon of={ArrowLeft} />
          </Link>
        )}
        <h1>
          <Trans>Your order</Trans>
        </h1>
      </div>
      {!offer && <NoOffer error={error} retry={retry} />}
      {bundle && !asked && (
        <Alert variant="warning" icon={CircleAlert}>
          {sentenceFor(i18n, 'conflict')}
        </Alert>
      )}
      {offer && bundle && (
        <OrderForm offer={offer} bundle={bundle} asked={paymentmethod as PaymentMethod | undefined} onStale={retry} />
      )}
      {offer && !bundle && (
        <Empty
          icon={CircleAlert}
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
