import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Receipt from 'lucide-react/icons/receipt-text';
import { Link } from 'react-router';
import type { Payment } from '../../../shared/calls/payments.ts';
import { path } from '../../../shared/paths.ts';
import { Balance } from '../credits/balance.tsx';
import { wayBackIn } from '../credits/links.ts';
import { useMoney } from '../pricing/money.ts';
import { Withdraw, type Withdrawn } from '../withdraw.tsx';
import { ResultHead } from './result-head.tsx';
import { useOrder } from './use-order.ts';

interface Props {
  payment: Payment;
  onChange: (payment: Payment) => void;
  onConfirmed: (withdrawn: Withdrawn) => void;
}

export function Completed({ payment, onChange, onConfirmed }: Props) {
  const { t } = useLingui();
  const money = useMoney();
  const from = wayBackIn(useOrder(payment.payment_id)?.from);
  const { status, credits, amount, currency, refunded, charged_back } = payment;
  const back = refunded + charged_back;
  const isBack = back >= amount;
  const price = money(amount, currency);
  const wentBack = money(back, currency);
  return (
    <>
      <ResultHead
        icon={isBack ? Receipt : CircleCheck}
        status={isBack ? 'cancelled' : status}
        title={isBack ? t`This order was refunded` : t`Thank you, your payment went through`}
      >
        <p className="figures">
          <Plural value={credits} one={`# credit for ${price}.`} other={`# credits for ${price}.`} />
        </p>
        {back > 0 && (
          <p className="figures">
            <Trans>{wentBack} of it was refunded.</Trans>
          </p>
        )}
        <Balance />
      </ResultHead>
      <div className="result-ways">
        {from === undefined ? (
          <Link className="button" to={path('chats')}>
            <Trans>Go to messages</Trans>
          </Link>
        ) : (
          <Link className="button" to={from}>
            <Trans>Back to where you were</Trans>
          </Link>
        )}
        <Link className="button quiet" to={path('transactions-id', {})}>
          <Trans>Your transactions</Trans>
        </Link>
        {back === 0 && <Withdraw payment={payment.payment_id} onConfirmed={onConfirmed} onWithdrawn={onChange} />}
      </div>
    </>
  );
}
