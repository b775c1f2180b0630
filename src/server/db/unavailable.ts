import { Refusal } from '../calls/refusal.ts';

/** Seconds after which a client may retry. */
const retryAfter = 2;

/**
 * Converts database trouble (gone, full, overloaded, too slow) to a 503, so that clients keep their data and retry.
 * `cause` is for the log.
 */
export function unavailable(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !isTrouble(error)) return undefined;
  const refusal = new Refusal('unavailable', { retryAfter });
  refusal.cause = error;
  return refusal;
}

/**
 * PostgreSQL classes 08 (connection), 53 (resources), 57 (shutdown, timeout), 58 (disk); lock timeouts, lasting
 * conflicts, outdated plans and a standby (client.ts); and system errors.
 */
const codes =
  /^((08|53|57|58)...|0A000|25006|55P03|40001|40P01|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EMFILE)$/;

/** Driver errors that have no code. */
const sentences =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/;

function isTrouble(error: Error & { code?: unknown }): boolean {
  return codes.test(String(error.code)) || sentences.test(error.message);
}
