import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KindWith, StoredKind } from '../../shared/message-kinds.ts';

/** What a message says that has no text of its own. */
const kindWords: Record<KindWith<'file'> | 'withdrawn', MessageDescriptor> = {
  image: msg`Photo`,
  withdrawn: msg`Message withdrawn`,
};

/** Undefined for messages with a text, and for gifts, which have names (gifts/names.ts). */
export const wordsOfKind = (i18n: I18n, kind: StoredKind): string | undefined =>
  kind in kindWords ? i18n._(kindWords[kind as keyof typeof kindWords]) : undefined;
