import type { Message, MessageFile } from '../../shared/calls/chat.ts';
import type { MessageRow, StoredFile } from '../db/schema/chat.ts';

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversation: row.conversation_id,
    number: row.number,
    sender: row.sender_id,
    kind: row.kind,
    text: row.text,
    ...(row.file && { [row.kind]: toFile(row.file) }),
    ...(row.reply_to && { reply_to: row.reply_to }),
    ...(row.reactions && { reactions: row.reactions }),
    sent_at: row.sent_at.toISOString(),
  };
}

const toFile = ({ name, ...about }: StoredFile): MessageFile => ({ filename: `locked/${name}`, ...about });
