import type { CommandInput } from '../../../shared/commands.ts';
import { markWithdrawn, restoreWithdrawn, withdrawalKey } from '../../chat/withdrawn.ts';
import type { Effect } from './effect.ts';

export const withdrawMessage: Effect<CommandInput<'withdrawMessage'>> = {
  lane: ({ conversation }) => conversation,
  key: ({ id }) => withdrawalKey(id),
  views: ['chats'],
  apply: ({ db }, { id }) => markWithdrawn(db, id),
  refused: (db, { input: { id } }) => restoreWithdrawn(db, id),
};
