import { Plural, Trans } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { useDevice } from '../../app/atoms.ts';
import { Alert } from '../../ui/alert.tsx';
import { useMoney } from '../pricing/money.ts';
import { reservedBy, usePendingOrders } from './use-pending-orders.ts';

/** Warns about a pending order before another: both would be charged. */
export function PendingOrder() {
  const device = useDevice();
  const money = useMoney();
  const [pending] = usePendingOrders(true);
  if (!pending) return null;
  const { payment_id: id, credits, amount, currency } = pending;
  const price = money(amount, currency);
  const reserved = reservedBy(pending, device.now());
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
      <Trans>If you order again and pay for both, you get the credits from both.</Trans>{' '}
      {reserved && <Reserved {...reserved} />}
    </Alert>
  );
}

const Reserved = ({ code, until }: { code: string; until: string }) => (
  <Trans>
    Code {code} belongs to that order until {until}.
  </Trans>
);
