import type { Command } from '../../shared/commands.ts';
import type { RandomBytes } from '../../shared/ids.ts';
import { day, second } from '../../shared/limits.ts';
import type { ApiError } from '../device/api.ts';
import { chance } from '../device/random.ts';

/** Retries of a failed request, so six tries in all (SPECIFICATION 10.4). */
export const maxRetries = 5;
/** Longest random delay; a longer Retry-After is for later. */
const maxDelayMs = 30 * second;
/** Longest time to put an item off; a clock that was set back must not delay it for years. */
export const maxPostponeMs = day;
/**
 * Upper limits of the first delay: five retries take at most 4.7 s while a member waits, a minute otherwise. A shorter
 * `calm` brings all devices back in the first second after an outage (tests/server/stampede.test.ts).
 */
export const firstDelayMs = { quick: 150, calm: 2 * second };

/** Delay in ms after failed try `tries` (from 1): exponential with full jitter, at least Retry-After (seconds). */
export function backoff(tries: number, random: RandomBytes, retryAfter = 0, firstMs = firstDelayMs.calm): number {
  const jitter = chance(random) * Math.min(maxDelayMs, firstMs * 2 ** (tries - 1));
  return retryAfter * second + jitter;
}

/** True for network errors, 408, 425, 429 and 5xx. Everything else would be refused again. */
export function isRetryable({ code, status }: ApiError): boolean {
  if (code === 'too_many_mails') return false; // not before tomorrow
  return status === 0 || [408, 425, 429].includes(status) || status >= 500;
}

/** Worth a retry, but nobody waits that long for it. */
export const isForLater = ({ retryAfter = 0 }: ApiError): boolean => retryAfter * second > maxDelayMs;

interface Failure {
  command: Command['name'];
  /** In this run, from 1. */
  tries: number;
  /** Failures of the item that the server answered, in all runs. */
  failures: number;
  online: boolean;
}

/** `stop`: stop the run. `stop lane`: skip this lane until the next run. `wait for check`: block the lane until the server decides. */
type Reaction = 'stop' | 'stop lane' | 'wait for check' | 'refuse' | 'postpone' | 'retry';

/** Reaction of the outbox to a failed try. Items stay after the last retry and are sent with the next run. */
export function reactionTo(error: ApiError, { command, tries, failures, online }: Failure): Reaction {
  const { code, status } = error;
  if (code === 'authentication_required') return 'stop';
  if (code === 'held' || code === 'check_pending') return 'wait for check';
  if (!isRetryable(error)) return 'refuse';
  if (isForLater(error)) return code === 'too_many' ? 'postpone' : 'stop';
  // Only removing a chat gives up: the chat returns and the member sees an alert (SPECIFICATION 7.14).
  if (command === 'removeChat' && failures > maxRetries) return 'refuse';
  // A 500 may be this item's fault: block only its lane. Other failures would hit every lane.
  if (tries > maxRetries) return status === 500 ? 'stop lane' : 'stop';
  if (status === 0 && !online) return 'stop';
  return 'retry';
}
