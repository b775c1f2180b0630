import type { Flag, User } from '../../../shared/calls/accounts-user.ts';
import type { CommandInput } from '../../../shared/commands.ts';
import type { LocalDb } from '../../storage/db.ts';
import type { Effect } from './effect.ts';

type Edit = CommandInput<'editUser'>;

export const editUser: Effect<Edit> = {
  lane: () => 'account',
  key: () => 'account',
  apart: true,
  merge: (waiting, later) => ({
    ...waiting,
    ...later,
    ...((waiting.dismissals ?? later.dismissals) && { dismissals: { ...waiting.dismissals, ...later.dismissals } }),
  }),
  views: ['user'],
  async apply({ db, member }, { dismissals = {}, ...edit }) {
    await keepDismissals(db, dismissals);
    const user = await db.user.get(member);
    if (!user) return;
    const {
      language = user.language,
      discreet = user.discreet,
      strangers_per_hour = user.strangers_per_hour,
      invisible = user.invisible,
      scheme = user.scheme,
    } = edit;
    await db.user.put({
      ...user,
      language,
      discreet,
      strangers_per_hour,
      invisible,
      scheme,
      dismissals: later(user.dismissals, dismissals),
    });
  },
};

type Dismissals = User['dismissals'];

/** The later of two dismissals wins, whatever device made it. */
export async function keepDismissals(db: LocalDb, dismissals: Dismissals): Promise<void> {
  for (const [flag, at] of Object.entries(dismissals) as [Flag, number | undefined][]) {
    const known = await db.flags.get(flag);
    if (at !== undefined && at > (known?.at ?? 0)) await db.flags.put({ flag, at });
  }
}

function later(known: Dismissals, given: Dismissals): Dismissals {
  const both = { ...known };
  for (const [flag, at = 0] of Object.entries(given) as [Flag, number | undefined][])
    both[flag] = Math.max(at, known[flag] ?? 0);
  return both;
}
