import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Empty } from '../ui/empty.tsx';

/** Says that the site takes no members, or only those with a traffic source (SPECIFICATION 3.1). */
export function Closed() {
  return (
    <Empty
      icon={CircleAlert}
      title={<Trans>You can’t sign up at the moment.</Trans>}
      action={
        <>
          <Link className="button" to={path('login')}>
            <Trans>Log in</Trans>
          </Link>
          <Link to={path('index')}>
            <Trans>Home</Trans>
          </Link>
        </>
      }
    >
      <Trans>Members can log in as usual.</Trans>
    </Empty>
  );
}
