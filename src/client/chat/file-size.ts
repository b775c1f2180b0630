import type { Message, MessageFile, MessageFiles } from '../../shared/calls/chat.ts';
import { fileOf, type KindWith } from '../../shared/message-kinds.ts';

interface Size {
  width: number;
  height: number;
}

const sizes: { [Kind in KindWith<'file'>]: (file: MessageFiles[Kind]) => Size } = {
  image({ width, height }) {
    const scale = Math.min(288 / width, 320 / height);
    return { width: Math.max(96, Math.round(width * scale)), height: Math.max(72, Math.round(height * scale)) };
  },
};

/** Displayed size of a message's file in CSS pixels, known before it loads, so that nothing moves. */
export function fileSize(message: Pick<Message, 'kind' | KindWith<'file'>>): Size | undefined {
  const file = fileOf(message);
  return file && (sizes[message.kind as KindWith<'file'>] as (file: MessageFile) => Size)(file);
}
