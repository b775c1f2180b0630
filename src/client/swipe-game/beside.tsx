import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/members.ts';
import { Facts } from '../member-card/about/facts.tsx';
import { Interests } from '../member-card/about/interests.tsx';
import { Shared, useShared } from '../member-card/about/shared.tsx';
import { Photo, wholeCard } from '../member-card/photo.tsx';
import { AnswerCard } from '../member-card/prompts/answer-card.tsx';
import { useAnswers } from '../member-card/prompts/words.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import type { CardPhotos } from './use-photos.ts';

interface Props extends Pick<CardPhotos, 'photos' | 'attributes'> {
  profile: Profile;
}

/** The words of the member on top, beside the card where there is room. */
export function Beside({ profile, photos, attributes }: Props) {
  const shows = useShownFields();
  const answers = useAnswers(shows('about') ? profile.answers : []);
  const second = photos.slice(1).find(({ locked }) => !locked);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
    <section className="swipe-beside" aria-label={profile.name} tabIndex={0}>
      {(answers.length > 0 || second) && (
        <div className="swipe-first">
          {answers.map((answer) => (
            <AnswerCard key={answer.words} answer={answer} />
          ))}
          {second && <Photo profile={profile} image={second} sizes={wholeCard} />}
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
