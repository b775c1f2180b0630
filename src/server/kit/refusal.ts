import { type ErrorCode, errorStatus } from '../../shared/errors.ts';

interface Details {
  /** Field → what is wrong with it, for `invalid`. */
  fields?: Record<string, string>;
  /** How long a lock still lasts. */
  minutes?: number;
  /** The member has ended this session from elsewhere, for `authentication_required`. */
  revoked?: boolean;
  /** Seconds, for `too_many` and `unavailable`. */
  retryAfter?: number;
}

/** A call that is answered with an error of the closed list. Thrown anywhere below a route, a transaction included. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** Unknown, forbidden and blocked look the same. */
export const notFound = (): Refusal => new Refusal('not_found');
