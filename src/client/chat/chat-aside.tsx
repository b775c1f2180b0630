import './chat-aside.css';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { InterestList } from '../member-card/interest-list.tsx';
import { useSharedInterests } from '../member-card/interests.ts';
import { mainPhotoOf, Photo, wholeCard } from '../member-card/photo.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';

/** Third column of wide screens: the other member, and what both like. */
export default function ChatAside({ profile }: { profile: Profile }) {
  const shared = useSharedInterests(profile);
  return (
    <>
      <Link className="chat-aside-photo" to={path('members-id', { id: profile.id })} tabIndex={-1} aria-hidden>
        <Photo profile={profile} image={mainPhotoOf(profile)} sizes={wholeCard} />
      </Link>
      <p className="chat-aside-name">
        <strong>{profile.name}</strong> {profile.age}
      </p>
      <ProfileMark profile={profile} />
      {shared.length > 0 && (
        <section>
          <h2>
            <Trans>You both like</Trans>
          </h2>
          <InterestList interests={shared} />
        </section>
      )}
      <Link className="button quiet" to={path('members-id', { id: profile.id })}>
        <Trans>View profile</Trans>
      </Link>
    </>
  );
}
