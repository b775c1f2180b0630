import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type KindWith, kindsWith, type MessageCost, type StoredKind } from '../../shared/message-kinds.ts';

/** Words of messages that have no text of their own. Only msg`…`: the build finds them by that (.build/server-words.ts). */
const kindWords: Record<KindWith<'file'> | 'withdrawn', MessageDescriptor> = {
  image: msg`Photo`,
  voice: msg`Voice message`,
  withdrawn: msg`Message unsent`,
};

/** Undefined for messages with a text, and for gifts, which have names (gifts/names.ts). */
export const wordsOfKind = (i18n: I18n, kind: StoredKind): string | undefined =>
  kind in kindWords ? i18n._(kindWords[kind as keyof typeof kindWords]) : undefined;

export const wordsOfFiles = (i18n: I18n): Record<KindWith<'file'>, string> =>
  Object.fromEntries(kindsWith('file').map((kind) => [kind, i18n._(kindWords[kind])])) as Record<
    KindWith<'file'>,
    string
  >;

/** Paid messages, by the setting of its price. */
export const costNames: Record<MessageCost, MessageDescriptor> = {
  message_credits: msg`A message`,
  photo_credits: msg`A photo or voice message`,
  gift_credits: msg`A gift`,
};
