import './locked.css';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { useExists } from '../../app/sitemap.ts';

/** Explains blurred photos, with the way to unlock them. */
export function Locked({ name }: { name: string }) {
  const exists = useExists();
  return (
    <p className="locked-note">
      <Trans>Premium members see all of {name}’s photos.</Trans>
      {exists('premium') && (
        <>
          {' '}
          <Link to={path('premium')}>
            <Trans>Get premium</Trans>
          </Link>
        </>
      )}
    </p>
  );
}
