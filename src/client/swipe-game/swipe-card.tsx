import { Trans, useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Verdict } from '../../local/swipe-game/swipe-game.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { useInterestName, useSharedInterests } from '../member-card/interests.ts';
import { useRegion } from '../member-card/place.ts';
import { usePresence } from '../member-card/presence.tsx';
import { PresenceDot } from '../member-card/presence-dot.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { useAnswers } from '../member-card/prompts/words.ts';
import { useShownFields } from '../member-card/shown-fields.ts';
import { Verified } from '../member-card/verified/later.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CardPhotos } from './card-photos.tsx';
import { flight, type Motion, movesLittle, still, transformOf } from './motion.ts';
import { clear, useDrag } from './use-drag.ts';
import type { CardPhotos as Photos } from './use-photos.ts';

interface Props {
  profile: Profile;
  asOf: number;
  photos: Photos;
  /** 0 is on top. */
  depth: number;
  /** Judged: flies off from where it was released. */
  outgoing: { verdict: Verdict; motion: Motion } | undefined;
  /** Undone: returns from the side it left to. */
  back: Verdict | undefined;
  onThrow: (verdict: Verdict, motion: Motion) => boolean;
  onGone: () => void;
  onReport: () => void;
}

/** Card of a member. Only the top one is interactive; others preview what follows. */
export function SwipeCard({ profile, asOf, photos, depth, outgoing, back, onThrow, onGone, onReport }: Props) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const shows = useShownFields();
  const place = useRegion()(profile);
  const presence = usePresence(profile, asOf);
  const shared = useSharedInterests(profile);
  const nameOf = useInterestName();
  const [answer] = useAnswers(shows('about') ? profile.answers : []);
  const { name } = profile;
  const isTop = depth === 0 && !outgoing;
  const drag = useDrag(card, { enabled: isTop, onThrow });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a flight is begun once, by its verdict
  useEffect(() => {
    if (!card.current || !outgoing) return;
    return fly(card.current, outgoing, onGone);
  }, [outgoing?.verdict]);
  useEffect(() => {
    if (card.current && back) comeBack(card.current, back);
  }, [back]);

  return (
    <article
      ref={card}
      className="swipe-card"
      data-depth={outgoing ? 'leaving' : depth}
      data-member={profile.id}
      aria-hidden={!isTop}
      inert={!isTop}
      {...drag}
    >
      <CardPhotos profile={profile} {...photos} isTop={isTop} isNear={depth < 2} />
      <span className="swipe-top">
        <ProfileMark profile={profile} />
        {isTop && (
          <Button variant="plain" icon className="swipe-report" aria-label={t`Report ${name}`} onClick={onReport}>
            <Icon of={Flag} size={20} />
          </Button>
        )}
      </span>
      <span className="swipe-stamp like" aria-hidden>
        <Trans>Like</Trans>
      </span>
      <span className="swipe-stamp pass" aria-hidden>
        <Trans>Pass</Trans>
      </span>
      <div className="swipe-words">
        <h2>
          <bdi>{profile.name}</bdi>
          {shows('age') && <span className="figures">{profile.age}</span>}
          <Verified profile={profile} />
          <PresenceDot presence={presence} />
        </h2>
        {place && <p>{place}</p>}
        {answer && (
          <p className="swipe-answer">
            <span>{answer.words}</span>
            <span dir="auto" lang="">
              {answer.text}
            </span>
          </p>
        )}
        {!answer && shows('about') && profile.about && (
          <p className="swipe-teaser" dir="auto" lang="">
            {profile.about}
          </p>
        )}
        {shows('interests') && shared.length > 0 && (
          <p className="swipe-shared">
            <span className="for-readers">
              <Trans>In common:</Trans>{' '}
            </span>
            {shared.slice(0, 4).map((id) => (
              <span key={id} className="swipe-interest">
                {nameOf(id)}
              </span>
            ))}
          </p>
        )}
        <Link
          className="button plain icon swipe-info"
          to={path('members-id', { id: profile.id })}
          aria-label={t`View profile`}
          draggable={false}
        >
          <Icon of={Info} />
        </Link>
      </div>
    </article>
  );
}

function fly(card: HTMLElement, { verdict, motion }: NonNullable<Props['outgoing']>, onGone: () => void): () => void {
  if (movesLittle()) {
    onGone();
    return () => clear(card);
  }
  const { end, ms } = flight(motion, verdict, card.offsetWidth);
  card.style.setProperty(`--${verdict}`, '1');
  card.parentElement?.style.removeProperty('--progress');
  const flying = card.animate([{ transform: transformOf(motion) }, { transform: transformOf(end) }], {
    duration: ms,
    easing: motion.vx === 0 ? 'cubic-bezier(0.5, 0, 0.9, 0.6)' : 'linear',
    fill: 'forwards',
  });
  flying.onfinish = onGone;
  return () => {
    flying.cancel();
    clear(card);
  };
}

function comeBack(card: HTMLElement, verdict: Verdict): void {
  if (movesLittle()) return;
  const { end } = flight(still, verdict, card.offsetWidth);
  card.animate([{ transform: transformOf(end) }, { transform: 'none' }], {
    duration: 320,
    easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.1)',
  });
}
