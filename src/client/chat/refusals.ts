import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../../shared/errors.ts';
import { freeConversations } from '../../shared/limits.ts';
import { sentenceFor } from '../i18n/sentences.ts';

/** Sentences for refused messages that say more than the general ones. */
const sentences: Partial<Record<ErrorCode, MessageDescriptor>> = {
  insufficient_credits: msg`You don’t have enough credits. We’ll send this as soon as you do.`,
  premium_required: msg`Without premium you can start ${freeConversations} chats. You can always reply.`,
  not_found: msg`This member is no longer available.`,
  invalid: msg`This message is empty or too long.`,
};

export function refusalOf(i18n: I18n, code: ErrorCode): string {
  const own = sentences[code];
  return own ? i18n._(own) : sentenceFor(i18n, code);
}
