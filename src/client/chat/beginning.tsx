import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Profile } from '../../shared/calls/members.ts';
import { userAtom } from '../app/atoms.ts';
import { useInterestName, useSharedInterests } from '../member-card/interests.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';

interface Props {
  profile: Profile;
  /** Nothing has been written: there is room for their words. */
  empty?: boolean;
}

/** Above the first message: both members' photos, something to write about, and interests that both share. */
export function Beginning({ profile, empty = false }: Props) {
  const me = useAtomValue(userAtom)?.profile;
  const nameOf = useInterestName();
  const shows = useShownFields();
  const shared = useSharedInterests(profile).slice(0, 4);
  return (
    <div className={empty ? 'beginning' : 'beginning brief'}>
      <div className="beginning-pair" aria-hidden>
        {[profile, me].map(
          (each) => each && <Photo key={each.id} profile={each} image={mainPhotoOf(each)} sizes="112px" eager />,
        )}
      </div>
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
