import { second } from '../../shared/limits.ts';
import type { Budget } from '../budgets.ts';
import type { Context } from '../context.ts';
import { Refusal } from './refusal.ts';

interface Used {
  count: number;
  /** When the first of them came, in ms. */
  since: number;
}

/** No more callers than that are counted at a time: those who pass this within one span are too many for one process anyway. */
const rememberedAtMost = 10_000;

/**
 * A budget that this process counts in memory, where asking the database would cost each call more than it protects. Counts one
 * use; throws Refusal `too_many`.
 */
export function createPace(budget: Omit<Budget, 'per'>): (context: Context, owner: string, max?: number) => void {
  const known = new WeakMap<Context, Map<string, Used>>();
  return (context, owner, max = budget.max) => {
    const counts = known.get(context) ?? new Map<string, Used>();
    known.set(context, counts);
    const now = context.now().getTime();
    const before = counts.get(owner);
    // A clock that was set back begins anew.
    const { count, since } = before && Math.abs(now - before.since) < budget.within ? before : { count: 0, since: now };
    if (count >= max) throw new Refusal('too_many', { retryAfter: Math.ceil((since + budget.within - now) / second) });
    if (!before && counts.size >= rememberedAtMost) counts.clear();
    counts.set(owner, { count: count + 1, since });
  };
}
