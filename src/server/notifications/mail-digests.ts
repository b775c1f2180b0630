import type { Context } from '../context.ts';
import { spreadNext } from './announcements.ts';
import { selectNextMail } from './select-mail.ts';

/** Members per round. */
const membersPerRound = 100;

/** Mails members about new activity after a delay, unless mail can't be sent. Returns true if more may be due. */
export async function mailDigests(context: Context, signal?: AbortSignal): Promise<boolean> {
  if (!context.mail) return false;
  const isSpreading = await spreadNext(context);
  return (await selectDueMail(context, signal)) === membersPerRound || isSpreading;
}

/** Runs one round; returns the number of members that were due. */
export async function selectDueMail(context: Context, signal?: AbortSignal): Promise<number> {
  let processed = 0;
  while (processed < membersPerRound && !signal?.aborted && (await selectNextMail(context))) processed += 1;
  return processed;
}
