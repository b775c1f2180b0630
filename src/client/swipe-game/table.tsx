import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Deck } from '../../local/swipe-game/swipe-game.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { mainPhotoOf } from '../member-card/photo.tsx';
import { ReportMember } from '../reports/later.tsx';
import { Beside } from './beside.tsx';
import { act } from './keys.ts';
import { OutOfLikes } from './out-of-likes.tsx';
import { Spoken } from './spoken.tsx';
import { SwipeButtons } from './swipe-buttons.tsx';
import { SwipeCard } from './swipe-card.tsx';
import { type Outgoing, useJudging } from './use-judging.ts';
import { usePhotos } from './use-photos.ts';

/** Cards rendered; as many more have their photos preloaded. */
const renderedCards = 3;

/** Deck with its controls. `children`: shown when it is empty. */
export function Table({ deck, children }: { deck: Deck; children: ReactNode }) {
  // The focused card's content disappears with it, and with it the keys.
  const stack = useRef<HTMLDivElement>(null);
  const { cards, outgoing, land, back, isOut, decide, takeBack, continueLooking } = useJudging(deck, () => {
    if (stack.current?.contains(document.activeElement)) stack.current.focus({ preventScroll: true });
  });
  usePhotosAhead(cards.slice(renderedCards, 2 * renderedCards));
  const [reported, setReported] = useState<Profile>();
  const done = () => setReported(undefined);
  const [top] = cards;
  const photosOf = usePhotos(top);
  const shown = top && photosOf(top.id);
  useTopOfPage(top?.id);
  return (
    <>
      <Spoken profile={top} asOf={deck.asOf} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut to the buttons in it */}
      <div
        className="swipe-table"
        onKeyDown={(event) =>
          act(event, {
            pass: () => decide('pass'),
            like: () => decide('like'),
            undo: takeBack,
            before: () => shown?.show(shown.at - 1),
            after: () => shown?.show(shown.at + 1),
          })
        }
      >
        <div ref={stack} className="swipe-stack" tabIndex={-1}>
          {cards.length === 0 && outgoing.length === 0 && children}
          {pileOf(cards, outgoing).map(({ profile, depth, flight }) => (
            <SwipeCard
              key={profile.id}
              profile={profile}
              asOf={deck.asOf}
              photos={photosOf(profile.id)}
              depth={depth}
              outgoing={flight}
              back={back?.profile === profile.id ? back.verdict : undefined}
              onThrow={decide}
              onGone={() => land(profile.id)}
              onReport={() => setReported(profile)}
            />
          ))}
          {isOut && <OutOfLikes returnAt={deck.likesReturnAt} onClose={continueLooking} />}
        </div>
        <SwipeButtons
          canUndo={deck.last !== undefined}
          top={top?.id}
          canLike={top !== undefined && deck.likesLeft !== 0}
          onUndo={takeBack}
          onDecide={decide}
        />
        <p className="swipe-keys" aria-hidden>
          <Trans>
            <kbd>←</kbd> pass <kbd>→</kbd> like <kbd>Z</kbd> undo
          </Trans>{' '}
          <Trans>
            <kbd>↑</kbd>
            <kbd>↓</kbd> photos
          </Trans>
        </p>
      </div>
      {reported && <ReportMember profile={reported.id} name={reported.name} onClose={done} onBlocked={done} />}
      {top && shown && (
        <Beside
          key={top.id}
          profile={top}
          photos={shown.photos}
          attributes={shown.attributes}
          loading={shown.loading}
        />
      )}
    </>
  );
}

/** Leaving cards are on top; keys preserve each card's element throughout. */
const pileOf = (cards: readonly Profile[], outgoing: readonly Outgoing[]) => [
  ...cards
    .slice(0, renderedCards)
    .map((profile, depth) => ({ profile, depth, flight: undefined }))
    .reverse(),
  ...outgoing.map((flight) => ({ profile: flight.profile, depth: 0, flight })),
];

/** At a desk the words of a card scroll with the page; those of the next begin at its top. */
function useTopOfPage(top: string | undefined): void {
  const before = useRef(top);
  useEffect(() => {
    if (before.current !== top) scrollTo({ top: 0, behavior: 'instant' });
    before.current = top;
  }, [top]);
}

/** Preloads photos, so the next card is never empty, even offline. */
function usePhotosAhead(cards: readonly Profile[]): void {
  const sources = cards.map((card) => mainPhotoOf(card)?.match).join('\n');
  useEffect(() => {
    for (const src of sources.split('\n')) if (src) new Image().src = src;
  }, [sources]);
}
