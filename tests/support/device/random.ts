import type { RandomBytes } from '../../../src/shared/ids.ts';

/** The same bytes for the same seed (mulberry32), so that a failed run can be run again. */
export function seeded(seed: number): RandomBytes {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return (length) => Uint8Array.from({ length }, () => next() & 0xff);
}
