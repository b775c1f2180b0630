import type { CommandInput } from '../../../shared/commands.ts';
import { type Effect, laneWith } from './effect.ts';
import { applySend } from './send-message.ts';

export const sendPhoto: Effect<CommandInput<'sendPhoto'>> = {
  lane: laneWith,
  views: ['chats'],
  async apply(here, input) {
    const waiting = await here.db.files.get(input.id);
    const image = { filename: '', thumbhash: '', width: waiting?.width ?? 1, height: waiting?.height ?? 1 };
    await applySend(here, input, { kind: 'image', text: '', image });
  },
};
