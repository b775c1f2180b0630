import type { CommandInput } from '../../../shared/commands.ts';
import { setReacting, settleReaction } from '../../chat/reactions.ts';
import type { Effect } from './effect.ts';

export const react: Effect<CommandInput<'react'>> = {
  lane: ({ conversation }) => conversation,
  key: ({ id }) => `react ${id}`,
  apart: true,
  views: ['chats'],
  apply: ({ db }, { id, emoji }) => setReacting(db, id, emoji),
  refused: (db, { input: { id } }) => settleReaction(db, id),
};
