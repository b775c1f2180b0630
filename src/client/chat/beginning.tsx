import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/members.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { useInterestName, useSharedInterests } from '../member-card/interests.ts';
import { useShownFields } from '../member-card/shown-fields.ts';

interface Props {
  profile: Profile;
  /** Nothing has been written: there is room for their words. */
  empty?: boolean;
}

/** Above the first message: the other member, something to write about, and interests that both share. */
export function Beginning({ profile, empty = false }: Props) {
  const nameOf = useInterestName();
  const shows = useShownFields();
  const shared = useSharedInterests(profile).slice(0, 4);
  return (
    <div className={empty ? 'beginning' : 'beginning brief'}>
      <MemberAvatar profile={profile} size={112} />
      <p>
        <Trans>
          This is where your chat with <bdi className="beginning-name">{profile.name}</bdi> begins.
        </Trans>
      </p>
      {empty && shows('about') && profile.about && (
        <p className="beginning-about" dir="auto" lang="">
          {profile.about}
        </p>
      )}
      {shared.length > 0 && (
        <div className="beginning-shared">
          <p>
            <Trans>You both like</Trans>
          </p>
          <ul className="beginning-interests">
            {shared.map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
