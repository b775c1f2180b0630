import type { HonoRequest } from 'hono';
import { Refusal } from './refusal.ts';

/** Seconds, in which another process may have been replaced by a newer one. */
const retryAfter = 10;

/**
 * During a deploy a new client may meet the old version, whose schema drops what it does not know. Throws Refusal
 * `unavailable`, so that the client sends all of it later (SPECIFICATION 14.7).
 */
export function refuseUnknownFields(request: HonoRequest, input: unknown, output: unknown): void {
  if (request.header('unknown-fields') !== 'refuse' || !isAnyDropped(input, output)) return;
  throw new Refusal('unavailable', { retryAfter });
}

export function isAnyDropped(input: unknown, output: unknown): boolean {
  if (!isObject(input) || !isObject(output)) return false;
  return Object.entries(input).some(([key, value]) => !(key in output) || isAnyDropped(value, output[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
