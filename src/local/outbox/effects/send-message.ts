import type { Content } from '../../../shared/calls/chat.ts';
import type { CommandInput } from '../../../shared/commands.ts';
import { conversationId } from '../../../shared/ids.ts';
import { refreshLast, unlisted } from '../../chat/conversations.ts';
import { type LocalMessage, waitingPosition } from '../../storage/db.ts';
import { type Effect, type Here, laneWith } from './effect.ts';

export const sendMessage: Effect<CommandInput<'sendMessage'>> = {
  lane: laneWith,
  views: ['chats'],
  apply: (here, { kind, text, ...input }) => applySend(here, input, { kind, text }),
};

/** Paints a message as waiting. */
export async function applySend(
  { db, member, item }: Here,
  { id, profile, reply_to }: Pick<CommandInput<'sendMessage'>, 'id' | 'profile' | 'reply_to'>,
  content: Content,
): Promise<void> {
  const stored = await db.messages.get(id);
  // The server has it; its answer is still on the way.
  if (stored?.number !== undefined) return;
  const conversation = conversationId(member, profile);
  const sent_at = new Date(item.at).toISOString();
  const place = waitingPosition + item.id;
  const message: LocalMessage = {
    id,
    conversation,
    sender: member,
    ...content,
    ...(reply_to && { reply_to }),
    sent_at,
    place,
  };
  if (item.error) message.failed = item.error;
  else if (item.held) message.held = true;
  await db.messages.put(message);
  if ((await db.chats.get(conversation)) === undefined) await db.chats.put(unlisted(conversation, profile, message));
  await refreshLast(db, conversation);
}
