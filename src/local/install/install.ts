import { get, type UseStore, update } from 'idb-keyval';
import { day, dismissalDays, hour } from '../../shared/limits.ts';
import { keys } from '../storage/values.ts';

interface Known {
  visits: number;
  /** Milliseconds, like all times here. */
  seenAt: number;
  dismissedAt?: number;
}

/** A shorter absence counts as the same visit. */
const minAwayMs = hour / 2;
/** Minimum time between two writes, so that not every start writes (abort-on-pagehide.ts). */
const minWriteIntervalMs = hour / 6;

/** Counts a visit at each start: the app is offered for the home screen from the second visit on. */
export async function noteVisit(now: number, values: UseStore): Promise<void> {
  const known = await get<Known>(keys.install, values).catch(() => undefined);
  if (known && Math.abs(now - known.seenAt) < minWriteIntervalMs) return;
  const count = ({ visits, ...known }: Known = { visits: 0, seenAt: Number.NEGATIVE_INFINITY }): Known => ({
    ...known,
    visits: Math.abs(now - known.seenAt) < minAwayMs ? visits : visits + 1,
    seenAt: now,
  });
  await update<Known>(keys.install, count, values).catch(() => undefined);
}

/** `matched`: the member has a match. Any answer, yes or no, hides the offer for 30 days on this device. */
export async function isInstallDue({ now, matched }: { now: number; matched: boolean }, values: UseStore) {
  const known = await get<Known>(keys.install, values).catch(() => undefined);
  if (!known || (known.visits < 2 && !matched)) return false;
  return known.dismissedAt === undefined || now >= known.dismissedAt + dismissalDays * day;
}

export async function answerInstall(now: number, values: UseStore): Promise<void> {
  const answer = (known: Known = { visits: 1, seenAt: now }): Known => ({ ...known, dismissedAt: now });
  await update<Known>(keys.install, answer, values).catch(() => undefined);
}
