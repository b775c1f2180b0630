import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Category } from '../../shared/calls/notifications.ts';

interface Meaning {
  name: MessageDescriptor;
  meaning: MessageDescriptor;
}

/** Notification categories (SPECIFICATION 9.1). */
export const meanings: Record<Category, Meaning> = {
  new_conversations: { name: msg`New chats`, meaning: msg`Someone messages you for the first time.` },
  new_messages: { name: msg`New messages`, meaning: msg`Someone you’re chatting with sends a new message.` },
  like: { name: msg`Likes and matches`, meaning: msg`Someone likes you, or likes you back.` },
  unread_message_reminders: {
    name: msg`Unread messages`,
    meaning: msg`A nudge about messages you haven’t opened for a while.`,
  },
  promotions: { name: msg`Offers`, meaning: msg`Discounts, when we have any.` },
  weekly_updates: { name: msg`Your week`, meaning: msg`Once a week: who’s new, and what you’ve missed.` },
  news: { name: msg`News`, meaning: msg`What’s new in the app.` },
  reminders: { name: msg`Reminders`, meaning: msg`Things you left unfinished, like a profile without a photo.` },
};

/** Display order. Listed here, so that no schemas enter the client's code. */
export const categories = Object.keys(meanings) as Category[];
