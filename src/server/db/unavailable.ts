import { Refusal } from '../calls/refusal.ts';

/** Seconds after which a client may try again. */
const retryAfter = 2;

/**
 * An error that says nothing about the request, only that the database can't work right now: gone, full, overrun or too
 * slow. Answered with 503, so that clients keep what they have and come back. Its `cause` is what happened, for the log.
 */
export function unavailable(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !isTrouble(error)) return undefined;
  const refusal = new Refusal('unavailable', { retryAfter });
  refusal.cause = error;
  return refusal;
}

/**
 * PostgreSQL's classes 08 (connection), 53 (disk full, memory, too many connections), 57 (shut down, timed out) and 58 (the
 * disk fails), a lock that was not given in time, a conflict that outlasted its retries, a plan that a migration has made
 * useless (prepared.ts); and the operating system's own.
 */
const codes =
  /^((08|53|57|58)...|0A000|55P03|40001|40P01|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EMFILE)$/;

/** The driver says these without a code. */
const sentences =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/;

function isTrouble(error: Error & { code?: unknown }): boolean {
  return codes.test(String(error.code)) || sentences.test(error.message);
}
