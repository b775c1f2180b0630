import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../local/device/api.ts';
import type { Fault } from '../../shared/rules.ts';

/** Sentences shown at a field (SPECIFICATION 14.11). The minimum age has its own, since sites may raise it. */
const sentences: Record<Fault, MessageDescriptor> = {
  required: msg`Required`,
  too_long: msg`This is too long`,
  name_is_email: msg`Your profile name must differ from your email address`,
  name_at: msg`Your profile name must not start with an @`,
  email_invalid: msg`Invalid email`,
  email_taken: msg`There’s already an account with this email address`,
  email_recoverable: msg`This account was deleted, but you can still restore it: use the link in our email`,
  email_unknown: msg`Email address not found`,
  email_same: msg`This is already your email address`,
  password_short: msg`At least 8 characters`,
  password_common: msg`This password is too common. Choose another one.`,
  passwords_differ: msg`The passwords don’t match`,
  wrong_old_password: msg`Check your old password`,
  birth_invalid: msg`Invalid date of birth`,
  too_young: msg`You’re not old enough for this site`,
  iban_invalid: msg`This IBAN doesn’t look right. Check it against your card or banking app.`,
  phone_invalid: msg`We can’t send a code to this number`,
  code_invalid: msg`Invalid code`,
  code_over: msg`This code no longer works. Ask for a new one.`,
  unknown_value: msg`Choose an option`,
};

export type Faults<Name extends string> = Partial<Record<Name, Fault | undefined>>;

export const faultSentence = (i18n: I18n, fault: Fault): string => i18n._(sentences[fault]);

/** The server's faults for fields of the form; undefined if the error is about something else. */
export function faultsOf<Name extends string>(error: unknown, names: readonly Name[]): Faults<Name> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invalid' || !error.fields) return undefined;
  const faults: Faults<Name> = {};
  for (const name of names) {
    const fault = error.fields[name];
    if (fault !== undefined) faults[name] = fault in sentences ? (fault as Fault) : 'unknown_value';
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}
