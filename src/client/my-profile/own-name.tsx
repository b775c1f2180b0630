import type { Profile } from '../../shared/calls/members.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { Verified } from '../member-card/verified/later.tsx';

/** Name and age, as others see them. */
export function OwnName({ profile }: { profile: Profile }) {
  const shows = useShownFields();
  return (
    <p className="own-name">
      <bdi>{profile.name}</bdi>
      {shows('age') && <span className="own-age">{profile.age}</span>}
      <Verified profile={profile} />
    </p>
  );
}
