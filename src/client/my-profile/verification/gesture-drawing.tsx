import type { ReactNode } from 'react';
import type { Gesture } from '../../../shared/verification.ts';

/** The same on every device, which emoji are not. */
export const GestureDrawing = ({ of }: { of: Gesture }) => (
  <svg className="verification-drawing" viewBox="0 0 48 48" aria-hidden>
    {drawings[of]}
  </svg>
);

/** From the little finger on: the tip of each where it is stretched. */
const fingers = [
  { x: 15, tip: 15 },
  { x: 20.7, tip: 10 },
  { x: 26.3, tip: 9 },
  { x: 32, tip: 13 },
];
const knuckleY = 23;
const palm = 'M15 24h17v11a6 6 0 0 1-6 6h-5a6 6 0 0 1-6-6z';

function hand(stretched: readonly number[], thumb: 'out' | 'up' | 'in' = 'in'): ReactNode {
  return (
    <>
      {fingers.map(({ x, tip }, i) => (
        <path key={x} d={`M${x} 28V${stretched.includes(i) ? tip : knuckleY}`} />
      ))}
      <path d={palm} />
      {thumb === 'out' && <path d="M32 35L40 25" />}
      {thumb === 'up' && <path d="M32 26V9" />}
      {thumb !== 'out' && <path className="light" d="M17.9 29V24M23.5 29V24M29.1 29V24" />}
      {thumb === 'in' && <path className="light" d="M33 33H22" />}
    </>
  );
}

/** A head and shoulders, and a hand on it. */
function person(arm: string): ReactNode {
  return (
    <>
      <circle cx="22" cy="22" r="9" />
      <path d="M8 46a14 10 0 0 1 28 0z" />
      <path className="light" d="M18.5 20v1M25.5 20v1M18.5 25.5c2 2 5 2 7 0" />
      <path className="edge" d={arm} />
      <path className="arm" d={arm} />
    </>
  );
}

const drawings: Record<Gesture, ReactNode> = {
  peace_sign: hand([2, 3]),
  thumb_up: hand([], 'up'),
  open_hand: hand([0, 1, 2, 3], 'out'),
  three_fingers: hand([1, 2, 3]),
  point_up: hand([3]),
  hand_on_head: person('M36 44L43 24L33 11H20'),
  hand_on_chin: person('M38 45L41 34L31 31H20'),
  fist: hand([]),
};
