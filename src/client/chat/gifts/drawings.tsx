import type { ReactNode } from 'react';
import type { GiftId } from '../../../shared/gifts.ts';

/**
 * Colours of gifts.css: a pink, b amber, each with deep (A, B) and pale (l, m); strokes s and t; highlight w. All are
 * 96 by 96.
 */
export const drawings: Record<GiftId, ReactNode> = {
  rose: (
    <>
      <path className="t" d="M48 54c1 14-1 24-4 35" />
      <path className="b" d="M46 76c-11 0-18-6-20-16 11 0 19 5 20 16Z" />
      <path className="B" d="M47 70c1-9 8-15 19-15 0 10-8 16-19 15Z" />
      <path className="a" d="M24 24c8 0 10 6 24 6s16-6 24-6c3 20-7 34-24 34S21 44 24 24Z" />
      <path className="A" d="M31 17c5-8 29-8 34 0 4 14-6 27-17 31-11-4-21-17-17-31Z" />
      <path className="a" d="M37 15c5-5 17-5 22 0 2 9-4 16-11 19-7-3-13-10-11-19Z" />
      <path className="p" d="M43 20c2-5 11-4 11 1 0 6-9 6-8 1" />
    </>
  ),
  bouquet: (
    <>
      <path className="t" d="M48 58V40M40 60 32 44M56 60l8-16" />
      <path className="b" d="M24 34c8 0 14 4 16 12-9 1-15-3-16-12ZM72 34c-8 0-14 4-16 12 9 1 15-3 16-12Z" />
      <circle className="a" cx="31" cy="31" r="13" />
      <circle className="A" cx="31" cy="31" r="5" />
      <circle className="l" cx="65" cy="31" r="13" />
      <circle className="a" cx="65" cy="31" r="5" />
      <circle className="a" cx="48" cy="21" r="14" />
      <circle className="m" cx="48" cy="21" r="6" />
      <path className="b" d="M24 46 48 88l24-42c-8 6-40 6-48 0Z" />
      <path className="B" d="M48 88V51c10 0 19-2 24-5Z" />
      <path className="A" d="M36 66c8 4 16 4 24 0l3 8c-9 5-21 5-30 0Z" />
    </>
  ),
  chocolates: (
    <>
      <path className="A" d="M48 88C20 70 10 52 12 36 15 19 37 16 48 32c11-16 33-13 36 4 2 16-8 34-36 52Z" />
      <path className="l" d="M48 78C28 64 20 51 21 39c2-11 17-13 27 4 10-17 25-15 27-4 1 12-7 25-27 39Z" />
      <circle className="B" cx="34" cy="42" r="8" />
      <path className="p" d="M29 41c3-4 7-4 10 0" />
      <rect className="b" x="54" y="34" width="16" height="15" rx="4" />
      <path className="q" d="m57 45 9-9" />
      <circle className="b" cx="40" cy="59" r="7.5" />
      <circle className="B" cx="40" cy="59" r="3" />
      <path className="B" d="m58 54 8 6-5 9h-7l-4-9Z" />
    </>
  ),
  heart: (
    <>
      <path className="a" d="M48 86C18 66 8 48 11 32c4-19 28-21 37-4 9-17 33-15 37 4 3 16-7 34-37 54Z" />
      <path className="A" d="M48 86c30-20 40-38 37-54-1-6-4-10-8-13 2 28-12 48-39 59 3 3 6 5 10 8Z" />
      <path className="w" d="M21 36c1-8 7-12 14-10-6 2-9 6-10 12-1 3-4 2-4-2Z" />
      <path
        className="b"
        d="m73 8 2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM15 66l1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5 4.5-1.5Z"
      />
    </>
  ),
  kiss: (
    <>
      <path
        className="a"
        d="M8 46c12-10 20-20 30-20 5 0 7 4 10 4s5-4 10-4c10 0 18 10 30 20-8 2-26-1-40 3-14-4-32-1-40-3Z"
      />
      <path className="A" d="M8 46c12 3 26 0 40 5 14-5 28-2 40-5-9 18-23 27-40 27S17 64 8 46Z" />
      <path className="l" d="M20 46c10-5 18-6 28-3 10-3 18-2 28 3-11 0-19 0-28 4-9-4-17-4-28-4Z" />
      <path className="w" d="M34 62c8 5 20 5 28 0-4 7-24 7-28 0Z" />
      <path className="b" d="m76 14 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" />
    </>
  ),
  champagne: (
    <>
      <path className="l" d="M20 24h24l-2 24c-1 8-5 12-10 12s-9-4-10-12Z" />
      <path className="b" d="M21 36h22l-1 12c-1 8-5 12-10 12s-9-4-10-12Z" />
      <path className="l" d="M52 24h24l-2 24c-1 8-5 12-10 12s-9-4-10-12Z" />
      <path className="a" d="M53 36h22l-1 12c-1 8-5 12-10 12s-9-4-10-12Z" />
      <path className="t" d="M32 60v24M22 86h20" />
      <path className="s" d="M64 60v24M54 86h20" />
      <circle className="m" cx="29" cy="46" r="2.5" />
      <circle className="m" cx="35" cy="41" r="2" />
      <circle className="l" cx="61" cy="46" r="2.5" />
      <circle className="l" cx="67" cy="41" r="2" />
      <path className="q" d="M48 18V8M38 16l-5-7M58 16l5-7" />
    </>
  ),
  cocktail: (
    <>
      <path className="q" d="m62 32 10-22" />
      <path className="l" d="M12 24h72L48 60Z" />
      <path className="a" d="M21 33h54L48 60Z" />
      <path className="A" d="M48 60 75 33H58Z" />
      <path className="t" d="M48 60v24M32 86h32" />
      <circle className="b" cx="40" cy="37" r="8" />
      <path className="w" d="M35 36c0-4 3-6 6-5-3 1-4 3-4 6Z" />
      <path className="b" d="M60 14c8-8 20-6 24 2-8 4-17 4-24-2Z" />
    </>
  ),
  coffee: (
    <>
      <ellipse className="B" cx="44" cy="82" rx="34" ry="7" />
      <path className="p2" d="M70 48c16-3 18 20-4 20" />
      <path className="a" d="M14 42h60c1 22-8 38-30 38S13 64 14 42Z" />
      <path className="A" d="M74 42c1 22-8 38-30 38 14-4 21-18 21-38Z" />
      <ellipse className="m" cx="44" cy="42" rx="30" ry="7" />
      <ellipse className="b" cx="44" cy="43" rx="25" ry="5" />
      <path className="a" d="M44 32c-10-7-13-12-12-17 2-6 9-6 12 0 3-6 10-6 12 0 1 5-2 10-12 17Z" />
    </>
  ),
  cupcake: (
    <>
      <path className="b" d="M22 52h52l-7 36H29Z" />
      <path className="r" d="m34 54 3 32M48 54v32M62 54l-3 32" />
      <path
        className="a"
        d="M16 50c-2-10 6-14 10-14-1-8 6-13 12-12 2-8 18-8 20 0 6-1 13 4 12 12 4 0 12 4 10 14-4 8-60 8-64 0Z"
      />
      <path className="l" d="M30 35c10 6 26 6 36 0-4 9-32 9-36 0ZM39 24c6 4 12 4 18 0-2 6-16 6-18 0Z" />
      <circle className="A" cx="48" cy="13" r="7" />
      <path className="w" d="M44 12c0-3 2-4 4-4-2 1-2 3-2 5Z" />
      <path className="q" d="m26 47 4-3M44 48l5 1M64 44l4 3" />
    </>
  ),
  strawberry: (
    <>
      <path className="a" d="M48 88C28 78 14 58 16 40c2-16 20-20 32-10 12-10 30-6 32 10 2 18-12 38-32 48Z" />
      <path className="A" d="M48 88c20-10 34-30 32-48-1-7-4-11-9-13 0 27-10 45-30 57Z" />
      <path
        className="b"
        d="M48 34c-8 6-20 6-26-2 6 0 10-3 12-6-5-1-8-4-9-8 9-2 17 1 20 6V10h6v14c3-5 11-8 20-6-1 4-4 7-9 8 2 3 6 6 12 6-6 8-18 8-26 2Z"
      />
      <path className="q" d="M32 48v3M46 46v3M60 48v3M39 60v3M54 60v3M47 72v3" />
    </>
  ),
  teddy: (
    <>
      <circle className="B" cx="23" cy="26" r="14" />
      <circle className="B" cx="73" cy="26" r="14" />
      <circle className="l" cx="23" cy="26" r="7" />
      <circle className="l" cx="73" cy="26" r="7" />
      <ellipse className="b" cx="48" cy="48" rx="35" ry="32" />
      <ellipse className="m" cx="48" cy="60" rx="17" ry="14" />
      <circle className="A" cx="34" cy="44" r="4.5" />
      <circle className="A" cx="62" cy="44" r="4.5" />
      <path className="A" d="M41 54h14c0 5-4 8-7 8s-7-3-7-8Z" />
      <path className="s3" d="M48 62v4c-3 4-7 3-8 1M48 66c3 4 7 3 8 1" />
      <path className="a" d="m48 84-18-8v16ZM48 84l18-8v16Z" />
      <circle className="A" cx="48" cy="84" r="5" />
    </>
  ),
  balloon: (
    <>
      <path className="t3" d="M50 68c-8 8 6 12-2 22" />
      <path className="a" d="M50 66C28 52 18 38 20 26 23 10 42 10 50 24 58 10 77 10 80 26c2 12-8 26-30 40Z" />
      <path className="A" d="M50 66c22-14 32-28 30-40-1-5-3-9-7-11 3 22-10 38-31 44Z" />
      <path className="w" d="M28 28c1-7 6-10 12-8-5 2-7 5-8 10-1 3-4 2-4-2Z" />
      <path className="A" d="m50 64 6 7H44Z" />
      <path className="b" d="m17 54 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" />
    </>
  ),
  star: (
    <>
      <path
        className="b"
        d="M48 8c3 0 4 2 5 4l9 19 21 3c6 1 7 6 3 10L71 59l4 21c1 6-4 8-8 6L48 76 29 86c-4 2-9 0-8-6l4-21-15-15c-4-4-3-9 3-10l21-3 9-19c1-2 2-4 5-4Z"
      />
      <path className="B" d="m48 76 19 10c4 2 9 0 8-6l-4-21 15-15c3-3 3-7 0-9-6 18-20 32-43 38Z" />
      <circle className="A" cx="39" cy="45" r="3.5" />
      <circle className="A" cx="57" cy="45" r="3.5" />
      <path className="s3" d="M41 54c4 5 10 5 14 0" />
      <circle className="a" cx="32" cy="52" r="4" />
      <circle className="a" cx="64" cy="52" r="4" />
    </>
  ),
  ring: (
    <>
      <circle className="gold" cx="48" cy="62" r="24" />
      <path className="shade" d="M48 86a24 24 0 0 0 22-34" />
      <path className="a" d="M34 10h28l10 12-24 24-24-24Z" />
      <path className="l" d="m34 10-10 12h14l10-12ZM62 10l10 12H58L48 10Z" />
      <path className="A" d="M58 22h14L48 46Z" />
      <path className="l" d="m48 46-10-24h20Z" />
      <path className="b" d="m82 36 1.5 4.5L88 42l-4.5 1.5L82 48l-1.5-4.5L76 42l4.5-1.5Z" />
    </>
  ),
  perfume: (
    <>
      <rect className="b" x="36" y="10" width="24" height="16" rx="4" />
      <rect className="B" x="40" y="26" width="16" height="8" />
      <path className="l" d="M26 34h44c8 0 12 6 12 14v30c0 6-4 10-10 10H24c-6 0-10-4-10-10V48c0-8 4-14 12-14Z" />
      <path className="a" d="M14 54c12-5 22 5 34 1s22-5 34-1v24c0 6-4 10-10 10H24c-6 0-10-4-10-10Z" />
      <path className="A" d="M82 54v24c0 6-4 10-10 10H60c10-8 14-20 13-35Z" />
      <path className="m" d="M48 80c-12-8-15-13-14-18 2-6 11-6 14 1 3-7 12-7 14-1 1 5-2 10-14 18Z" />
    </>
  ),
  candle: (
    <>
      <ellipse className="B" cx="48" cy="84" rx="32" ry="6" />
      <path className="a" d="M30 44h36v38c0 4-36 4-36 0Z" />
      <path className="A" d="M56 44h10v38c0 2-5 3-10 3Z" />
      <path className="l" d="M30 44h36v10c0 5-6 5-6 0s-6-5-6 4-8 10-8 1-6-8-8-2-8 4-8-3Z" />
      <path className="t3" d="M48 44v-8" />
      <path className="b" d="M48 38c-10 0-14-6-12-14 2-7 9-9 11-18 9 7 15 14 14 22-1 6-6 10-13 10Z" />
      <path className="m" d="M48 37c-5 0-7-3-6-8 1-4 5-5 6-10 5 4 7 8 6 12-1 4-3 6-6 6Z" />
    </>
  ),
};

/** For gifts unknown to this version. */
export const wrapped: ReactNode = (
  <>
    <rect className="a" x="16" y="42" width="64" height="44" rx="5" />
    <rect className="A" x="10" y="28" width="76" height="18" rx="5" />
    <path className="b" d="M42 28h12v58H42Z" />
    <path className="b" d="M48 28C30 28 22 20 28 12c6-6 16 2 20 16 4-14 14-22 20-16 6 8-2 16-20 16Z" />
    <path className="B" d="M48 28c-4-6-9-10-14-10-1 5 5 9 14 10ZM48 28c4-6 9-10 14-10 1 5-5 9-14 10Z" />
  </>
);
