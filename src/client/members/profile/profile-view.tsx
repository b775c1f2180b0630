import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import type { Album, LikeRow } from '../../../local/storage/db.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { useRegion } from '../../member-card/place.ts';
import { usePresence, usePresenceText } from '../../member-card/presence.tsx';
import { ProfileMark } from '../../member-card/profile-mark.tsx';
import { useShownFields } from '../../member-card/shown-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { Facts } from './facts.tsx';
import { Interests } from './interests.tsx';
import { LikesBetween } from './likes-between.tsx';
import { photosOf } from './photos.ts';
import { ProfileActions } from './profile-actions.tsx';
import { MainPhoto, Thumbnails } from './profile-photos.tsx';
import { Related } from './related.tsx';
import { Viewer } from './viewer.tsx';

interface Props {
  profile: Profile;
  album: Album | undefined;
  like: LikeRow | undefined;
}

/** Profile: photo first, then name and facts. */
export function ProfileView({ profile, album, like }: Props) {
  const { t } = useLingui();
  const shows = useShownFields();
  const place = useRegion()(profile, { whole: true });
  const presence = usePresence(profile, album?.checked_at);
  const presenceText = usePresenceText(presence);
  const photos = photosOf(profile, album);
  const [open, setOpen] = useState<number>();
  const { name } = profile;
  return (
    <article className="profile" aria-labelledby="profile-name">
      <MainPhoto profile={profile} photos={photos} onOpen={() => setOpen(0)} />
      <header className="profile-head">
        <div className="profile-marks">
          <ProfileMark profile={profile} />
          <LikesBetween like={like} />
        </div>
        <h1 id="profile-name">
          <bdi>{name}</bdi>
          {shows('age') && <span className="profile-age">{profile.age}</span>}
        </h1>
        <p className="profile-where">
          {place && (
            <span>
              <Icon of={MapPin} size={16} />
              {place}
            </span>
          )}
          {presenceText && (
            <span>
              {presence === 'online' && <span className="presence-dot" />}
              {presenceText}
            </span>
          )}
        </p>
      </header>
      <div className="profile-details">
        <Thumbnails name={name} photos={photos} onOpen={setOpen} />
        {shows('about') && profile.about && (
          <section>
            <h2>
              <Trans>About me</Trans>
            </h2>
            <p className="profile-about" dir="auto" lang="">
              {profile.about}
            </p>
          </section>
        )}
        {album?.profile && <Facts attributes={album.profile} />}
        {shows('interests') && <Interests profile={profile} />}
      </div>
      {album && <Related member={profile.id} />}
      <ProfileActions profile={profile} like={like} />
      {open !== undefined && (
        <Viewer
          title={t`Photos of ${name}`}
          name={name}
          photos={photos}
          start={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </article>
  );
}
