import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../local/device/api.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { paymentSentences } from './payment-sentences.ts';

type Code = ErrorCode | 'network';

/** Sentences for each error: what happened, and what to do (SPECIFICATION 14.11). */
const sentences: Record<Code, MessageDescriptor> = {
  ...paymentSentences,
  malformed: msg`Something went wrong. Please try again later.`,
  wrong_password: msg`We couldn’t log you in. Try again.`,
  insufficient_credits: msg`You don’t have enough credits`,
  authentication_required: msg`Please log in to continue.`,
  confirmation_required: msg`This needs your password or a passkey.`,
  premium_required: msg`This is for premium members only.`,
  not_confirmed: msg`Confirm your email address first: tap the link we sent you.`,
  suspended: msg`Please log in to continue.`,
  refused: msg`This message breaks our rules and wasn’t sent.`,
  cross_site: msg`Something went wrong. Please try again later.`,
  not_found: msg`This is no longer here.`,
  conflict: msg`This has changed since you opened it. Please check it again.`,
  album_full: msg`Your album is full. Delete a photo to add another.`,
  not_now: msg`This member isn’t taking messages from new people right now. Try again later.`,
  no_likes_left: msg`You’ve used all your likes for today.`,
  too_large: msg`This file is too large.`,
  unsupported_type: msg`We can’t read this file.`,
  invalid: msg`Please check what you filled in.`,
  id_taken: msg`Something went wrong. Please try again later.`,
  link_invalid: msg`This link has expired or is invalid. Please ask for a new email.`,
  signups_closed: msg`You can’t sign up at the moment.`,
  locked: msg`Too many attempts. Please try again later.`,
  check_pending: msg`A quick check, then it’s sent automatically.`,
  photos_paused: msg`You can’t send photos or other files while your profile is being checked.`,
  held: msg`A quick check, then it’s sent automatically.`,
  too_many: msg`That was a bit fast. Please wait a moment.`,
  too_many_mails: msg`Too many password recovery emails sent, please try again tomorrow.`,
  internal: msg`Something went wrong. Please try again later.`,
  unavailable: msg`We’re very busy right now. Please try again soon.`,
  network: msg`No connection. Nothing is lost: please try again.`,
};

/** Sentence for an error code, as failed messages store it. */
export const sentenceFor = (i18n: I18n, code: Code): string => i18n._(sentences[code]);

/** Sentence for any thrown value. */
export function sentenceOf(i18n: I18n, error: unknown): string {
  if (!(error instanceof ApiError)) return sentenceFor(i18n, 'internal');
  const { code, minutes, retryAfter = 0 } = error;
  if (code === 'locked' && minutes !== undefined) {
    return i18n._(msg`Too many attempts, account locked for ${minutes} min.`);
  }
  if (code === 'too_many' && retryAfter > 60) {
    const [wait, unit] = retryAfter > 5400 ? ([3600, 'hour'] as const) : ([60, 'minute'] as const);
    const when = new Intl.RelativeTimeFormat(i18n.locale).format(Math.ceil(retryAfter / wait), unit);
    return i18n._(msg`That was too often. Please try again ${when}.`);
  }
  return sentenceFor(i18n, code);
}
