import type { Message } from '../../shared/calls/chat.ts';
import { fileOf, isFile, type KindWith } from '../../shared/message-kinds.ts';

/** Room in a bubble, in CSS pixels: a file with a width and a height keeps its proportions in it. */
const rooms: Record<KindWith<'file'>, { width: number; height: number }> = {
  image: { width: 288, height: 320 },
  voice: { width: 264, height: 60 },
};

/** Displayed size of a message's file in CSS pixels, known before it loads, so that nothing moves. */
export function fileSize(message: Pick<Message, 'kind' | KindWith<'file'>>) {
  const file = fileOf(message);
  if (!file || !isFile(message.kind)) return undefined;
  const room = rooms[message.kind];
  if (!('width' in file)) return room;
  const scale = Math.min(room.width / file.width, room.height / file.height);
  return {
    width: Math.max(96, Math.round(file.width * scale)),
    height: Math.max(72, Math.round(file.height * scale)),
  };
}
