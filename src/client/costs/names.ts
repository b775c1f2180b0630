import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageCost } from '../../shared/message-kinds.ts';

/** What each price is for: on the price list, and as the site's setting. */
export const costNames: Record<MessageCost, Record<'listed' | 'setting', MessageDescriptor>> = {
  message_credits: { listed: msg`A message`, setting: msg`Price of a message, in credits` },
  photo_credits: {
    listed: msg`A photo in a conversation`,
    setting: msg`Price of a photo in a conversation, in credits`,
  },
  gift_credits: { listed: msg`A gift`, setting: msg`Price of a gift, in credits` },
};
