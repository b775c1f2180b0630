import './signup.css';
import './matches-page.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import UsersRound from 'lucide-react/icons/users-round';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { searchMatches } from '../../local/signup/signup.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { MemberCard } from '../member-card/card.tsx';
import { MemberGrid } from '../member-card/grid.tsx';
import { GridSkeleton } from '../member-card/grid-skeleton.tsx';
import { LikeHeart, useGiven } from '../member-card/like-heart.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** Match search: fitting members, ready to like. */
export default function MatchesPage() {
  const { t } = useLingui();
  const given = useGiven();
  const device = useDevice();
  const confirmed = useAtomValue(userAtom)?.status !== 'not_confirmed';
  const [found, setFound] = useState<Profile[] | 'failed'>();
  const ask = useCallback(() => {
    setFound(undefined);
    loading(searchMatches(device)).then(setFound, () => setFound('failed'));
  }, [device]);
  useEffect(ask, [ask]);
  return (
    <div className="matches container">
      <header>
        <h1>
          <Trans>People for you</Trans>
        </h1>
        <p className="soft">
          {confirmed ? (
            <Trans>Like who you like. If they like you back, it’s a match.</Trans>
          ) : (
            <Trans>Like who you like. They’ll hear about it once you’ve confirmed your email address.</Trans>
          )}
        </p>
      </header>
      {found === undefined && <GridSkeleton />}
      {found === 'failed' && (
        <Empty
          icon={CloudOff}
          title={<Trans>We couldn’t search just now</Trans>}
          action={
            <Button onClick={ask}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      {Array.isArray(found) && found.length === 0 && (
        <Empty icon={UsersRound} title={<Trans>No exact matches yet</Trans>}>
          <Trans>Meanwhile, see who else is here.</Trans>
        </Empty>
      )}
      {Array.isArray(found) && found.length > 0 && (
        <MemberGrid
          label={t`People for you`}
          members={found.map((profile) => ({ profile }))}
          count={found.length}
          card={({ profile }, { eager, tabIndex }) => (
            <>
              <MemberCard profile={profile} eager={eager} tabIndex={tabIndex} />
              <LikeHeart profile={profile} liked={given.has(profile.id)} tabIndex={tabIndex} />
            </>
          )}
        />
      )}
      {found !== undefined && (
        <p className="matches-more">
          <Link className="button quiet" to={path('members')}>
            <Trans>See everyone</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
