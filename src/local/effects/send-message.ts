import type { CommandInput } from '../../shared/commands.ts';
import { conversationId } from '../../shared/ids.ts';
import { refreshLast, unlisted } from '../conversations.ts';
import { type LocalMessage, waitingPlace } from '../db.ts';
import { type Effect, laneWith } from './effect.ts';

export const sendMessage: Effect<CommandInput<'sendMessage'>> = {
  lane: laneWith,
  views: ['chats'],
  async apply({ db, member, item }, { id, profile, kind, text }) {
    const stored = await db.messages.get(id);
    // The server has it, and its answer is still on the way.
    if (stored?.number !== undefined) return;
    const conversation = conversationId(member, profile);
    const sent_at = new Date(item.at).toISOString();
    const place = waitingPlace + item.id;
    const message: LocalMessage = { id, conversation, sender: member, kind, text, sent_at, place };
    if (item.error) message.failed = item.error;
    await db.messages.put(message);
    if ((await db.chats.get(conversation)) === undefined) await db.chats.put(unlisted(conversation, profile, message));
    await refreshLast(db, conversation);
  },
};
