import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Category } from '../../shared/calls/notifications.ts';

interface Meaning {
  name: MessageDescriptor;
  meaning: MessageDescriptor;
}

/** Notification categories (SPECIFICATION 9.1). */
export const meanings: Record<Category, Meaning> = {
  new_conversations: { name: msg`New conversations`, meaning: msg`Someone writes to you for the first time.` },
  new_messages: { name: msg`New messages`, meaning: msg`Someone you talk with writes again.` },
  like: { name: msg`Likes and matches`, meaning: msg`Someone likes you, or likes you back.` },
  unread_message_reminders: {
    name: msg`Unread messages`,
    meaning: msg`A word about messages that you have not opened for a while.`,
  },
  promotions: { name: msg`Offers`, meaning: msg`Discounts, when there are any.` },
  weekly_updates: { name: msg`Your week`, meaning: msg`Once a week: who is new, and what you have missed.` },
  news: { name: msg`News`, meaning: msg`What is new in the app.` },
  reminders: { name: msg`Reminders`, meaning: msg`What you have left open, such as a profile without a photo.` },
};

/** Display order. Listed here, so that no schemas enter the client's code. */
export const categories = Object.keys(meanings) as Category[];
