import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { type ComponentProps, useState } from 'react';
import type { Album, LikeRow } from '../../../local/storage/db.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { Facts } from '../../member-card/about/facts.tsx';
import { Interests } from '../../member-card/about/interests.tsx';
import { Shared, useShared } from '../../member-card/about/shared.tsx';
import { useRegion } from '../../member-card/place.ts';
import { usePresence, usePresenceText } from '../../member-card/presence.tsx';
import { ProfileMark } from '../../member-card/profile-mark.tsx';
import { AnswerCard } from '../../member-card/prompts/answer-card.tsx';
import { useAnswers } from '../../member-card/prompts/words.ts';
import { useShownFields } from '../../member-card/shown-fields.ts';
import { Verified } from '../../member-card/verified/later.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Comment } from './comment.tsx';
import { Hero } from './hero.tsx';
import { LikesBetween } from './likes-between.tsx';
import { photosOf } from './photos.ts';
import { ProfileActions } from './profile-actions.tsx';
import { between, Thumbnails, WidePhoto } from './profile-photos.tsx';
import { Related } from './related.tsx';
import { Viewer } from './viewer.tsx';

interface Props {
  profile: Profile;
  album: Album | undefined;
  /** Null until read. */
  like: LikeRow | null | undefined;
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
  const [reporting, setReporting] = useState<ComponentProps<typeof ProfileActions>['reporting']>();
  const { name } = profile;
  const shared = useShared(profile, album?.profile);
  const answers = useAnswers(shows('about') ? profile.answers : []);
  const comment = (about: string) => <Comment profile={profile} about={about} liked={like?.given_at !== undefined} />;
  const isWide = useMedia('(width >= 48em)');
  const wide = isWide ? [] : between(photos);
  const photoAt = (index: number | undefined) =>
    index !== undefined && (
      <WidePhoto name={name} photos={photos} onOpen={setOpen} index={index} action={comment(t`your photo`)} />
    );
  const row = <Thumbnails name={name} photos={photos} onOpen={setOpen} without={wide.length > 0 ? [0, ...wide] : []} />;
  const cardOf = (answer: (typeof answers)[number] | undefined) =>
    answer && <AnswerCard answer={answer} action={comment(answer.text)} />;
  return (
    <article className="profile" aria-labelledby="profile-name">
      <Hero
        profile={profile}
        photos={photos}
        onOpen={setOpen}
        action={(index) => (photos[index]?.locked ? null : comment(t`your photo`))}
      />
      <header className="profile-head">
        <div className="profile-marks">
          <ProfileMark profile={profile} />
          <LikesBetween like={like} />
        </div>
        <h1 id="profile-name">
          <bdi>{name}</bdi>
          {shows('age') && <span className="profile-age">{profile.age}</span>}
          <Verified profile={profile} explains />
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
        <Shared all={shared} action={comment(shared.map(({ words }) => words).join(', '))} />
        {shows('about') && profile.about && (
          <section>
            <h2>
              <Trans>About me</Trans>
            </h2>
            {comment(profile.about)}
            <p className="profile-about" dir="auto" lang="">
              {profile.about}
            </p>
          </section>
        )}
        {cardOf(answers[0])}
        {wide.length > 0 ? photoAt(wide[0]) : row}
        {cardOf(answers[1])}
        {wide.length > 0 && (
          <>
            {photoAt(wide[1])}
            {row}
          </>
        )}
        {album?.profile && <Facts attributes={album.profile} spoken={profile.spoken} />}
        {cardOf(answers[2])}
        {shows('interests') && <Interests profile={profile} />}
      </div>
      {album && <Related member={profile.id} />}
      <ProfileActions profile={profile} like={like} reporting={reporting} onReport={setReporting} />
      {open !== undefined && (
        <Viewer
          title={t`Photos of ${name}`}
          name={name}
          photos={photos}
          start={open}
          onClose={() => setOpen(undefined)}
          onReport={(index) => {
            // Without an album only the main photo is here, without its id.
            const photo = album?.photos[index]?.id;
            setOpen(undefined);
            setReporting(photo === undefined ? 'profile' : { photo });
          }}
        />
      )}
    </article>
  );
}
