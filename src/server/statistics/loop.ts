import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { rollUp } from './roll-up.ts';

/** Counts the days, whichever process comes first; the days before the first run in portions. */
export function startCounting(context: Context): Loop {
  const loop = startLoop({ name: 'statistics', every: 10 * minute, log: context.log }, async () => {
    if (await rollUp(context)) loop.wake();
  });
  return loop;
}
