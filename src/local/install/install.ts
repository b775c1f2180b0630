import { get, type UseStore, update } from 'idb-keyval';
import { day, dismissalDays, hour } from '../../shared/limits.ts';
import { keys } from '../storage/values.ts';

interface Known {
  visits: number;
  /** Milliseconds, as all times here. */
  seenAt: number;
  dismissedAt?: number;
}

/** Whoever comes back sooner has not been away. */
const away = hour / 2;
/** Not written at each start (let-go.ts). */
const soon = hour / 6;

/** At each start of a member's page: the app is offered for the home screen from the second visit on, never at once. */
export async function noteVisit(now: number, values: UseStore): Promise<void> {
  const known = await get<Known>(keys.install, values).catch(() => undefined);
  if (known && Math.abs(now - known.seenAt) < soon) return;
  const count = ({ visits, ...known }: Known = { visits: 0, seenAt: Number.NEGATIVE_INFINITY }): Known => ({
    ...known,
    visits: Math.abs(now - known.seenAt) < away ? visits : visits + 1,
    seenAt: now,
  });
  await update<Known>(keys.install, count, values).catch(() => undefined);
}

/** `matched`: they have found somebody here. A no, or a yes, holds for 30 days on this device. */
export async function isInstallDue({ now, matched }: { now: number; matched: boolean }, values: UseStore) {
  const known = await get<Known>(keys.install, values).catch(() => undefined);
  if (!known || (known.visits < 2 && !matched)) return false;
  return known.dismissedAt === undefined || now >= known.dismissedAt + dismissalDays * day;
}

export async function answerInstall(now: number, values: UseStore): Promise<void> {
  const answer = (known: Known = { visits: 1, seenAt: now }): Known => ({ ...known, dismissedAt: now });
  await update<Known>(keys.install, answer, values).catch(() => undefined);
}
