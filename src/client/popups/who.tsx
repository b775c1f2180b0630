import type { Profile } from '../../shared/calls/members.ts';
import { useRegion } from '../member-card/place.ts';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';

/** Name, age, region; labels fictional profiles and robots. */
export function Who({ profile, id }: { profile: Profile; id?: string }) {
  const shows = useShownFields();
  const place = useRegion()(profile);
  return (
    <span className="popup-who" id={id}>
      <span className="popup-name">
        <bdi>{profile.name}</bdi>
        {shows('age') && <span> {profile.age}</span>}
      </span>
      {place && <span className="popup-place"> {place}</span>}
      <ProfileMark profile={profile} />
    </span>
  );
}
