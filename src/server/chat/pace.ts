import { second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../kit/refusal.ts';

interface Sent {
  count: number;
  /** When the first of them came, in ms. */
  since: number;
}

/** No more members than that are counted at a time: those who pass this in one second are too many for one process anyway. */
const rememberedAtMost = 10_000;
const sent = new WeakMap<Context, Map<string, Sent>>();

/**
 * Throws Refusal too_many for more messages within a second than anybody writes. By the process: what counts is what one member can do
 * to it, and asking the database would cost each send more than it protects.
 */
export function keepPace(context: Context, member: string): void {
  const counts = sent.get(context) ?? new Map<string, Sent>();
  sent.set(context, counts);
  const now = context.now().getTime();
  const before = counts.get(member);
  // A clock that was set back begins anew.
  const { count, since } = before && Math.abs(now - before.since) < second ? before : { count: 0, since: now };
  if (count >= context.config.sendsASecond) throw new Refusal('too_many', { retryAfter: 1 });
  if (!before && counts.size >= rememberedAtMost) counts.clear();
  counts.set(member, { count: count + 1, since });
}
