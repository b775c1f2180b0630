import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CallAnswer } from '../../shared/calls.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { useForm } from '../forms/form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { sentenceFor } from '../i18n/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Explanation } from './withdrawal-explanation.tsx';

/** The server's confirmation. */
export type Withdrawn = CallAnswer<'POST withdrawal.php'>;
export type Withdrawal = Withdrawn['withdrawal'];

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
      <Button variant="plain" className="withdraw" onClick={() => setOpen(true)}>
        <Trans>Withdraw from this order</Trans>
      </Button>
      {open && createPortal(<WithdrawDialog {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function WithdrawDialog({ payment, onConfirmed, onWithdrawn, onClose }: Props & { onClose: () => void }) {
  const { i18n } = useLingui();
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const id = useId();
  const [withdrawal, setWithdrawal] = useState<Withdrawal>();
  const [error, setError] = useState<unknown>();
  const [changed, setChanged] = useState<Withdrawn['payment']>();
  useEffect(() => {
    setError(undefined);
    if (!online) return;
    let left = false;
    loading(device.api.call('GET withdrawal.php', { id: payment })).then(
      (answer) => !left && setWithdrawal(answer.withdrawal),
      (error: unknown) => !left && setError(error),
    );
    return () => {
      left = true;
    };
  }, [device, payment, online]);
  const canWithdraw = withdrawal && withdrawal.amount > 0 && withdrawal.asked_at === null;
  const { form, onSubmit, busy, problem } = useForm({
    names: [],
    send: async () => {
      const answer = await device.api.call('POST withdrawal.php', { payment });
      setWithdrawal(answer.withdrawal);
      setChanged(answer.payment);
      onConfirmed(answer);
    },
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
            <Button type="submit" form={id} busy={busy}>
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
      {!changed && <FormAlert problem={problem} offline={sentenceFor(i18n, 'network')} />}
      <form id={id} ref={form} onSubmit={onSubmit} hidden />
    </Modal>
  );
}
