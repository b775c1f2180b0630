import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/members.ts';
import { Facts } from '../member-card/about/facts.tsx';
import { InterestList } from '../member-card/interest-list.tsx';
import { Photo } from '../member-card/photo.tsx';
import { AnswerCard } from '../member-card/prompts/answer-card.tsx';
import { useAnswers } from '../member-card/prompts/words.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { OwnCard } from './own-card.tsx';
import { useOwnAlbum } from './use-own-album.ts';

/** The profile as others see it: without photos that wait or were rejected. */
export function Preview({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const shows = useShownFields();
  const photos = useOwnAlbum()?.filter(({ status }) => status === 'active') ?? [];
  const answers = useAnswers(profile.answers);
  const { name } = profile;
  return (
    <article className="own-preview" aria-label={t`As others see you`}>
      <OwnCard profile={profile} />
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
        <Facts attributes={profile} spoken={profile.spoken} />
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
