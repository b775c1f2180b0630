import { Trans } from '@lingui/react/macro';
import type { Attributes, Profile } from '../../shared/calls/members.ts';
import { Facts } from '../member-card/about/facts.tsx';
import { Interests } from '../member-card/about/interests.tsx';
import { Shared, useShared } from '../member-card/about/shared.tsx';
import { AnswerCard } from '../member-card/prompts/answer-card.tsx';
import { useAnswers } from '../member-card/prompts/words.ts';
import { useShownFields } from '../member-card/shown-fields.ts';

/** The words of the member on top, beside the card where there is room. */
export function Beside({ profile, attributes }: { profile: Profile; attributes: Attributes | undefined }) {
  const shows = useShownFields();
  /** The card has the first one. */
  const [, second] = useAnswers(shows('about') ? profile.answers : []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
    <section className="swipe-beside" aria-label={profile.name} tabIndex={0}>
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
      {second && <AnswerCard answer={second} />}
      {shows('interests') && <Interests profile={profile} />}
      {attributes && <Facts attributes={attributes} spoken={profile.spoken} />}
    </section>
  );
}
