import { randomBytes } from 'node:crypto';

const poolBytes = 4096;
/** Longer requests are rare. */
const maxPooled = 64;

/**
 * Secure random bytes, each given out once. Drawn many at a time: one draw takes as long as thirty ids, and each request
 * gets an id.
 */
export function createRandom(): (length: number) => Uint8Array {
  let pool = randomBytes(poolBytes);
  let used = 0;
  return (length) => {
    if (length > maxPooled) return randomBytes(length);
    if (used + length > poolBytes) {
      pool = randomBytes(poolBytes);
      used = 0;
    }
    used += length;
    return pool.subarray(used - length, used);
  };
}
