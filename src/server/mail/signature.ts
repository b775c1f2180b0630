import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. `given` is a hexadecimal HMAC-SHA256; anything else signs nothing. */
export function isSigned(text: string | Buffer, key: string, given: string): boolean {
  const right = createHmac('sha256', key).update(text).digest();
  return /^[0-9a-f]{64}$/i.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), right);
}
