import type { CommandInput } from '../../../shared/commands.ts';
import type { ChatRow, LocalDb } from '../../storage/db.ts';
import type { Effect } from './effect.ts';

export const muteChat: Effect<CommandInput<'muteChat'>> = {
  lane: ({ conversation }) => conversation,
  key: ({ conversation }) => `mute ${conversation}`,
  apart: true,
  views: ['chats'],
  apply: ({ db }, { conversation, muted }) =>
    change(db, conversation, ({ muted: _, ...chat }) => ({ ...chat, ...(muted && { muted }) })),
};

export const pinChat: Effect<CommandInput<'pinChat'>> = {
  lane: ({ conversation }) => conversation,
  key: ({ conversation }) => `pin ${conversation}`,
  apart: true,
  views: ['chats'],
  apply: ({ db }, { conversation, pinned }) =>
    change(db, conversation, ({ pinned: _, ...chat }) => ({ ...chat, ...(pinned && { pinned: 1 }) })),
};

async function change(db: LocalDb, conversation: string, to: (chat: ChatRow) => ChatRow): Promise<void> {
  const chat = await db.chats.get(conversation);
  if (chat) await db.chats.put(to(chat));
}
