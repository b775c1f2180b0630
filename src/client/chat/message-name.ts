import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocalMessage } from '../../local/storage/db.ts';
import { ofNewerKind } from '../../shared/message-kinds.ts';
import { giftName } from './gifts/names.ts';

/** Name of a message where it is not drawn: read aloud, in a menu, or found. */
export function messageName(i18n: I18n, { kind, text }: Pick<LocalMessage, 'kind' | 'text'>): string {
  switch (kind) {
    case 'text':
      return text;
    case 'image':
      return i18n._(msg`Photo`);
    case 'gift':
      return i18n._(giftName(text));
    case 'withdrawn':
      return i18n._(msg`Message withdrawn`);
    default:
      return ofNewerKind(kind, text);
  }
}
