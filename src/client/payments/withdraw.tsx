import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CallAnswer } from '../../shared/calls.ts';
import { day } from '../../shared/limits.ts';
import { useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { useAction } from '../forms/use-action.ts';
import { dateLocale } from '../i18n/i18n.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useMoney } from './pricing/money.ts';

/** The server's confirmation. */
export type Withdrawn = CallAnswer<'POST withdrawal.php'>;
type Withdrawal = Withdrawn['withdrawal'];

interface Props {
  /** A completed payment of the member. */
  payment: string;
  /** Called at once, for printing from the dialog. */
  onConfirmed: (withdrawn: Withdrawn) => void;
  /** Called after the dialog closed, to update the payment. */
  onWithdrawn: (payment: Withdrawn['payment']) => void;
}

/** Withdraws in two steps (SPECIFICATION 8.19). The dialog is outside of the page, a live region. */
export function Withdraw(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Withdraw from this order</Trans>
      </Button>
      {open && createPortal(<WithdrawDialog {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function WithdrawDialog({ payment, onConfirmed, onWithdrawn, onClose }: Props & { onClose: () => void }) {
  const device = useDevice();
  const { busy, act } = useAction();
  const [withdrawal, setWithdrawal] = useState<Withdrawal>();
  const [error, setError] = useState<unknown>();
  const [changed, setChanged] = useState<Withdrawn['payment']>();
  useEffect(() => {
    loading(device.api.call('GET withdrawal.php', { id: payment })).then(
      (answer) => setWithdrawal(answer.withdrawal),
      setError,
    );
  }, [device, payment]);
  const canWithdraw = withdrawal && withdrawal.amount > 0 && withdrawal.asked_at === null;
  const confirm = () =>
    act('withdraw', async () => {
      const answer = await device.api.call('POST withdrawal.php', { payment });
      setWithdrawal(answer.withdrawal);
      setChanged(answer.payment);
      onConfirmed(answer);
    });
  // Only now: updating the payment removes this dialog, and the confirmation would go unread.
  const close = () => {
    onClose();
    if (changed) onWithdrawn(changed);
  };
  return (
    <Modal
      title={<Trans>Withdraw from this order</Trans>}
      onClose={close}
      actions={
        canWithdraw ? (
          <>
            <Button busy={busy !== undefined} onClick={confirm}>
              <Trans>Confirm withdrawal</Trans>
            </Button>
            <Button variant="plain" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            {changed && (
              <Button variant="quiet" onClick={() => window.print()}>
                <Trans>Print</Trans>
              </Button>
            )}
            <Button variant="plain" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          </>
        )
      }
    >
      <div role="status">
        <Explanation withdrawal={withdrawal} error={error} />
      </div>
    </Modal>
  );
}

export const WithdrawalFailed = () => (
  <Trans>Your withdrawal could not be paid, and its credits are yours again. You can withdraw once more.</Trans>
);

function Explanation({ withdrawal, error }: { withdrawal: Withdrawal | undefined; error: unknown }) {
  const { i18n } = useLingui();
  const money = useMoney();
  if (error) return <p>{sentenceOf(i18n, error)}</p>;
  if (!withdrawal) return <Skeleton width="100%" height={72} />;
  const { credits, currency, asked_at, paid_at, failed_at } = withdrawal;
  const amount = money(withdrawal.amount, currency);
  const until = new Date(withdrawal.until);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }).format(until);
  if (asked_at !== null) {
    return (
      <p>
        {paid_at === null ? (
          <Trans>
            We have your withdrawal. Its credits are held until {amount} is on its way back to where you paid from, and
            we confirm that by mail. You don’t need to do anything.
          </Trans>
        ) : (
          <Trans>{amount} is on its way back to where you paid from. We have confirmed it by mail.</Trans>
        )}
      </p>
    );
  }
  if (withdrawal.amount > 0) {
    return (
      <>
        {failed_at !== null && (
          <p>
            <WithdrawalFailed />
          </p>
        )}
        <p>
          <Plural
            value={credits}
            one="# credit of this order is unused. If you withdraw, it goes, and you get its worth back:"
            other="# credits of this order are unused. If you withdraw, they go, and you get their worth back:"
          />{' '}
          <strong>{amount}</strong>
        </p>
        <p className="soft">
          <Trans>Possible until {date}. You need not say why.</Trans>
        </p>
      </>
    );
  }
  return (
    <p>
      {Date.now() >= until.getTime() + day ? (
        <Trans>Withdrawing was possible until {date}.</Trans>
      ) : (
        <Trans>The credits of this order are all used, so nothing is left to pay back.</Trans>
      )}
    </p>
  );
}
