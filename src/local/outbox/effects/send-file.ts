import type { CommandInput } from '../../../shared/commands.ts';
import { type Effect, laneWith } from './effect.ts';
import { applySend } from './send-message.ts';

export const sendFile: Effect<CommandInput<'sendFile'>> = {
  lane: laneWith,
  views: ['chats'],
  async apply(here, { kind, ...input }) {
    const waiting = await here.db.files.get(input.id);
    await applySend(here, input, { kind, text: '', ...(waiting && { [kind]: { filename: '', ...waiting.about } }) });
  },
};
