import { day, hour, minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { sweepMedia } from '../photos/sweep.ts';
import { giveUpUnconfirmed } from './abandoned.ts';
import { fanOutUnsent } from './members-holding-copy.ts';
import { purgeDue } from './purge.ts';
import { forgetPurged } from './purged.ts';
import { forgetExpired } from './retention.ts';

/** Purges what is due. */
export function startPurging(context: Context): Loop {
  return startLoop({ name: 'purge', every: hour, log: context.log }, async (signal) => {
    await giveUpUnconfirmed(context);
    await purgeDue(context, signal);
    await forgetExpired(context);
    await forgetPurged(context);
  });
}

/** Deletes photo files that a crash left behind. */
export function startSweeping(context: Context): Loop {
  return startLoop({ name: 'sweep', every: day, log: context.log }, (signal) => sweepMedia(context, signal));
}

/** Finishes visibility changes that a killed process left. */
export function startDeletionFanOut(context: Context): Loop {
  return startLoop({ name: 'visibility changes', every: minute, log: context.log }, () => fanOutUnsent(context));
}
