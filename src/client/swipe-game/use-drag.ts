import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Verdict } from '../../local/swipe-game/swipe-game.ts';
import { isHome, type Motion, movesLittle, springBack, still, transformOf, verdictOf } from './motion.ts';

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
}

/** So far, in px, before a press is a drag. */
const slop = 8;
/** The speed of a throw is that of its last moments, in ms. */
const moments = 90;

interface Drag {
  id: number;
  /** Where the pointer was, and the card: it is caught in flight. */
  from: { x: number; y: number };
  base: Motion;
  moved: boolean;
  trail: { x: number; y: number; at: number }[];
}

/**
 * A card in the hand: it follows the finger, tilts around where it is held, is thrown by the speed of the hand, and springs back with it.
 * `onThrow` answers whether the verdict is taken. The element needs `touch-action: pan-y`.
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
      // Two steps a frame: a spring is stiff. A page that was away does not make it jump.
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
    const held = drag.current;
    if (held?.id !== pointerId) return;
    drag.current = undefined;
    if (held.moved) motion.current = { ...motion.current, ...speedOf(held.trail, timeStamp) };
    const verdict = held.moved && isThrown ? verdictOf(motion.current, card.current?.offsetWidth ?? 0) : undefined;
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
      const held = drag.current;
      if (held?.id !== pointerId) return;
      const [dx, dy] = [clientX - held.from.x, clientY - held.from.y];
      if (!held.moved) {
        if (Math.hypot(dx, dy) < slop) return;
        held.moved = true;
        card.current?.setPointerCapture(pointerId);
      }
      held.trail = [
        ...held.trail.filter(({ at }) => timeStamp - at < moments),
        { x: clientX, y: clientY, at: timeStamp },
      ];
      put({ ...held.base, x: held.base.x + dx, y: held.base.y + dy, vx: 0, vy: 0 });
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}

function speedOf(trail: Drag['trail'], now: number): Pick<Motion, 'vx' | 'vy'> {
  const recent = trail.filter(({ at }) => now - at < moments);
  const [first, last] = [recent[0], recent.at(-1)];
  // A hand that has come to rest throws nothing.
  if (!first || !last || last.at - first.at < 4) return { vx: 0, vy: 0 };
  const seconds = (last.at - first.at) / 1000;
  return { vx: (last.x - first.x) / seconds, vy: (last.y - first.y) / seconds };
}

/** The stamps show as it tilts, and the next card comes up below. */
function paint(card: HTMLElement, motion: Motion): void {
  const share = Math.min(1, Math.abs(motion.x) / (card.offsetWidth * 0.4));
  card.dataset.held = '';
  card.style.transform = transformOf(motion);
  card.style.setProperty('--like', motion.x > 0 ? share.toFixed(3) : '0');
  card.style.setProperty('--pass', motion.x < 0 ? share.toFixed(3) : '0');
  card.parentElement?.style.setProperty('--progress', share.toFixed(3));
}

export function clear(card: HTMLElement): void {
  delete card.dataset.held;
  card.style.transform = '';
  for (const name of ['--like', '--pass']) card.style.removeProperty(name);
  card.parentElement?.style.removeProperty('--progress');
}
