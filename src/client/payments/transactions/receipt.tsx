import '../../styles/print.css';
import './receipt.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Payment } from '../../../shared/calls/payments.ts';
import type { CallAnswer } from '../../../shared/calls.ts';
import { orderNumber } from '../../../shared/order-number.ts';
import { dateLocale } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { methodWords } from '../credits/method-words.ts';
import { useMoney } from '../pricing/money.ts';
import { WithdrawalFailed } from '../withdrawal-explanation.tsx';
import { wordOf } from './payment-words.ts';

type Withdrawal = CallAnswer<'GET withdrawal.php'>['withdrawal'];

interface Props {
  payment: Payment;
  /** Withdrawal, if one is known. */
  withdrawal: Withdrawal | undefined;
}

/** Full receipt, the only printed part: print.css adds the site above and the company below. */
export function Receipt({ payment, withdrawal }: Props) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { payment_id, status, credits, price, amount, currency, discountcode: code } = payment;
  const method = methodWords[payment.paymentmethod];
  const isOver = status === 'failed' || status === 'cancelled';
  const day = (time: string) => new Date(time).toLocaleDateString(dateLocale(), { dateStyle: 'long' });
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">{status === 'completed' ? <Trans>Receipt</Trans> : <Trans>Order</Trans>}</h2>
      <dl className="figures">
        <dt>
          <Trans>Number</Trans>
        </dt>
        <dd className="receipt-number" title={payment_id}>
          <span aria-hidden>{orderNumber(payment_id)}</span>
          <span>{payment_id}</span>
        </dd>
        <dt>
          <Trans>Ordered on</Trans>
        </dt>
        <dd>{day(payment.created_at)}</dd>
        {payment.completed_at !== null && (
          <>
            <dt>
              <Trans>Paid on</Trans>
            </dt>
            <dd>{day(payment.completed_at)}</dd>
          </>
        )}
        <dt>
          <Trans>Payment method</Trans>
        </dt>
        <dd>{typeof method === 'string' ? method : i18n._(method)}</dd>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{i18n._(wordOf(payment))}</dd>
      </dl>
      <dl className="receipt-sum figures">
        <dt>
          <Plural value={credits} one="# credit" other="# credits" />
        </dt>
        <dd>{money(price, currency)}</dd>
        {amount < price && (
          <>
            <dt>{code === null ? <Trans>Discount</Trans> : <Trans>Discount {code}</Trans>}</dt>
            <dd>{money(amount - price, currency)}</dd>
          </>
        )}
        <dt className="total">{status === 'pending' ? <Trans>Total to pay</Trans> : <Trans>Paid</Trans>}</dt>
        <dd className="total">{money(isOver ? 0 : amount, currency)}</dd>
        {payment.refunded > 0 && (
          <>
            <dt>
              <Trans>Refunded</Trans>
            </dt>
            <dd>{money(-payment.refunded, currency)}</dd>
          </>
        )}
        {payment.charged_back > 0 && (
          <>
            <dt>
              <Trans>Reversed by your bank</Trans>
            </dt>
            <dd>{money(-payment.charged_back, currency)}</dd>
          </>
        )}
      </dl>
      {withdrawal?.asked_at && <Withdrawn of={withdrawal} at={day(withdrawal.asked_at)} />}
      {withdrawal?.asked_at === null && (
        <p>
          <WithdrawalFailed />
        </p>
      )}
      <div className="receipt-print">
        <Button variant="plain" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  );
}

/** The random end of the number, for eyes; paper and screen readers have it whole. */

function Withdrawn({ of: { credits, amount, currency, paid_at }, at }: { of: Withdrawal; at: string }) {
  const worth = useMoney()(amount, currency);
  return (
    <p>
      <Trans>You withdrew from this order on {at}.</Trans>{' '}
      {paid_at === null ? (
        <Plural
          value={credits}
          one={`# unused credit is held until ${worth} is on its way back to your payment method.`}
          other={`# unused credits are held until ${worth} is on its way back to your payment method.`}
        />
      ) : (
        <Plural
          value={credits}
          one={`# unused credit was removed, and ${worth} goes back to your payment method.`}
          other={`# unused credits were removed, and ${worth} goes back to your payment method.`}
        />
      )}
    </p>
  );
}
