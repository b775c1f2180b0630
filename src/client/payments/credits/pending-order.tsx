import { Plural, Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { askAgain, savedAnswer } from '../../../local/storage/answers.ts';
import { path } from '../../../shared/paths.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { Alert } from '../../ui/alert.tsx';
import { useMoney } from '../pricing/money.ts';

/** Warns about a pending order before another: both would be charged. */
export function PendingOrder() {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const money = useMoney();
  useEffect(() => {
    if (online) inBackground(askAgain(device, 'GET transactions.php'));
  }, [device, online]);
  const known = useLiveQuery(() => savedAnswer(device.db, 'GET transactions.php'), [device]);
  const pending = known?.payments.find(({ status }) => status === 'pending');
  if (!pending) return null;
  const { payment_id: id, credits, amount, currency } = pending;
  const price = money(amount, currency);
  return (
    <Alert
      variant="warning"
      icon={Hourglass}
      title={
        <Plural value={credits} one={`# credit for ${price} is pending`} other={`# credits for ${price} are pending`} />
      }
      action={
        <Link className="button small quiet" to={path('transactions-id', { id })}>
          <Trans>Continue with that order</Trans>
        </Link>
      }
    >
      <Trans>If you order again and pay for both, you get the credits from both.</Trans>
    </Alert>
  );
}
