import type { Verdict } from '../../local/swipe-game/swipe-game.ts';

/** Position in px and speed in px/s of a card. `turn` is -1 if held below its middle. */
export interface Motion {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: 1 | -1;
}

export const still: Motion = { x: 0, y: 0, vx: 0, vy: 0, turn: 1 };

/** Seconds: a throw counts by where it would be after this time. */
const foresightSeconds = 0.18;
/** Minimum distance, as a share of the card's width. */
export const minThrowShare = 0.28;

/** Verdict of releasing a card here; undefined: it springs back. */
export function verdictOf({ x, y, vx, vy }: Motion, width: number): Verdict | undefined {
  const aside = x + vx * foresightSeconds;
  const isAside = Math.abs(aside) > width * minThrowShare && Math.abs(aside) > Math.abs(y + vy * foresightSeconds);
  // Held far to one side and thrown to the other: the member changed their mind.
  if (!isAside || aside * x < 0) return undefined;
  return aside > 0 ? 'like' : 'pass';
}

/** Spring step towards the rest position; `dt` in s. Stiff for speed, damped to barely overshoot. */
export function springBack({ x, y, vx, vy, turn }: Motion, dt: number): Motion {
  const step = (at: number, v: number): [number, number] => {
    const faster = v + (-stiffness * at - damping * v) * dt;
    return [at + faster * dt, faster];
  };
  const [nextX, nextVx] = step(x, vx);
  const [nextY, nextVy] = step(y, vy);
  return { x: nextX, y: nextY, vx: nextVx, vy: nextVy, turn };
}
const stiffness = 260;
const damping = 22;

export const isHome = ({ x, y, vx, vy }: Motion): boolean => Math.hypot(x, y) < 0.5 && Math.hypot(vx, vy) < 12;

export const transformOf = ({ x, y, turn }: Motion): string =>
  `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0) rotate(${(turn * x * 0.045).toFixed(2)}deg)`;

/** Target off the screen in the direction of the throw, and duration in ms. */
export function flight({ x, y, vx, vy, turn }: Motion, verdict: Verdict, width: number): { end: Motion; ms: number } {
  const side = verdict === 'like' ? 1 : -1;
  const end = side * (innerWidth / 2 + width);
  const speed = Math.max(Math.abs(vx), 1100);
  const seconds = Math.abs(end - x) / speed;
  return {
    end: { x: end, y: y + Math.max(-900, Math.min(900, vy)) * seconds, vx, vy, turn },
    ms: Math.max(160, Math.min(420, seconds * 1000)),
  };
}

export const movesLittle = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
