import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Verdict } from '../../local/swipe-game/swipe-game.ts';
import {
  isHome,
  type Motion,
  minThrowShare,
  movesLittle,
  springBack,
  still,
  transformOf,
  verdictOf,
} from './motion.ts';

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
}

/** Distance in px before a press becomes a drag. */
const dragThresholdPx = 8;
/** Milliseconds over which the speed of a throw is measured. */
const speedWindowMs = 90;

interface Drag {
  id: number;
  /** Start of pointer and card: a card can be caught in flight. */
  from: { x: number; y: number };
  base: Motion;
  moved: boolean;
  trail: { x: number; y: number; at: number }[];
}

/**
 * Drags a card: it follows the finger, tilts around it, is thrown or springs back. `onThrow` answers whether the
 * verdict counts. Needs `touch-action: pan-y`.
 */
export function useDrag(
  card: RefObject<HTMLElement | null>,
  { enabled, onThrow }: { enabled: boolean; onThrow: (verdict: Verdict, motion: Motion) => boolean },
): Handlers {
  const drag = useRef<Drag>(undefined);
  const motion = useRef<Motion>(still);
  const frame = useRef(0);

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function put(next: Motion): void {
    motion.current = next;
    if (card.current) paint(card.current, next);
  }

  function home(): void {
    let last = performance.now();
    const tick = (now: number) => {
      // Two steps per frame, since the spring is stiff. Limited, so that a page that was away does not make it jump.
      const dt = Math.min(now - last, 32) / 2000;
      last = now;
      const next = springBack(springBack(motion.current, dt), dt);
      if (isHome(next)) return rest();
      put(next);
      frame.current = requestAnimationFrame(tick);
    };
    if (movesLittle()) rest();
    else frame.current = requestAnimationFrame(tick);
  }

  function rest(): void {
    motion.current = still;
    if (card.current) clear(card.current);
  }

  function end({ pointerId, timeStamp }: PointerEvent, isThrown: boolean): void {
    const dragged = drag.current;
    if (dragged?.id !== pointerId) return;
    drag.current = undefined;
    if (dragged.moved) motion.current = { ...motion.current, ...speedOf(dragged.trail, timeStamp) };
    const verdict = dragged.moved && isThrown ? verdictOf(motion.current, card.current?.offsetWidth ?? 0) : undefined;
    if (!verdict || !onThrow(verdict, motion.current)) home();
  }

  return {
    onPointerDown({ pointerId, isPrimary, button, clientX, clientY, timeStamp }) {
      if (!enabled || !isPrimary || button !== 0 || !card.current) return;
      cancelAnimationFrame(frame.current);
      const { top, height } = card.current.getBoundingClientRect();
      const turn = motion.current === still ? (clientY > top + height / 2 ? -1 : 1) : motion.current.turn;
      const point = { x: clientX, y: clientY };
      const base = { ...motion.current, turn } as const;
      drag.current = { id: pointerId, from: point, base, moved: false, trail: [{ ...point, at: timeStamp }] };
    },
    onPointerMove({ pointerId, clientX, clientY, timeStamp }) {
      const dragged = drag.current;
      if (dragged?.id !== pointerId) return;
      const [dx, dy] = [clientX - dragged.from.x, clientY - dragged.from.y];
      if (!dragged.moved) {
        if (Math.hypot(dx, dy) < dragThresholdPx) return;
        dragged.moved = true;
        card.current?.setPointerCapture(pointerId);
      }
      dragged.trail = [
        ...dragged.trail.filter(({ at }) => timeStamp - at < speedWindowMs),
        { x: clientX, y: clientY, at: timeStamp },
      ];
      put({ ...dragged.base, x: dragged.base.x + dx, y: dragged.base.y + dy, vx: 0, vy: 0 });
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}

function speedOf(trail: Drag['trail'], now: number): Pick<Motion, 'vx' | 'vy'> {
  const recent = trail.filter(({ at }) => now - at < speedWindowMs);
  const [first, last] = [recent[0], recent.at(-1)];
  // A hand at rest throws nothing.
  if (!first || !last || last.at - first.at < 4) return { vx: 0, vy: 0 };
  const seconds = (last.at - first.at) / 1000;
  return { vx: (last.x - first.x) / seconds, vy: (last.y - first.y) / seconds };
}

/** Shows how far the card is on its way to a verdict: stamps, and the next card that rises. */
function paint(card: HTMLElement, motion: Motion): void {
  const share = progressOf(motion, card.offsetWidth);
  card.dataset.held = share < 1 ? '' : 'sure';
  card.style.transform = transformOf(motion);
  card.style.setProperty('--like', motion.x > 0 ? share.toFixed(3) : '0');
  card.style.setProperty('--pass', motion.x < 0 ? share.toFixed(3) : '0');
  card.parentElement?.style.setProperty('--progress', share.toFixed(3));
}

/** 0 near rest, 1 where letting go counts. */
function progressOf({ x }: Motion, width: number): number {
  const moved = Math.abs(x) - dragThresholdPx;
  return Math.max(0, Math.min(1, moved / (width * minThrowShare - dragThresholdPx)));
}

export function clear(card: HTMLElement): void {
  delete card.dataset.held;
  card.style.transform = '';
  for (const name of ['--like', '--pass']) card.style.removeProperty(name);
  card.parentElement?.style.removeProperty('--progress');
}
