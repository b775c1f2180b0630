import { day, hour, minute, second } from '../../shared/limits.ts';
import type { PaymentRow } from '../db/schema/payments.ts';

/** What is still undecided after this came to nothing. */
export const patience = 30 * day;
/** Banks charge back for up to thirteen months. */
const maySurprise = 400 * day;

/** Long enough for the order that is being made to be told its name. */
export const firstPoll = (now: Date): Date => new Date(now.getTime() + minute);

/**
 * When to ask of a payment again, where the provider does not call: ever less often, as it gets older. Null where nothing more is
 * to be heard of it.
 */
export function nextPoll({ state, created_at }: Pick<PaymentRow, 'state' | 'created_at'>, now: Date): Date | null {
  const age = now.getTime() - created_at.getTime();
  if (state === 'paid') return age < maySurprise ? after(now, age, { least: 12 * hour, most: 30 * day }) : null;
  return state === 'open' || state === 'pending' ? after(now, age, { least: 15 * second, most: 12 * hour }) : null;
}

const after = (now: Date, age: number, { least, most }: { least: number; most: number }): Date =>
  new Date(now.getTime() + Math.min(most, Math.max(least, age / 4)));
