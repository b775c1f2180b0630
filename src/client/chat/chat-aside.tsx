import './chat-aside.css';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { InterestList } from '../member-card/interest-list.tsx';
import { useSharedInterests } from '../member-card/interests.ts';
import { mainPhotoOf, Photo, wholeCard } from '../member-card/photo.tsx';
import { useRegion } from '../member-card/place.ts';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';

/** Third column of wide screens: the other member, what both like, and what the member says of themselves. */
export default function ChatAside({ profile }: { profile: Profile }) {
  const shows = useShownFields();
  const shared = useSharedInterests(profile);
  const place = useRegion()(profile);
  return (
    <>
      <Link className="chat-aside-photo" to={path('members-id', { id: profile.id })} tabIndex={-1} aria-hidden>
        <Photo profile={profile} image={mainPhotoOf(profile)} sizes={wholeCard} />
      </Link>
      <p className="chat-aside-name">
        <strong>{profile.name}</strong> {profile.age}
        {place && <small>{place}</small>}
      </p>
      <ProfileMark profile={profile} />
      {shared.length > 0 && (
        <section>
          <h2>
            <Trans>You both like</Trans>
          </h2>
          <InterestList interests={shared} shared={shared} />
        </section>
      )}
      {shows('about') && profile.about && (
        <section>
          <h2>
            <Trans>About me</Trans>
          </h2>
          <p className="chat-aside-about" dir="auto" lang="">
            {profile.about}
          </p>
        </section>
      )}
      <Link className="button quiet" to={path('members-id', { id: profile.id })}>
        <Trans>View profile</Trans>
      </Link>
    </>
  );
}
