import { day, hour, minute, second } from '../../shared/limits.ts';
import type { PaymentRow } from '../db/schema/payments.ts';

/** An undecided payment expires after this time, in ms. */
export const expiresAfterMs = 30 * day;
/** Banks charge back for up to thirteen months. */
const maySurprise = 400 * day;

/** Leaves time for the new order to learn its provider id. */
export const firstPoll = (now: Date): Date => new Date(now.getTime() + minute);

/** Time of the next poll, later with age. Null if nothing can change any more. */
export function nextPoll({ state, created_at }: Pick<PaymentRow, 'state' | 'created_at'>, now: Date): Date | null {
  const age = now.getTime() - created_at.getTime();
  if (state === 'paid') return age < maySurprise ? after(now, age, { least: 12 * hour, most: 30 * day }) : null;
  return state === 'open' || state === 'pending' ? after(now, age, { least: 15 * second, most: 12 * hour }) : null;
}

const after = (now: Date, age: number, { least, most }: { least: number; most: number }): Date =>
  new Date(now.getTime() + Math.min(most, Math.max(least, age / 4)));
