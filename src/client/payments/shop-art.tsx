import './shop-art.css';
import type { CSSProperties, ReactNode } from 'react';
import type { PaymentMethod } from '../../shared/payment-methods.ts';

export function BenefitArt({ of }: { of: Benefit }) {
  return (
    <svg className="benefit-art" viewBox="0 0 96 96" aria-hidden focusable="false">
      {benefits[of]}
    </svg>
  );
}

/** Simple marks beside the names of payment methods: known shapes and colours, drawn by us. */
export function MethodLogo({ of }: { of: PaymentMethod }) {
  return (
    <svg className="method-logo" viewBox="0 0 40 26" aria-hidden focusable="false">
      <rect className="method-ground" x=".5" y=".5" width="39" height="25" rx="5" />
      {marks[of]}
    </svg>
  );
}

const marks = {
  ideal: (
    <>
      <path fill="#111" d="M10 6h10a7 7 0 0 1 0 14H10Z" />
      <path fill="#fff" d="M12 8h8a5 5 0 0 1 0 10h-8Z" />
      <path fill="#c06" d="M17 10h3a3 3 0 0 1 0 6h-3Z" />
      <circle fill="#111" cx="14" cy="10.5" r="1.4" />
      <path fill="#111" d="M12.8 13h2.4v3h-2.4Z" />
    </>
  ),
  bancontact: (
    <>
      <path fill="#005498" d="M8 8h16l-6 5H8Z" />
      <path fill="#ffd800" d="M32 18H16l6-5h10Z" />
    </>
  ),
  card: (
    <>
      <rect fill="#34495e" x="9" y="6" width="22" height="14" rx="2" />
      <path fill="#dfe6ec" d="M9 9h22v3H9Z" />
      <path fill="#f5c04a" d="M12 15h5v3h-5Z" />
    </>
  ),
  paypal: (
    <>
      <path fill="#003087" d="M14 5h7c4 0 5 3 4 5-1 3-3 4-6 4h-2l-1 5h-4Z" />
      <path fill="#009cde" d="M18 9h7c3 0 3 3 2 5-1 2-3 3-5 3h-2l-1 4h-4Z" opacity=".85" />
    </>
  ),
  applepay: (
    <>
      <path
        fill="#111"
        d="M15 9c2-1 4 0 5 0s3-1 5 0c1 0 2 1 2 1-3 2-2 5 1 7-1 2-2 4-4 4-1 0-2-1-4-1s-2 1-3 1c-3 0-7-9-2-12Z"
      />
      <path fill="#111" d="M20 8c0-2 1-4 4-4 0 3-2 4-4 4Z" />
    </>
  ),
  banktransfer: (
    <>
      <path fill="#4a5d73" d="m20 5 10 5v2H10v-2Z" />
      <path fill="#4a5d73" d="M12 13h3v5h-3Zm6 0h3v5h-3Zm6 0h3v5h-3ZM10 19h20v2H10Z" />
    </>
  ),
  directdebit: (
    <>
      <path fill="none" stroke="#10298e" strokeWidth="2.4" d="M29 7a7 7 0 1 0 0 12" />
      <path fill="none" stroke="#10298e" strokeWidth="2" d="M14 11.5h11M14 15h10" />
    </>
  ),
} satisfies Record<PaymentMethod, ReactNode>;

/** Drawings of what premium gives, in the style of the gifts. */
const benefits = {
  chats: (
    <>
      <path className="l" d="M10 22c0-6 5-11 11-11h34c6 0 11 5 11 11v18c0 6-5 11-11 11H34L19 64V51c-5-1-9-5-9-11Z" />
      <path className="b" d="M36 44c0-6 5-11 11-11h28c6 0 11 5 11 11v16c0 6-4 10-9 11v13L64 71H47c-6 0-11-5-11-11Z" />
      <path className="a" d="M61 64c-9-6-13-11-12-17 1-5 8-6 12 1 4-7 11-6 12-1 1 6-3 11-12 17Z" />
      <path className="p" d="M22 26h24M22 35h12" />
    </>
  ),
  photos: (
    <>
      <path className="l" d="M14 26 56 14c3-1 6 1 7 4l12 42c1 3-1 6-4 7L29 79c-3 1-6-1-7-4L10 33c-1-3 1-6 4-7Z" />
      <rect className="m" x="30" y="26" width="52" height="56" rx="7" />
      <path className="b" d="M36 32h40v32H36Z" />
      <circle className="a" cx="56" cy="46" r="8" />
      <path className="A" d="M41 64c2-8 8-11 15-11s13 3 15 11Z" />
      <path className="p" d="M42 73h14" />
    </>
  ),
  album: (
    <>
      <rect className="B" x="14" y="18" width="68" height="62" rx="9" />
      <path className="l" d="M20 24h26v23H20Zm30 0h26v23H50ZM20 51h26v23H20Z" />
      <path className="m" d="M50 51h26v23H50Z" />
      <path className="a" d="M33 43c-6-4-9-8-8-11 1-4 6-4 8 1 2-5 7-5 8-1 1 3-2 7-8 11Z" />
      <path className="b" d="m52 45 8-11 6 7 4-4 5 8ZM22 72l8-11 6 7 4-4 5 8Z" />
      <path className="p" d="M63 56v13M56.5 62.5h13" />
    </>
  ),
};

type Benefit = keyof typeof benefits;

/**
 * Coins in stacks, a heap for the largest bundle; `place` is the bundle's among four. Tight: they fill their box,
 * whatever their number.
 */
export function CoinStack({ place, tight = false }: { place: number; tight?: boolean }) {
  const stacks = heaps[Math.min(place, heaps.length - 1)] ?? [];
  const left = Math.min(...stacks.map(({ x }) => x)) - 14;
  const right = Math.max(...stacks.map(({ x }) => x)) + 14;
  const top = Math.min(...stacks.map(({ ground, coins }) => ground - 7 * coins)) - 3;
  const bottom = Math.max(...stacks.map(({ ground }) => ground)) + 7;
  // From the middle of the coins to that of their box, in percent.
  const rise = ((top + bottom) / 2 - 32) / 0.64;
  return (
    <svg
      className="coin-stack"
      style={{ '--rise': rise } as CSSProperties}
      viewBox={tight ? `${left} ${top} ${right - left} ${bottom - top}` : '0 0 96 64'}
      aria-hidden
      focusable="false"
    >
      {stacks.map(({ x, ground, coins }) =>
        Array.from({ length: coins }, (_, coin) => {
          const y = ground - coin * 7;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
            <g key={`${x} ${coin}`}>
              <path className="coin-edge" d={`M${x - 13} ${y - 4}v5a13 5 0 0 0 26 0v-5Z`} />
              <ellipse className="coin-face" cx={x} cy={y - 4} rx="13" ry="5" />
            </g>
          );
        }),
      )}
    </svg>
  );
}

/** Stacks of each bundle, those behind first: the middle and the ground of each, and its coins. */
const heaps = [
  [{ x: 48, ground: 54, coins: 2 }],
  [
    { x: 34, ground: 54, coins: 4 },
    { x: 62, ground: 54, coins: 2 },
  ],
  [
    { x: 20, ground: 54, coins: 4 },
    { x: 48, ground: 54, coins: 6 },
    { x: 76, ground: 54, coins: 3 },
  ],
  [
    { x: 19, ground: 44, coins: 3 },
    { x: 48, ground: 43, coins: 5 },
    { x: 77, ground: 44, coins: 4 },
    { x: 33, ground: 56, coins: 4 },
    { x: 63, ground: 57, coins: 3 },
  ],
];
