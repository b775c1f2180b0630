import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { showWhole } from '../ui/show-whole.ts';

/** Matches that nobody has written to yet. */
export function NewMatches({ matches }: { matches: readonly Profile[] }) {
  const title = useId();
  if (matches.length === 0) return null;
  return (
    <>
      <h2 className="new-matches-title" id={title}>
        <Trans>New matches</Trans>
      </h2>
      <ul className="new-matches" aria-labelledby={title} onFocus={showWhole}>
        {matches.map((profile) => (
          <li key={profile.id}>
            <Link className="new-match" to={path('members-id-chat', { id: profile.id })} state={{ fromList: true }}>
              <MemberAvatar profile={profile} size={64} />
              <bdi>{profile.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
