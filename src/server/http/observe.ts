import type { MiddlewareHandler } from 'hono';
import { nameOf } from '../calls/name.ts';
import { callDurations } from '../metrics/meters.ts';

/** Measures each call, also those that end before their route. */
export const observeCalls: MiddlewareHandler = async (http, next) => {
  const start = performance.now();
  await next();
  callDurations.observe((performance.now() - start) / 1000, nameOf(http), String(http.res.status));
};
