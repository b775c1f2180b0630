import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Debit } from './directdebit.tsx';
import { useMoney } from './pricing/money.ts';

interface Props {
  id: string;
  /** Without the IBAN after a reload: the server has it while the code is valid. */
  typed: Debit | undefined;
  /** Known once the prices are loaded. */
  cost: { amount: number; currency: string } | undefined;
  back: () => void;
  onPaid: (payment: string) => void;
}

/** The code from the phone signs the mandate and places the order. */
export function DebitCode({ id, typed, cost, back, onPaid }: Props) {
  const { t } = useLingui();
  const money = useMoney();
  const phone = typed?.phone;
  const price = cost && money(cost.amount, cost.currency);
  const device = useDevice();
  const { busy: sending, act } = useAction();
  const [again, setAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, onSubmit, busy, problem, error, setFaults } = useForm({
    names: ['otp'],
    check: ({ otp }) => (otp.trim() === '' ? { otp: 'required' } : {}),
    send: async ({ otp }) => {
      const { payment } = await device.api.call('PUT directdebit.php', { id, otp });
      onPaid(payment.payment_id);
    },
  });
  const sendAgain = (debit: Debit) =>
    act('again', async () => {
      await device.api.call('POST directdebit.php', debit, { retry: false }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'invalid') back(); // the IBAN is forgotten
        throw error;
      });
      form.current?.reset();
      setFaults({});
      setAgain(true);
    });
  return (
    <div className="paying container">
      <h1 ref={heading} tabIndex={-1}>
        <Trans>The code we texted you</Trans>
      </h1>
      <p role="status">
        {again ? (
          <Trans>We’ve sent a new code. The old one no longer works.</Trans>
        ) : phone === undefined ? (
          <Trans>We’ve texted you a six-digit code. It’s valid for 10 minutes.</Trans>
        ) : (
          <Trans>We’ve texted a six-digit code to {phone}. It’s valid for 10 minutes.</Trans>
        )}
      </p>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <div className="paying-code">
          <Field
            label={t`Code`}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={error('otp')}
          />
        </div>
        <Problem>{problem}</Problem>
        <Button type="submit" wide busy={busy}>
          {price === undefined ? (
            <Trans>Order with obligation to pay</Trans>
          ) : (
            <Trans>Order with obligation to pay: {price}</Trans>
          )}
        </Button>
        <div className="paying-buttons">
          {typed && (
            <Button variant="quiet" busy={sending !== undefined} onClick={() => sendAgain(typed)}>
              <Trans>Send a new code</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={back}>
            <Trans>Back to the form</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}
