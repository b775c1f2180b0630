import { second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { spreadNext } from './announcements.ts';
import { selectNextMail } from './select-mail.ts';

/** Members per round. */
const membersPerRound = 100;

/** Mails members about new activity after a delay. Not started if mail can't be sent. */
export function startMailingDigests(context: Context): Loop {
  const loop = startLoop({ name: 'digests', every: 5 * second, log: context.log }, async (signal) => {
    if (!context.mail) return;
    if ((await spreadNext(context)) && !signal.aborted) loop.wake();
    if ((await selectDueMail(context, signal)) === membersPerRound) loop.wake();
  });
  return loop;
}

/** Runs one round; returns the number of members that were due. */
export async function selectDueMail(context: Context, signal?: AbortSignal): Promise<number> {
  let processed = 0;
  while (processed < membersPerRound && !signal?.aborted && (await selectNextMail(context))) processed += 1;
  return processed;
}
