import { second } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { type Rate, type RateName, rates } from './budgets.ts';

interface Used {
  count: number;
  /** Start of the period, in ms. */
  since: number;
}

/** Keys counted at a time, by rate. Beyond it the one whose period began first is forgotten. */
export const maxCounted = 10_000;
const used = new WeakMap<Context, Map<string, Map<string, Used>>>();

/** Limits messages a second, by the configuration, to more than anyone can type. */
export const spendPace = (context: Context, member: string): void =>
  use(context, 'send', member, { max: context.config.sendsASecond, within: second }, 1);

/**
 * Throws Refusal `too_many`. Counts per process, in memory: asking the database would cost each call more than the
 * limit protects.
 */
export const spendRate = (context: Context, name: RateName, member: string, amount = 1): void =>
  use(context, name, member, rates[name], amount);

/** Counts profiles shown; throws Refusal `too_many` for an unconfirmed address that has seen too many. */
export function showing<Shown extends object[]>(context: Context, me: Pick<Me, 'id' | 'status'>, shown: Shown): Shown {
  if (me.status === 'not_confirmed') spendRate(context, 'shownUnconfirmed', me.id, shown.length);
  return shown;
}

function use(context: Context, name: string, member: string, { max, within }: Rate, amount: number): void {
  const names = used.get(context) ?? new Map<string, Map<string, Used>>();
  used.set(context, names);
  const counts = names.get(name) ?? new Map<string, Used>();
  names.set(name, counts);
  const now = context.now().getTime();
  const before = counts.get(member);
  // Restart the period if the clock was set back.
  const isRunning = before && Math.abs(now - before.since) < within;
  const { count, since } = isRunning ? before : { count: 0, since: now };
  if (count + amount > max) {
    throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil((since + within - now) / second)) });
  }
  // A new period goes to the end, so that the map begins with the oldest.
  if (!isRunning) counts.delete(member);
  const [oldest] = counts.size >= maxCounted ? counts.keys() : [];
  if (oldest !== undefined && !isRunning) counts.delete(oldest);
  counts.set(member, { count: count + amount, since });
}
