import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MemberPayment, ShownMember } from '../../../shared/calls/operator-members.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { orderNumber } from '../../../shared/order-number.ts';
import { Answered } from '../../forms/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { Paged } from '../more.tsx';
import { useCall } from '../use-call.ts';
import { useDevice } from '../use-device.ts';
import { minorIn, textIn } from '../use-fields.ts';
import { methodName, typed, useMoney, whenOf } from '../words.ts';
import { None } from './none.tsx';

interface Props {
  member: ShownMember;
  /** Reloads when it changes. */
  state: string;
  onDone: () => void;
}

export function Payments({ member, state, onDone }: Props) {
  const device = useDevice();
  const toast = useToast();
  const { id } = member;
  const asked = useCall('GET operator-payments.php', { id }, state);
  const [refunding, setRefunding] = useState<MemberPayment>();
  const paidBack = () => {
    toast(<Trans>Refund started.</Trans>);
    asked.retry();
    onDone();
  };
  const next = async ({ payment_id: before }: MemberPayment) => {
    const page = await device.api.call('GET operator-payments.php', { id, before });
    return { items: page.payments, more: page.more };
  };
  return (
    <Answered asked={asked}>
      {({ payments, more }) => (
        <>
          {payments.length === 0 && <None />}
          <Paged first={{ items: payments, more }} next={next}>
            {(items) => (
              <ul className="console-rows">
                {items.map((payment) => (
                  <Row
                    key={payment.payment_id}
                    payment={payment}
                    onRefund={member.self ? undefined : () => setRefunding(payment)}
                  />
                ))}
              </ul>
            )}
          </Paged>
          {refunding && (
            <RefundDialog
              payment={refunding}
              onDone={paidBack}
              onClose={() => setRefunding(undefined)}
              onStale={asked.retry}
            />
          )}
        </>
      )}
    </Answered>
  );
}

interface RowProps {
  payment: MemberPayment;
  onRefund: (() => void) | undefined;
}

function Row({ payment, onRefund }: RowProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { status, credits, amount, currency, paymentmethod, discountcode, left, refunds } = payment;
  const [paid, when] = [money(amount, currency), whenOf(payment.created_at)];
  const method = methodName(i18n, paymentmethod);
  const back = money(payment.refunded, currency);
  const charged = money(payment.charged_back, currency);
  return (
    <li>
      <span>
        <strong className="figures">{paid}</strong> · <Trans>{credits} credits</Trans> ·{' '}
        <PaymentStatus status={status} />
      </span>
      <span className="soft small">
        {when} · {method} · {orderNumber(payment.payment_id)}
        {discountcode && ` · ${discountcode}`}
      </span>
      {payment.refunded > 0 && (
        <span className="small">
          <Trans>Refunded: {back}</Trans>
        </span>
      )}
      {payment.charged_back > 0 && (
        <span className="small">
          <Trans>Charged back: {charged}</Trans>
        </span>
      )}
      {refunds
        .filter(({ done, failed }) => failed || !done)
        .map((refund) => (
          <span key={refund.id} className="small">
            <RefundState of={refund} amount={money(refund.amount, currency)} />
          </span>
        ))}
      {onRefund && left > 0 && (
        <Button small variant="quiet" aria-label={t`Refund ${paid}, ${when}`} onClick={onRefund}>
          <Trans>Refund</Trans>
        </Button>
      )}
    </li>
  );
}

/** Pending and failed refunds; completed ones are in the sum. */
function RefundState({ of: { asked_by, done, failed }, amount }: { of: Refund; amount: string }) {
  if (failed)
    return asked_by === 'member' ? <Trans>{amount} withdrawal failed</Trans> : <Trans>{amount} refund failed</Trans>;
  if (done) return null;
  return asked_by === 'member' ? (
    <Trans>{amount} withdrawal: waiting for the provider</Trans>
  ) : (
    <Trans>{amount} refund: waiting for the provider</Trans>
  );
}
type Refund = MemberPayment['refunds'][number];

function PaymentStatus({ status }: Pick<MemberPayment, 'status'>) {
  if (status === 'completed') return <Trans>paid</Trans>;
  if (status === 'pending') return <Trans>under way</Trans>;
  return status === 'failed' ? <Trans>failed</Trans> : <Trans>cancelled</Trans>;
}

interface DialogProps {
  payment: MemberPayment;
  onDone: () => void;
  onClose: () => void;
  onStale: () => void;
}

function RefundDialog({ payment: { payment_id: payment, left, currency }, onDone, onClose, onStale }: DialogProps) {
  const { t } = useLingui();
  const device = useDevice();
  const money = useMoney();
  // One id per dialog, so retries refund once.
  const [id] = useState(() => uuidv7(device.now(), device.random));
  const [least, most] = [money(1, currency), money(left, currency)];
  return (
    <ActDialog
      title={<Trans>Refund</Trans>}
      action={<Trans>Refund</Trans>}
      check={(filled) => {
        const amount = minorIn(filled, 'amount') ?? 0;
        return { ...((amount === 0 || amount > left) && { amount: msg`An amount from ${least} to ${most}` }) };
      }}
      fields={(error) => (
        <Field
          label={t`Amount in ${currency}`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed(left)}
          hint={error('amount') ? undefined : t`From ${least} to ${most}`}
          error={error('amount')}
        />
      )}
      send={async (filled) => {
        const amount = minorIn(filled, 'amount') ?? 0;
        await device.api.call('POST operator-refund.php', { id, payment, amount, reason: textIn(filled, 'reason') });
        onDone();
      }}
      onClose={onClose}
      onStale={onStale}
    >
      <p>
        <Trans>
          The provider sends the money back the way it was paid. The same share of the credits is taken back. Credits
          already spent become a debt, which comes off the next purchase. The member gets an email.
        </Trans>
      </p>
    </ActDialog>
  );
}
