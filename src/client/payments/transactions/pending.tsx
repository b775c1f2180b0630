import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Hourglass from 'lucide-react/icons/hourglass';
import { Link } from 'react-router';
import type { Payment } from '../../../shared/calls/payments.ts';
import { path } from '../../../shared/paths.ts';
import { onlineAtom } from '../../app/atoms.ts';
import { useMoney } from '../pricing/money.ts';
import { ResultHead } from './result-head.tsx';

/** A payment page may have been left without paying. A direct debit has none: that is under way. */
export function Pending({ payment: { status, amount, currency, paymentmethod, checkout } }: { payment: Payment }) {
  const { t } = useLingui();
  const money = useMoney();
  const online = useAtomValue(onlineAtom);
  const price = money(amount, currency);
  const isUnderWay = checkout === null || paymentmethod === 'directdebit';
  return (
    <>
      <ResultHead
        icon={Hourglass}
        status={status}
        title={isUnderWay ? t`Your payment is on its way` : t`We haven’t received your payment yet`}
      >
        <p>
          {paymentmethod === 'banktransfer' ? (
            <Trans>A bank transfer of {price} takes a few days. You get your credits as soon as it arrives.</Trans>
          ) : !isUnderWay ? (
            <Trans>
              If you’ve paid {price}, this takes a moment. This page updates automatically, and you can safely close it.
            </Trans>
          ) : (
            <Trans>
              We’re waiting for {price} to be confirmed. This page updates automatically, and you can safely close it.
            </Trans>
          )}
        </p>
        {!online && (
          <p>
            <Trans>You’re offline. We’ll check again when you’re back online.</Trans>
          </p>
        )}
      </ResultHead>
      <div className="result-ways">
        {checkout !== null && (
          <a className="button" href={checkout}>
            <Trans>Continue to payment</Trans>
          </a>
        )}
        <Link className="button quiet" to={path('transactions-id', {})}>
          <Trans>Your transactions</Trans>
        </Link>
      </div>
    </>
  );
}
