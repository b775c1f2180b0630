import type { CommandInput } from '../../../shared/commands.ts';
import type { Effect } from './effect.ts';

/** In a lane of its own: a block must not wait behind the limit on reports. The server takes both in any order. */
export const report: Effect<CommandInput<'report'>> = {
  lane: ({ id }) => `report ${id}`,
  views: [],
  apply: async () => undefined,
};
