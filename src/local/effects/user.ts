import type { Flag } from '../../shared/calls/user.ts';
import type { CommandInput } from '../../shared/commands.ts';
import type { LocalDb } from '../db.ts';
import type { Effect } from './effect.ts';

type Edit = CommandInput<'editUser'>;

export const editUser: Effect<Edit> = {
  lane: () => 'account',
  key: () => 'account',
  merge: (waiting, later) => ({
    ...waiting,
    ...later,
    ...((waiting.dismissals ?? later.dismissals) && { dismissals: { ...waiting.dismissals, ...later.dismissals } }),
  }),
  views: ['user'],
  async apply({ db, member }, { language, dismissals }) {
    await keepLater(db, dismissals ?? {});
    const user = await db.user.get(member);
    if (user && language) await db.user.put({ ...user, language });
  },
};

/** Of two dismissals the later one holds, whichever device it was made on. */
export async function keepLater(db: LocalDb, dismissals: Partial<Record<Flag, number | undefined>>): Promise<void> {
  for (const [flag, at] of Object.entries(dismissals) as [Flag, number | undefined][]) {
    const known = await db.flags.get(flag);
    if (at !== undefined && at > (known?.at ?? 0)) await db.flags.put({ flag, at });
  }
}
