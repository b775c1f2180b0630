import type { RandomBytes } from '../../shared/ids.ts';
import { second } from '../../shared/limits.ts';
import { chance } from './random.ts';

const longest = 30 * second;

/**
 * Delay in ms after failed try `tries` (from 1): exponential with full jitter, at least Retry-After (seconds).
 * `first`: upper limit of the first delay, ms.
 */
export function backoff(tries: number, random: RandomBytes, retryAfter = 0, first = second): number {
  const jitter = chance(random) * Math.min(longest, first * 2 ** (tries - 1));
  return retryAfter * second + jitter;
}
