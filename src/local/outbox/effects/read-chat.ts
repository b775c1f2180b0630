import type { CommandInput } from '../../../shared/commands.ts';
import type { Effect } from './effect.ts';

export const readChat: Effect<CommandInput<'readChat'>> = {
  lane: ({ conversation }) => conversation,
  key: ({ conversation }) => `read ${conversation}`,
  merge: (waiting, later) => ({ ...later, read_through: Math.max(waiting.read_through, later.read_through) }),
  views: ['chats'],
  async apply({ db }, { conversation, read_through }) {
    const chat = await db.chats.get(conversation);
    if (!chat) return;
    const read = Math.max(chat.read_through, read_through);
    const unread = Math.min(chat.num_unread_messages, Math.max(0, chat.last_number - read));
    await db.chats.put({ ...chat, read_through: read, num_unread_messages: unread });
  },
};
