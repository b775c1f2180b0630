import * as v from 'valibot';
import { type Calls, Empty, Time } from '../call.ts';
import { User } from './accounts-user.ts';

/** 22 characters of base64url: 128 bits. */
const Token = v.pipe(v.string(), v.maxLength(100));
const Password = v.pipe(v.string(), v.maxLength(10_000));
const Address = v.pipe(v.string(), v.maxLength(1000));

export const linkPurposes = ['activate', 'reset', 'mail-change', 'recover', 'notifications'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Optional reasons for leaving (SPECIFICATION 2.22). */
const deletionReasons = ['found_someone', 'no_matches', 'too_expensive', 'too_many_mails', 'privacy', 'other'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/** WebAuthn's own JSON; the libraries on both sides validate it. */
const WebAuthn = v.looseObject({});

const SessionEntry = v.object({
  id: v.string(),
  /** This browser's session. */
  current: v.boolean(),
  user_agent: v.string(),
  created_at: Time,
  /** Precise to the day: written once a day. */
  used_at: Time,
});
const PasskeyEntry = v.object({ id: v.string(), name: v.string(), created_at: Time, used_at: v.nullable(Time) });

export const accountCalls = {
  /**
   * Purpose of a mailed link, without using it. `used`: already confirmed an address. `link_invalid` for all other
   * used, expired or unknown links.
   */
  'GET link.php': {
    access: 'anyone',
    query: v.object({ token: Token }),
    answer: v.object({ purpose: v.picklist(linkPurposes), used: v.optional(v.literal(true)) }),
  },

  /**
   * Mails a link. `invalid` with email_unknown where that may be revealed (SPECIFICATION 2.19); `too_many_mails` after
   * three a day.
   */
  'POST reset-password.php': { access: 'anyone', body: v.object({ email: Address }), answer: Empty },
  /** Sets the password and ends every session. */
  'PUT reset-password.php': { access: 'anyone', body: v.object({ token: Token, password: Password }), answer: Empty },

  /** Mails a link to the new address. `invalid`: wrong_old_password, email_invalid, email_taken. */
  'POST mail-change.php': { access: 'member', body: v.object({ email: Address, password: Password }), answer: Empty },
  'PUT mail-change.php': { access: 'anyone', body: v.object({ token: Token }), answer: Empty },

  /** Ends every other session. `invalid`: wrong_old_password, or a fault of the new password. */
  'PUT password.php': {
    access: 'member',
    body: v.object({ old: Password, password: Password, remove_passkeys: v.optional(v.boolean()) }),
    answer: Empty,
  },

  /** Tells whether confirmed calls would succeed; needed before a download, which can't ask for confirmation. */
  'GET confirm.php': { access: 'member', confirmed: true, answer: Empty },
  /** Confirms for ten minutes. `invalid` with wrong_old_password at `password`, unverified at `response`; `locked`. */
  'POST confirm.php': {
    access: 'member',
    body: v.union([v.strictObject({ password: Password }), v.strictObject({ response: WebAuthn })]),
    answer: Empty,
  },
  'POST confirm.php?passkey=1': { access: 'member', body: Empty, answer: v.object({ options: WebAuthn }) },

  'GET sessions.php': { access: 'member', answer: v.object({ sessions: v.array(SessionEntry) }) },
  /** Logs out that session. */
  'DELETE sessions.php': { access: 'member', body: v.object({ session: v.string() }), answer: Empty },

  'GET passkey.php': { access: 'member', answer: v.object({ passkeys: v.array(PasskeyEntry) }) },
  'POST passkey.php?register=1': {
    access: 'member',
    confirmed: true,
    body: Empty,
    answer: v.object({ options: WebAuthn }),
  },
  'POST passkey.php': {
    access: 'member',
    confirmed: true,
    body: v.object({ name: v.pipe(v.string(), v.maxLength(100)), response: WebAuthn }),
    answer: v.object({ passkeys: v.array(PasskeyEntry) }),
  },
  'DELETE passkey.php': { access: 'member', confirmed: true, body: v.object({ passkey: v.string() }), answer: Empty },
  'POST passkey.php?challenge=1': { access: 'anyone', body: Empty, answer: v.object({ options: WebAuthn }) },
  /** Logs in. `keep` as in POST user.php. */
  'POST passkey.php?login=1': {
    access: 'anyone',
    body: v.object({ response: WebAuthn, keep: v.optional(v.boolean()) }),
    answer: v.object({ user: User }),
  },

  /** Hides the account at once and deletes it after 14 days. `invalid`: wrong_old_password. */
  'DELETE user.php': {
    access: 'member',
    body: v.object({
      password: Password,
      reasons: v.optional(v.array(v.picklist(deletionReasons))),
      comment: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    }),
    /** Time of the deletion. */
    answer: v.object({ purged_at: Time }),
  },
  'POST recover.php': { access: 'anyone', body: v.object({ token: Token }), answer: Empty },
  /** A zip archive: data.json and the photos. */
  'GET export.php': { access: 'member', confirmed: true },
} satisfies Calls;
