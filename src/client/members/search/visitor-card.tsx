import { Link } from 'react-router';
import type { Profile } from '../../../shared/calls/members.ts';
import { path } from '../../../shared/paths.ts';
import { mainPhotoOf, Photo } from '../../member-card/photo.tsx';
import { useRegion } from '../../member-card/place.ts';
import { ProfileMark } from '../../member-card/profile-mark.tsx';
import { useShownFields } from '../../member-card/shown-fields.ts';
import type { JoinState } from '../../session/join.ts';

interface Props {
  profile: Profile;
  /** In the first screenful. */
  eager: boolean;
}

/** Member card without members' details (member-card/card.tsx); leads to the signup that names the member. */
export function VisitorCard({ profile, eager }: Props) {
  const shows = useShownFields();
  const place = useRegion()(profile);
  const { id, name, main_image, fictional, robot } = profile;
  const state: JoinState = { wanted: { id, name, main_image, fictional, robot } };
  return (
    <Link
      to={path('members-id-signup', { id })}
      state={state}
      className="member-card"
      data-member={id}
      draggable={false}
    >
      <Photo profile={profile} image={mainPhotoOf(profile)} eager={eager} />
      <span className="member-card-words">
        <span className="member-card-name">
          <bdi>{name}</bdi>
          {shows('age') && <span>{profile.age}</span>}
        </span>
        {place && (
          <span className="member-card-line">
            <span>{place}</span>
          </span>
        )}
      </span>
      <span className="member-card-top">
        <ProfileMark profile={profile} />
      </span>
    </Link>
  );
}
