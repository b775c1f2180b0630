import { useCallback, useEffect, useRef, useState } from 'react';
import { type Deck, undo, type Verdict } from '../../local/swipe-game/swipe-game.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { throwCard } from './in-the-air.ts';
import { type Motion, still } from './motion.ts';
import { useRefusals } from './refused.tsx';

/** A judged card that flies off. */
export interface Outgoing {
  profile: Profile;
  verdict: Verdict;
  motion: Motion;
}

/** Judging of a deck and its undo. `holdFocus`: called before the focused card disappears. */
export function useJudging(deck: Deck, holdFocus: () => void) {
  const device = useDevice();
  const [outgoing, setLeaving] = useState<Outgoing[]>([]);
  /** Ahead of the copy, which rereads a moment later. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [back, setBack] = useState<{ profile: string; verdict: Verdict }>();
  const [keepsLooking, setKeepsLooking] = useKeepsLooking(deck);
  useRefusals(
    deck,
    useCallback(() => setJudged(new Set()), []),
  );

  const cards = deck.cards.filter(({ id }) => !judged.has(id));
  const [top] = cards;

  const land = (id: string) => setLeaving((all) => all.filter(({ profile }) => profile.id !== id));
  const forget = (id: string) => {
    land(id);
    setJudged((all) => new Set([...all].filter((each) => each !== id)));
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
  const isOut = deck.likesLeft === 0 && !keepsLooking && cards.length > 0;
  return { cards, outgoing, land, back, isOut, decide, takeBack, continueLooking };
}

/** True while a member without likes goes on to look at cards. */
function useKeepsLooking({ likesLeft }: Deck) {
  const [keepsLooking, setKeepsLooking] = useState(false);
  useEffect(() => {
    if (likesLeft > 0) setKeepsLooking(false);
  }, [likesLeft]);
  return [keepsLooking, setKeepsLooking] as const;
}

const doubleTapMs = 250;

/** Ignores the second tap of two: it was meant for the previous card, and the next is not visible yet. */
export function useSingleTaps(): (event: { timeStamp: number }) => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return ({ timeStamp }) => {
    const isSecondTap = timeStamp - last.current < doubleTapMs;
    last.current = timeStamp;
    return !isSecondTap;
  };
}
