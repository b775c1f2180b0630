import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../../shared/errors.ts';
import { freeConversations } from '../../shared/limits.ts';
import { sentenceFor } from '../i18n/sentences.ts';

/** Sentences for refused messages that say more than the general ones. */
const sentences: Partial<Record<ErrorCode, MessageDescriptor>> = {
  insufficient_credits: msg`You have too few credits. It is sent by itself as soon as you have some.`,
  premium_required: msg`Without premium you can start ${freeConversations} conversations; to answer is always possible.`,
  not_found: msg`This member can no longer be reached.`,
  invalid: msg`This message is empty or too long.`,
};

export function refusalOf(i18n: I18n, code: ErrorCode): string {
  const own = sentences[code];
  return own ? i18n._(own) : sentenceFor(i18n, code);
}
