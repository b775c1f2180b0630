import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/**
 * Calls under way at the same time: enough to keep every connection to the database busy. Those beyond would wait until
 * their callers gave up, and what had been done for them by then would be done again by the next try.
 */
const places = 200;
/** Seconds; clients spread their tries themselves. */
const retryAfter = 2;

/** Answers 503 at once to whom there is no place for (trust.md row 29). A stream leaves its place when it has begun. */
export function limitCalls(limit = places): MiddlewareHandler {
  let taken = 0;
  return async (_, next) => {
    if (taken >= limit) throw new Refusal('unavailable', { retryAfter });
    taken += 1;
    try {
      await next();
    } finally {
      taken -= 1;
    }
  };
}
