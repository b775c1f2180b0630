import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { ApiError } from '../../../local/api.ts';
import { onlineAtom } from '../../atoms.ts';
import { sentenceOf } from '../../sentences.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { WaitingScreen } from '../../ui/waiting-screen.tsx';
import { Completed } from './completed.tsx';
import { Ended } from './ended.tsx';
import { Pending } from './pending.tsx';
import { usePayment } from './use-payment.ts';

/** What became of an order: loading, pending, completed, failed or cancelled (seed.md section 4). */
export function PaymentResult({ id }: { id: string }) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  const { payment, error, change } = usePayment(id);
  if (payment) {
    return (
      <div className="container">
        <div className="result" role="status">
          {payment.status === 'pending' && <Pending payment={payment} />}
          {payment.status === 'completed' && <Completed payment={payment} onChange={change} />}
          {(payment.status === 'failed' || payment.status === 'cancelled') && <Ended payment={payment} />}
        </div>
      </div>
    );
  }
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />;
  if (error !== undefined) return <ErrorPage error={error} message={sentenceOf(i18n, error)} />;
  if (online) return <WaitingScreen />;
  return (
    <Empty icon={CloudOff} title={<Trans>There is no connection</Trans>}>
      <Trans>What became of your order shows here as soon as there is one. Nothing is ordered twice.</Trans>
    </Empty>
  );
}
