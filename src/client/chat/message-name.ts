import type { I18n } from '@lingui/core';
import type { LocalMessage } from '../../local/storage/db.ts';
import { factsOf } from '../../shared/message-kinds.ts';
import { wordsOfKind } from '../kinds/words.ts';
import { giftName } from './gifts/names.ts';

/** Name of a message where it is not drawn: read aloud, in a menu, or found. */
export const messageName = (i18n: I18n, { kind, text }: Pick<LocalMessage, 'kind' | 'text'>): string =>
  factsOf(kind)?.content === 'gift' ? i18n._(giftName(text)) : (wordsOfKind(i18n, kind) ?? text);
