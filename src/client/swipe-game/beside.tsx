import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/members.ts';
import { Facts } from '../member-card/about/facts.tsx';
import { Interests } from '../member-card/about/interests.tsx';
import { Shared, useShared } from '../member-card/about/shared.tsx';
import { Photo, wholeCard } from '../member-card/photo.tsx';
import { AnswerCard } from '../member-card/prompts/answer-card.tsx';
import { useAnswers } from '../member-card/prompts/words.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { CardPhotos } from './use-photos.ts';

interface Props extends Pick<CardPhotos, 'photos' | 'attributes' | 'loading'> {
  profile: Profile;
}

/** The words of the member on top, beside the card where there is room. */
export function Beside({ profile, photos, attributes, loading }: Props) {
  const shows = useShownFields();
  const answers = useAnswers(shows('about') ? profile.answers : []);
  const second = photos.slice(1).find(({ locked }) => !locked);
  return (
    <section className="swipe-beside" aria-label={profile.name}>
      {(answers.length > 0 || second || loading) && (
        <div className="swipe-first">
          {answers.map((answer) => (
            <AnswerCard key={answer.words} answer={answer} />
          ))}
          {(second || loading) && (
            <div className="swipe-second">
              {second ? <Photo profile={profile} image={second} sizes={wholeCard} /> : <Skeleton />}
            </div>
          )}
        </div>
      )}
      <Shared all={useShared(profile, attributes)} />
      {shows('about') && profile.about && (
        <section>
          <h2>
            <Trans>About me</Trans>
          </h2>
          <p className="swipe-about" dir="auto" lang="">
            {profile.about}
          </p>
        </section>
      )}
      {shows('interests') && <Interests profile={profile} />}
      {attributes && <Facts attributes={attributes} spoken={profile.spoken} />}
    </section>
  );
}
