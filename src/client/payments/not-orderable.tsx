import { Trans } from '@lingui/react/macro';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Empty } from '../ui/empty.tsx';

/** Nothing was ordered; links back to the bundles. */
export const NoOrder = () => (
  <Empty
    icon={ShoppingBag}
    title={<Trans>There’s no order here yet</Trans>}
    action={
      <Link to={path('credits')} className="button">
        <Trans>See all credits</Trans>
      </Link>
    }
  >
    <Trans>Choose a bundle of credits first.</Trans>
  </Empty>
);

/** Replaces an order whose bundle or options are not for sale. */
export const NotOrderable = () => (
  <Empty
    icon={TriangleAlert}
    title={<Trans>This can’t be ordered that way</Trans>}
    action={
      <Link to={path('credits')} className="button">
        <Trans>See all credits</Trans>
      </Link>
    }
  >
    <Trans>It may have changed in the meantime. Nothing was charged.</Trans>
  </Empty>
);
