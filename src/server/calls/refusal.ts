import type { ErrorCode } from '../../shared/errors.ts';

/** HTTP status of each error. */
export const errorStatus = {
  malformed: 400,
  wrong_password: 401,
  insufficient_credits: 402,
  authentication_required: 403,
  confirmation_required: 403,
  premium_required: 403,
  not_confirmed: 403,
  suspended: 403,
  refused: 403,
  photos_paused: 403,
  cross_site: 403,
  not_found: 404,
  code_not_found: 404,
  conflict: 409,
  album_full: 409,
  no_likes_left: 409,
  not_now: 409,
  code_used: 409,
  charge_blocked: 403,
  charge_limit: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  id_taken: 422,
  code_minimum: 422,
  code_country: 422,
  code_method: 422,
  link_invalid: 422,
  signups_closed: 403,
  locked: 423,
  held: 425,
  check_pending: 429,
  too_many: 429,
  too_many_mails: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

interface Details {
  /** Fields and their faults, for `invalid`. */
  fields?: Record<string, string>;
  /** Minutes until a lock ends. */
  minutes?: number;
  /** The member ended this session from another device, for `authentication_required`. */
  revoked?: boolean;
  /** Seconds, for `not_now`, `too_many` and `unavailable`. */
  retryAfter?: number;
}

/** An error of the closed list. May be thrown anywhere below a route, even inside a transaction. */
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
