/** The closed list of what can go wrong in a call (decisions.md section 12). The client has a sentence for each; so has the server. */
export const errorStatus = {
  malformed: 400,
  wrong_password: 401,
  insufficient_credits: 402,
  authentication_required: 403,
  /** The session has proved neither password nor passkey within ten minutes: POST confirm.php, then the same call again. */
  confirmation_required: 403,
  premium_required: 403,
  not_confirmed: 403,
  /** By a decision of an operator: `fields.until` is when it ends, unless never. */
  suspended: 403,
  /** A message that an operator has not let through. */
  refused: 403,
  /** Of a member whom reports hide, until an operator has decided. */
  photos_paused: 403,
  cross_site: 403,
  not_found: 404,
  code_not_found: 404,
  conflict: 409,
  no_likes_left: 409,
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
  /** A message waits for a check: neither refused nor sent. */
  held: 425,
  /** Other first messages wait for their check: this one is not stored, and comes after them. */
  check_pending: 429,
  too_many: 429,
  too_many_mails: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/**
 * What every refused call answers: `fields` names the faulty ones, `minutes` how long a lock still lasts; `revoked`: the member has
 * logged this device out from elsewhere, and it is to keep nothing.
 */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; minutes?: number; revoked?: boolean };
}
