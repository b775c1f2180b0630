import type { RandomBytes } from '../../shared/ids.ts';

export const realRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** Random number from 0 up to 1. */
export function chance(random: RandomBytes): number {
  const [a = 0, b = 0, c = 0, d = 0] = random(4);
  return (a + b / 256 + c / 65_536 + d / 16_777_216) / 256;
}

/** `ms` varied by a share, so that the timers of many devices drift apart. */
export const jittered = (ms: number, share: number, random: RandomBytes): number =>
  ms * (1 + share * (2 * chance(random) - 1));
