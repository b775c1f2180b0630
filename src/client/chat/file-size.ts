import type { Message } from '../../shared/calls/chat.ts';
import { fileOf, isFile, type KindWith, messageKinds } from '../../shared/message-kinds.ts';

/** Displayed size of a message's file in CSS pixels, known before it loads, so that nothing moves. */
export function fileSize(message: Pick<Message, 'kind' | KindWith<'file'>>) {
  const file = fileOf(message);
  if (!file || !isFile(message.kind)) return undefined;
  const { room } = messageKinds[message.kind].file;
  if (!('width' in file)) return room;
  const scale = Math.min(room.width / file.width, room.height / file.height);
  return {
    width: Math.max(96, Math.round(file.width * scale)),
    height: Math.max(72, Math.round(file.height * scale)),
  };
}
