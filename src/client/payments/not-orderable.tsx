import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Empty } from '../ui/empty.tsx';

/** In the place of an order that can't be made: what it names is not sold, or not like that. */
export const NotOrderable = () => (
  <Empty
    icon={TriangleAlert}
    title={<Trans>This cannot be ordered like that</Trans>}
    action={
      <Link to={path('credits')} className="button">
        <Trans>See all credits</Trans>
      </Link>
    }
  >
    <Trans>It may have changed in the meantime. Nothing was charged.</Trans>
  </Empty>
);
