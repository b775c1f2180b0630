import type { CommandInput } from '../../../shared/commands.ts';
import { loadedRangeOf, messageRange, withLoadedRange } from '../../chat/conversations.ts';
import { dropLoaded } from '../../chat/loaded-range.ts';
import type { Effect } from './effect.ts';

export const removeChat: Effect<CommandInput<'removeChat'>> = {
  lane: ({ conversation }) => conversation,
  key: ({ conversation }) => `remove ${conversation}`,
  merge: (waiting, later) => ({ ...later, through: Math.max(waiting.through ?? 0, later.through ?? 0) }),
  views: ['chats'],
  async apply({ db }, { conversation, through = 0 }) {
    await messageRange(db, conversation, 1, through).delete();
    const chat = await db.chats.get(conversation);
    if (!chat) return;
    if (chat.last_number <= through) {
      await db.chats.delete(conversation);
      return;
    }
    // A message arrived that the member had not seen when removing.
    await db.chats.put({
      ...withLoadedRange(chat, dropLoaded(loadedRangeOf(chat), through)),
      hidden_through: Math.max(chat.hidden_through, through),
      num_unread_messages: Math.min(chat.num_unread_messages, chat.last_number - through),
    });
  },
};
