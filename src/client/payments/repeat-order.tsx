import './debit.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Bundle } from '../../shared/calls/payments.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { Consent } from './consent.tsx';
import { PendingOrder } from './credits/pending-order.tsx';
import { chargeRefusal, NotCharged } from './not-charged.tsx';
import { NoOrder, NotOrderable } from './not-orderable.tsx';
import { useMoney } from './pricing/money.ts';
import { NoOffer } from './pricing/no-offer.tsx';
import { RefundNote } from './pricing/refund-note.tsx';
import type { Offer } from './pricing/source.ts';
import { useOffer } from './pricing/use-offer.ts';

/** /credits/repeat-order: repeats the last purchase with one press. */
export default function RepeatOrder() {
  const { offer, isFresh, error, retry } = useOffer();
  const repeat = offer?.repeat;
  const bundle = offer?.bundles.find((each) => each.id === repeat?.bundle);
  if (!offer || !isFresh) return <NoOffer error={error} retry={retry} waiting={<WaitingScreen />} />;
  if (!repeat) return <NoOrder />;
  if (!bundle) return <NotOrderable />;
  const refusal = chargeRefusal(offer, bundle.price);
  if (refusal) return <NotCharged why={refusal} bundle={bundle.id} />;
  return <RepeatForm bundle={bundle} country={offer.country} repeat={repeat} />;
}

interface Props {
  bundle: Bundle;
  country: string;
  repeat: NonNullable<Offer['repeat']>;
}

function RepeatForm({ bundle, country, repeat: { method, label } }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const navigate = useNavigate();
  const money = useMoney();
  const [refused, setRefused] = useState(false);
  const { id: key, credits, price: amount, currency } = bundle;
  const newOrder = () => uuidv7(device.now(), device.random);
  // Same id until it has ended, so a press after a lost answer buys once.
  const order = useRef(newOrder());
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['consent'],
    check: ({ consent }) => (consent === '' ? { consent: 'required' } : {}),
    send: async () => {
      const asked = { id: order.current, bundle: key, country, amount, consent: true, repeat: true } as const;
      const { payment } = await device.api.call('POST payment.php', asked);
      const hasFailed = payment.status === 'failed' || payment.status === 'cancelled';
      setRefused(hasFailed);
      if (hasFailed) order.current = newOrder();
      else void navigate(path('transactions-id', { id: payment.payment_id }), { replace: true });
    },
  });
  const price = money(amount, currency);
  return (
    <div className="paying container">
      <h1>
        <Trans>Order again</Trans>
      </h1>
      <PendingOrder />
      <p className="paying-total">
        <strong>
          <Plural value={credits} one="# credit" other="# credits" />
        </strong>
        <span>{price}</span>
      </p>
      <p>
        {method === 'directdebit'
          ? t`We’ll collect it from your account ending in ${label}.`
          : t`We’ll charge your card ending in ${label}.`}
      </p>
      {refused && (
        <Alert variant="danger" icon={CircleAlert} title={<Trans>Payment failed</Trans>}>
          {method === 'directdebit' ? (
            <Trans>Your bank refused it, and nothing was charged. Try again, or pay with PayPal.</Trans>
          ) : (
            <Trans>Your card was refused, and nothing was charged. Try again, or pay with PayPal.</Trans>
          )}
        </Alert>
      )}
      <form ref={form} onSubmit={onSubmit} noValidate>
        <Consent isMissing={error('consent') !== undefined} />
        <RefundNote />
        <Problem>{problem}</Problem>
        <Button type="submit" wide busy={busy}>
          <Trans>Order with obligation to pay: {price}</Trans>
        </Button>
        {refused && (
          <Link className="button quiet" to={path('credits-id-paymentmethod', { id: key, paymentmethod: 'paypal' })}>
            <Trans>Pay with PayPal</Trans>
          </Link>
        )}
      </form>
      <Link to={path('credits')}>
        <Trans>Choose something else</Trans>
      </Link>
      <p className="soft small">
        <Trans>
          You can remove it under <Link to={path('transactions-id', {})}>your transactions</Link>.
        </Trans>
      </p>
    </div>
  );
}
