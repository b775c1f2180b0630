import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import type { Payment } from '../../../shared/calls/payments.ts';
import { path } from '../../../shared/paths.ts';
import { ResultHead } from './result-head.tsx';
import { useRetry } from './use-retry.ts';

/** Failed or cancelled: nothing was paid; one press repeats the order. */
export function Ended({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const { again, other } = useRetry(payment);
  const isFailed = payment.status === 'failed';
  return (
    <>
      <ResultHead
        icon={isFailed ? CircleAlert : Ban}
        status={payment.status}
        title={isFailed ? t`Payment failed` : t`Payment cancelled`}
      >
        <p>
          {isFailed ? (
            <Trans>Nothing was charged and no credits were added. Try again, or pay another way.</Trans>
          ) : (
            <Trans>Nothing was charged. If you still want the credits, order them again.</Trans>
          )}
        </p>
      </ResultHead>
      <div className="result-ways">
        <Link className="button" to={again}>
          <Trans>Try again</Trans>
        </Link>
        {other !== undefined && (
          <Link className="button quiet" to={other}>
            <Trans>Pay another way</Trans>
          </Link>
        )}
        <Link className="button plain" to={path('transactions-id', {})}>
          <Trans>Your transactions</Trans>
        </Link>
      </div>
    </>
  );
}
