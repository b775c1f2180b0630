import { Trans } from '@lingui/react/macro';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { FlyingPhoto } from './flying-photo.tsx';
import { useInterestName, useSharedInterests } from './interests.ts';
import { useForeign } from './languages.ts';
import { mainPhotoOf, Photo } from './photo.tsx';
import { useRegion } from './place.ts';
import { usePresence } from './presence.tsx';
import { PresenceDot } from './presence-dot.tsx';
import { ProfileMark } from './profile-mark.tsx';
import { useShownFields } from './shown-fields.ts';
import { Verified } from './verified/later.tsx';

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'children'> {
  profile: Profile;
  /** Age of the profile's data, in ms; see usePresence. */
  asOf?: number | undefined;
  /** In the first screenful. */
  eager?: boolean;
  /** Content of the upper corner, over the photo. */
  corner?: ReactNode;
  /** Behind the name. */
  mark?: ReactNode;
  /** Before the place; without it, what tells people apart. */
  line?: ReactNode;
}

/** Portrait of a member in a list, linking to the profile. Accepts the props of Link. */
export function MemberCard({ profile, asOf, eager = false, corner, mark, line, className = '', ...link }: Props) {
  const shows = useShownFields();
  const place = useRegion()(profile, { brief: line !== undefined });
  const shared = useSharedInterests(profile);
  const nameOf = useInterestName();
  const foreign = useForeign(profile);
  const languages = line || !shows('spoken') ? undefined : foreign;
  const interests = line || !shows('interests') ? [] : [...new Set([...shared, ...profile.interests])].slice(0, 3);
  const [interest, second, third] = interests.map(nameOf);
  const both = interest && shared.length > 0 && <Trans>You both: {interest}</Trans>;
  const first = both ? undefined : interest;
  const speaks = languages && <Trans>Speaks {languages}</Trans>;
  const facts = line ? { line: lineOf(line, place) } : { speaks, both, place, first, second, third };
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
          <Verified profile={profile} />
          <PresenceDot presence={presence} />
          {mark}
        </span>
        <span className="member-card-line">
          {/* The rarest first, because not everything may have room. */}
          {Object.entries(facts)
            .filter(([, fact]) => fact)
            .map(([key, fact], i) => (
              <Fragment key={key}>
                {' '}
                <span>
                  {i > 0 && '· '}
                  {fact}
                </span>
              </Fragment>
            ))}
        </span>
      </span>
      <span className="member-card-top">
        <ProfileMark profile={profile} />
        {corner}
      </span>
    </Link>
  );
}

const lineOf = (line: ReactNode, place: string | undefined) => (
  <>
    {line}
    {place && (
      <>
        <br />
        {place}
      </>
    )}
  </>
);
