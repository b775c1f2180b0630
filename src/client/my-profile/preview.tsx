import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import MapPin from 'lucide-react/icons/map-pin';
import type { Profile } from '../../shared/calls/members.ts';
import { Facts } from '../member-card/about/facts.tsx';
import { InterestList } from '../member-card/interest-list.tsx';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { useRegion } from '../member-card/place.ts';
import { AnswerCard } from '../member-card/prompts/answer-card.tsx';
import { useAnswers } from '../member-card/prompts/words.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import { useOwnAlbum } from './use-own-album.ts';

/** The profile as others see it: without photos that wait or were rejected. */
export function Preview({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const shows = useShownFields();
  const place = useRegion()(profile, { whole: true });
  const settings = useAtomValue(settingsAtom);
  const photos = useOwnAlbum()?.filter(({ status }) => status === 'active') ?? [];
  const answers = useAnswers(profile.answers);
  const image = mainPhotoOf(profile);
  const { name } = profile;
  return (
    <article className="own-preview" aria-label={t`As others see you`}>
      <div className="own-card">
        <Photo
          profile={profile}
          image={image}
          larger={image && settings ? settings.cdn_prefix + image.filename : undefined}
          eager
        />
        <div className="own-card-words">
          <p className="own-name">
            <bdi>{name}</bdi>
            {shows('age') && <span className="own-age">{profile.age}</span>}
          </p>
          {place && (
            <p className="own-where">
              <Icon of={MapPin} size={16} />
              {place}
            </p>
          )}
        </div>
      </div>
      <div className="own-preview-words">
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
        {shows('about') && answers.map((answer) => <AnswerCard key={answer.prompt} answer={answer} />)}
        {photos.length > 1 && (
          <ul className="own-strip">
            {photos.map((photo, i) => {
              const number = i + 1;
              return (
                <li key={photo.id}>
                  <Photo profile={{ id: photo.id, name }} image={photo} alt={t`Photo ${number}`} />
                </li>
              );
            })}
          </ul>
        )}
        <Facts attributes={profile} />
        {shows('interests') && profile.interests.length > 0 && (
          <section>
            <h2>
              <Trans>Interests</Trans>
            </h2>
            <InterestList interests={profile.interests} />
          </section>
        )}
      </div>
    </article>
  );
}
