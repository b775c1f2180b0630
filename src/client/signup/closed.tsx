import { Trans } from '@lingui/react/macro';
import DoorClosed from 'lucide-react/icons/door-closed';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Empty } from '../ui/empty.tsx';

/** The site takes no new members, or only those of a traffic source (seed.md section 4). */
export function Closed() {
  return (
    <Empty
      icon={DoorClosed}
      title={<Trans>Signing up is not possible at the moment.</Trans>}
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
      <Trans>Members log in as always.</Trans>
    </Empty>
  );
}
