import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Hourglass from 'lucide-react/icons/hourglass';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { Alert } from '../../ui/alert.tsx';
import { useMoney } from '../pricing/money.ts';
import { reservedBy, usePendingOrders } from './use-pending-orders.ts';

/** Warns about a pending order before another: both would be charged. One that reserves a code comes first. */
export function PendingOrder() {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const money = useMoney();
  const orders = usePendingOrders(true);
  const pending = orders.find((order) => reservedBy(order, device.now())) ?? orders[0];
  if (!pending) return null;
  const { payment_id: id, credits, amount, currency, checkout } = pending;
  const price = money(amount, currency);
  const reserved = reservedBy(pending, device.now());
  const onwards = <Trans>Continue with that order</Trans>;
  return (
    <Alert
      variant="warning"
      icon={Hourglass}
      title={
        <Plural value={credits} one={`# credit for ${price} is pending`} other={`# credits for ${price} are pending`} />
      }
      action={
        // Only the provider's page can cancel it.
        online && checkout !== null ? (
          <a className="button small quiet" href={checkout}>
            {onwards}
          </a>
        ) : (
          <Link className="button small quiet" to={path('transactions-id', { id })}>
            {onwards}
          </Link>
        )
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
