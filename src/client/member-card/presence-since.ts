import type { Presence } from '../../shared/calls/members.ts';
import { day, minute } from '../../shared/limits.ts';

/** Presence that still holds at `now`, when stated at `asOf` (both in ms). */
export function presenceSince(presence: Presence, asOf: number, now: number): Presence {
  const age = now - asOf;
  if (age < 5 * minute) return presence;
  // "This week" may refer to the day before it was stated.
  if (presence === null || age >= (presence === 'week' ? day : 6 * day)) return null;
  if (presence === 'week') return 'week';
  return new Date(asOf).toDateString() === new Date(now).toDateString() ? 'today' : 'week';
}
