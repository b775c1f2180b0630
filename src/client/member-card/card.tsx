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
  /** Displayed width of the photo, if the card is larger than a grid's. */
  sizes?: string | undefined;
  /** Content of the upper corner, over the photo. */
  corner?: ReactNode;
  /** Behind the name. */
  mark?: ReactNode;
  /** Before the place. */
  when?: ReactNode;
  /** Reason to look closer; without it, what both like, or what tells people apart. */
  why?: ReactNode;
}

/** Portrait of a member in a list, linking to the profile. Accepts the props of Link. */
export function MemberCard(props: Props) {
  const { profile, asOf, eager = false, sizes, corner, mark, when, why, className = '', ...link } = props;
  const shows = useShownFields();
  const place = useRegion()(profile, { brief: when !== undefined });
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
        <Photo profile={profile} image={mainPhotoOf(profile)} eager={eager} sizes={sizes} />
      </FlyingPhoto>
      <span className="member-card-words">
        <span className="member-card-name">
          <bdi>{profile.name}</bdi>
          {shows('age') && <span>{profile.age}</span>}
          <Verified profile={profile} />
          <PresenceDot presence={presence} />
          {mark}
        </span>
        <Line facts={{ when, place }} />
        {why ? <Line facts={{ why }} /> : <Why profile={profile} />}
      </span>
      <span className="member-card-top">
        <ProfileMark profile={profile} />
        {corner}
      </span>
    </Link>
  );
}

/** The first thing in common; else their interests, else their own words. */
function Why({ profile }: Pick<Props, 'profile'>) {
  const shows = useShownFields();
  const shared = useSharedInterests(profile);
  const nameOf = useInterestName();
  const foreign = useForeign(profile);
  const languages = shows('spoken') && foreign;
  const interests = shows('interests') ? [...new Set([...shared, ...profile.interests])].slice(0, 3) : [];
  const [interest, second, third] = interests.map(nameOf);
  const both = interest && shared.length > 0 && (
    <strong>
      <Trans>You both: {interest}</Trans>
    </strong>
  );
  const speaks = languages && <Trans>Speaks {languages}</Trans>;
  const answer = interest ? undefined : profile.answers?.[0]?.text;
  return <Line facts={{ speaks, both, first: !both && interest, second, third, answer }} />;
}

/** The rarest first, because not everything may have room. */
const Line = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <span className="member-card-line">
    {Object.entries(facts)
      .filter(([, fact]) => fact)
      .map(([key, fact]) => (
        <Fragment key={key}>
          {' '}
          <span>{fact}</span>
        </Fragment>
      ))}
  </span>
);
