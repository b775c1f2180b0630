/** Closed list of error codes (SPECIFICATION 14.8). Client and server have a sentence for each. */
export const errorCodes = [
  'malformed',
  'wrong_password',
  'insufficient_credits',
  'authentication_required',
  /** Neither password nor passkey was proved within ten minutes: POST confirm.php, then repeat the call. */
  'confirmation_required',
  'premium_required',
  'not_confirmed',
  /** By an operator's decision: `fields.until` is its end, absent for ever. */
  'suspended',
  /** An operator refused the message. */
  'refused',
  /** Reports hide the member until an operator has decided. */
  'photos_paused',
  'cross_site',
  'not_found',
  'code_not_found',
  'conflict',
  /** Maximum number of photos for premium members. */
  'album_full',
  /** The recipient takes no first message from the sender now. */
  'not_now',
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
  /** The message waits for a check: neither refused nor sent. */
  'held',
  /** Earlier first messages wait for their check: this one was not stored, and must be sent after them. */
  'check_pending',
  'too_many',
  'too_many_mails',
  'internal',
  'unavailable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * Answer of every refused call: `fields` names faulty fields, `minutes` a lock's rest; `revoked`: logged out from
 * elsewhere, so the device must delete its copy.
 */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; minutes?: number; revoked?: boolean };
}
