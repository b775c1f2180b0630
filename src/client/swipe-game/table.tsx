import { Trans, useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Deck, undo, type Verdict } from '../../local/swipe-game/swipe-game.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { mainPhotoOf } from '../member-card/photo.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { throwCard } from './in-the-air.ts';
import { act } from './keys.ts';
import { type Motion, still } from './motion.ts';
import { OutOfLikes } from './out-of-likes.tsx';
import { useRefusals } from './refused.tsx';
import { Spoken } from './spoken.tsx';
import { SwipeCard } from './swipe-card.tsx';

/** Cards rendered; as many more have their photos preloaded. */
const renderedCards = 3;
/** Milliseconds. A second tap within this time was meant for the previous card: the next is not visible yet. */
const doubleTapMs = 250;

interface Leaving {
  profile: Profile;
  verdict: Verdict;
  motion: Motion;
}

/** Deck with its controls. `children`: shown when it is empty. */
export function Table({ deck, children }: { deck: Deck; children: ReactNode }) {
  const { t } = useLingui();
  const device = useDevice();
  const [leaving, setLeaving] = useState<Leaving[]>([]);
  /** Ahead of the copy, which rereads a moment later. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [back, setBack] = useState<{ profile: string; verdict: Verdict }>();
  const [keepsLooking, setKeepsLooking] = useState(false);
  useRefusals(
    deck,
    useCallback(() => setJudged(new Set()), []),
  );

  const cards = deck.cards.filter(({ id }) => !judged.has(id));
  const [top] = cards;
  const isOut = deck.likesLeft === 0 && !keepsLooking && cards.length > 0;
  useEffect(() => {
    if (deck.likesLeft > 0) setKeepsLooking(false);
  }, [deck.likesLeft]);
  usePhotosAhead(cards.slice(renderedCards, 2 * renderedCards));

  const forget = (id: string) => {
    setLeaving((all) => all.filter(({ profile }) => profile.id !== id));
    setJudged((all) => new Set([...all].filter((each) => each !== id)));
  };

  // The focused card's content disappears with it, and with it the keys.
  const stack = useRef<HTMLDivElement>(null);
  const holdFocus = () => {
    if (stack.current?.contains(document.activeElement)) stack.current.focus({ preventScroll: true });
  };

  /** Answers whether the card may go. */
  const decide = (verdict: Verdict, motion: Motion = still): boolean => {
    if (!top) return false;
    if (verdict === 'like' && deck.likesLeft === 0) {
      setKeepsLooking(false);
      return false;
    }
    holdFocus();
    if (verdict === 'pass') setKeepsLooking(true);
    setBack(undefined);
    setLeaving((all) => [...all, { profile: top, verdict, motion }]);
    setJudged((all) => new Set([...all, top.id]));
    inBackground(throwCard(device, top.id, verdict).then((id) => id ?? forget(top.id)));
    return true;
  };

  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const press = (verdict: Verdict, { timeStamp }: MouseEvent) => {
    const isSecondTap = timeStamp - lastPress.current < doubleTapMs;
    lastPress.current = timeStamp;
    if (!isSecondTap) decide(verdict);
  };

  const takeBack = () => {
    const { last } = deck;
    if (!last) return;
    inBackground(
      undo(device).then((id) => {
        if (id === undefined) return;
        holdFocus();
        forget(id);
        setBack({ profile: id, verdict: last.verdict });
      }),
    );
  };

  const continueLooking = () => {
    holdFocus();
    setKeepsLooking(true);
  };

  // Leaving cards are on top; keys preserve each card's element throughout.
  const pile = [
    ...cards
      .slice(0, renderedCards)
      .map((profile, depth) => ({ profile, depth, flight: undefined }))
      .reverse(),
    ...leaving.map((flight) => ({ profile: flight.profile, depth: 0, flight })),
  ];
  return (
    <>
      <Spoken profile={top} asOf={deck.asOf} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut to the buttons in it */}
      <div
        className="swipe-table"
        onKeyDown={(event) => act(event, { pass: () => decide('pass'), like: () => decide('like'), undo: takeBack })}
      >
        <div ref={stack} className="swipe-stack" tabIndex={-1}>
          {cards.length === 0 && leaving.length === 0 && children}
          {pile.map(({ profile, depth, flight }) => (
            <SwipeCard
              key={profile.id}
              profile={profile}
              asOf={deck.asOf}
              depth={depth}
              leaving={flight}
              back={back?.profile === profile.id ? back.verdict : undefined}
              onThrow={decide}
              onGone={() => setLeaving((all) => all.filter((one) => one.profile.id !== profile.id))}
            />
          ))}
          {isOut && <OutOfLikes returnAt={deck.likesReturnAt} onClose={continueLooking} />}
        </div>
        <div className="swipe-actions">
          <Button
            variant="plain"
            icon
            className="swipe-button undo"
            aria-label={t`Undo`}
            aria-disabled={!deck.last}
            onClick={takeBack}
          >
            <Icon of={RotateCcw} />
          </Button>
          <Button
            variant="plain"
            icon
            className="swipe-button pass"
            aria-label={t`Pass`}
            aria-disabled={!top}
            onClick={(event) => press('pass', event)}
          >
            <Icon of={X} size={32} />
          </Button>
          <Button
            variant="plain"
            icon
            className="swipe-button like"
            aria-label={t`Like`}
            aria-disabled={!top || deck.likesLeft === 0}
            onClick={(event) => press('like', event)}
          >
            <Icon of={Heart} size={32} />
          </Button>
        </div>
        <p className="swipe-keys" aria-hidden>
          <Trans>
            <kbd>←</kbd> pass <kbd>→</kbd> like <kbd>Z</kbd> undo
          </Trans>
        </p>
      </div>
    </>
  );
}

/** Preloads photos, so the next card is never empty, even offline. */
function usePhotosAhead(cards: readonly Profile[]): void {
  const sources = cards.map((card) => mainPhotoOf(card)?.match).join('\n');
  useEffect(() => {
    for (const src of sources.split('\n')) if (src) new Image().src = src;
  }, [sources]);
}
