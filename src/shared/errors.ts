/** Closed list of error codes (SPECIFICATION 14.8). Client and server have a sentence for each. */
export const errorCodes = [
  'malformed',
  'wrong_password',
  'insufficient_credits',
  'authentication_required',
  /** The session has proved neither password nor passkey within ten minutes: POST confirm.php, then the same call again. */
  'confirmation_required',
  'premium_required',
  'not_confirmed',
  /** By a decision of an operator: `fields.until` is when it ends, unless never. */
  'suspended',
  /** A message that an operator has not let through. */
  'refused',
  /** Of a member whom reports hide, until an operator has decided. */
  'photos_paused',
  'cross_site',
  'not_found',
  'code_not_found',
  'conflict',
  /** As many photos as a premium member may have. */
  'album_full',
  'no_likes_left',
  'code_used',
  'charge_blocked',
  'charge_limit',
  'too_large',
  'unsupported_type',
  'invalid',
  'id_taken',
  'code_minimum',
  'code_country',
  'code_method',
  'link_invalid',
  'signups_closed',
  'locked',
  /** A message waits for a check: neither refused nor sent. */
  'held',
  /** Other first messages wait for their check: this one is not stored, and comes after them. */
  'check_pending',
  'too_many',
  'too_many_mails',
  'internal',
  'unavailable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * What every refused call answers: `fields` names the faulty ones, `minutes` how long a lock still lasts; `revoked`: the member has
 * logged this device out from elsewhere, and it is to keep nothing.
 */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; minutes?: number; revoked?: boolean };
}
