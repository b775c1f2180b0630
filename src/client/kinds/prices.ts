import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageCost } from '../../shared/message-kinds.ts';

/** Paid messages, by the setting of their price. */
export const costNames: Record<MessageCost, MessageDescriptor> = {
  message_credits: msg`A message`,
  photo_credits: msg`A photo in a conversation`,
  gift_credits: msg`A gift`,
};
