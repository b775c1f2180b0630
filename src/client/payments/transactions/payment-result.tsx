import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import { ApiError } from '../../../local/device/api.ts';
import { onlineAtom } from '../../app/atoms.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { WaitingScreen } from '../../ui/waiting-screen.tsx';
import type { Withdrawn } from '../withdraw.tsx';
import { Completed } from './completed.tsx';
import { Ended } from './ended.tsx';
import { Pending } from './pending.tsx';
import { Receipt } from './receipt.tsx';
import { usePayment } from './use-payment.ts';
import { useWithdrawal } from './use-withdrawal.ts';

/** Result of an order: loading, pending, completed, failed or cancelled (SPECIFICATION 8.14). */
export function PaymentResult({ id }: { id: string }) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  const { payment, error, change } = usePayment(id);
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();
  // The printed receipt updates at once; the page waits until the withdrawal dialog closes.
  const printed = withdrawn?.payment ?? payment;
  const known = useWithdrawal(payment, change);
  const confirmed = withdrawn?.withdrawal;
  // The polled state may be older than the press's answer.
  const withdrawal = [confirmed, known].find((each) => each?.paid_at) ?? known ?? confirmed;
  if (payment && printed) {
    return (
      <div className="container">
        <div className="result" role="status">
          {payment.status === 'pending' && <Pending payment={payment} />}
          {payment.status === 'completed' && (
            <Completed payment={payment} onChange={change} onConfirmed={setWithdrawn} />
          )}
          {(payment.status === 'failed' || payment.status === 'cancelled') && <Ended payment={payment} />}
        </div>
        <Receipt payment={printed} withdrawal={withdrawal} />
      </div>
    );
  }
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />;
  if (error !== undefined) return <ErrorPage error={error} message={sentenceOf(i18n, error)} />;
  if (online) return <WaitingScreen />;
  return (
    <Empty icon={CloudOff} title={<Trans>You’re offline</Trans>}>
      <Trans>You’ll see your order’s status here when you’re back online. Nothing is ordered twice.</Trans>
    </Empty>
  );
}
