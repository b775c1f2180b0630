import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import Receipt from 'lucide-react/icons/receipt-text';
import { Link } from 'react-router';
import type { Payment } from '../../../shared/calls/payments.ts';
import { path } from '../../../shared/paths.ts';
import { onlineAtom } from '../../app/atoms.ts';
import { RetryAlert } from '../../forms/retry-alert.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { methodWords } from '../credits/method-words.ts';
import { useMoney } from '../pricing/money.ts';
import { Mandates } from './mandates.tsx';
import { wordOf } from './payment-words.ts';
import { usePayments } from './use-payments.ts';

export function PaymentList() {
  const online = useAtomValue(onlineAtom);
  const { payments, error, retry, more } = usePayments();
  return (
    <div className="shop narrow container">
      <h1>
        <Trans>Transactions</Trans>
      </h1>
      {!online && payments && (
        <Alert icon={CloudOff}>
          <Trans>You’re offline: this is how it looked last time.</Trans>
        </Alert>
      )}
      {error !== undefined && online && <RetryAlert error={error} retry={retry} />}
      {payments ? <Known payments={payments} /> : <NotKnown isComing={online && error === undefined} />}
      {more && online && (
        <Button variant="quiet" onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <Mandates />
    </div>
  );
}

function Known({ payments }: { payments: Payment[] }) {
  if (payments.length === 0)
    return (
      <Empty
        icon={Receipt}
        title={<Trans>You haven’t bought anything yet</Trans>}
        action={
          <Link className="button" to={path('credits')}>
            <Trans>See the bundles</Trans>
          </Link>
        }
      >
        <Trans>All your orders and their status.</Trans>
      </Empty>
    );
  return (
    <ul className="payments figures">
      {payments.map((payment) => (
        <li key={payment.payment_id}>
          <Row payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { payment_id: id, status, credits, amount, currency, paymentmethod, created_at } = payment;
  const wentBack = payment.refunded + payment.charged_back > 0;
  const { i18n } = useLingui();
  const money = useMoney();
  const method = methodWords[paymentmethod];
  const day = new Date(created_at).toLocaleDateString(dateLocale(), { dateStyle: 'medium' });
  return (
    <Link className="payment" to={path('transactions-id', { id })}>
      <strong>
        <Plural value={credits} one="# credit" other="# credits" />
      </strong>
      <strong>{money(amount, currency)}</strong>
      <span className="soft small">
        {day} · {typeof method === 'string' ? method : i18n._(method)}
      </span>
      <span className={`payment-state small ${wentBack ? 'back' : status}`}>{i18n._(wordOf(payment))}</span>
    </Link>
  );
}

function NotKnown({ isComing }: { isComing: boolean }) {
  if (isComing)
    return (
      <div className="payments" aria-busy>
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} height={68} width="100%" />
        ))}
      </div>
    );
  return (
    <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
      <Trans>Your orders load when you’re online.</Trans>
    </Empty>
  );
}
