import type { RandomBytes } from '../../shared/ids.ts';
import { second } from '../../shared/limits.ts';
import { chance } from './random.ts';

const longest = 30 * second;

/**
 * How long to wait after the failed try number `tries` (from 1): exponential with full jitter, never less than the server's
 * Retry-After, which comes in seconds. `first`: the longest first pause, in ms.
 */
export function backoff(tries: number, random: RandomBytes, retryAfter = 0, first = second): number {
  const jitter = chance(random) * Math.min(longest, first * 2 ** (tries - 1));
  return retryAfter * second + jitter;
}
