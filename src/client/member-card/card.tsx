import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { FlyingPhoto } from './flying-photo.tsx';
import { useInterestName, useSharedInterests } from './interests.ts';
import { mainPhotoOf, Photo } from './photo.tsx';
import { useRegion } from './place.ts';
import { usePresence } from './presence.tsx';
import { PresenceDot } from './presence-dot.tsx';
import { ProfileMark } from './profile-mark.tsx';
import { useShownFields } from './shown-fields.ts';

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'children'> {
  profile: Profile;
  /** Age of the profile's data, in ms; see usePresence. */
  asOf?: number | undefined;
  /** In the first screenful. */
  eager?: boolean;
  /** Content of the upper corner, over the photo. */
  corner?: ReactNode;
  /** Before the place; without it, shared interests follow that. */
  line?: ReactNode;
}

/** Portrait of a member in a list, linking to the profile. Accepts the props of Link. */
export function MemberCard({ profile, asOf, eager = false, corner, line, className = '', ...link }: Props) {
  const shows = useShownFields();
  const place = useRegion()(profile);
  const shared = useSharedInterests(profile);
  const nameOf = useInterestName();
  const common = shows('interests') && shared.length > 0 && <InCommon>{shared.map(nameOf)}</InCommon>;
  const [first, second] = line ? [line, place] : [place, common];
  const presence = usePresence(profile, asOf);
  return (
    <Link
      {...link}
      to={path('members-id', { id: profile.id })}
      className={`member-card ${className}`}
      data-member={profile.id}
      draggable={false}
    >
      <FlyingPhoto member={profile.id}>
        <Photo profile={profile} image={mainPhotoOf(profile)} eager={eager} />
      </FlyingPhoto>
      <span className="member-card-words">
        <span className="member-card-name">
          <bdi>{profile.name}</bdi>
          {shows('age') && <span>{profile.age}</span>}
          <PresenceDot presence={presence} />
        </span>
        {(first || second) && (
          <span className="member-card-line">
            {first}
            {first && second && ' · '}
            {second}
          </span>
        )}
      </span>
      <span className="member-card-top">
        <ProfileMark profile={profile} />
        {corner}
      </span>
    </Link>
  );
}

function InCommon({ children }: { children: string[] }) {
  return (
    <>
      <span className="for-readers">
        <Trans>In common:</Trans>{' '}
      </span>
      {children.join(' · ')}
    </>
  );
}
