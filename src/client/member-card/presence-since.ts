import type { Presence } from '../../shared/calls/members.ts';
import { day, minute } from '../../shared/limits.ts';

/** What was said of a member's presence grows old: what of it still holds, `now` being later than `asOf` (both in ms). */
export function presenceSince(presence: Presence, asOf: number, now: number): Presence {
  const age = now - asOf;
  if (age < 5 * minute) return presence;
  // They may have been online on the day before the one on which they were said to have been here this week.
  if (presence === null || age >= (presence === 'week' ? day : 6 * day)) return null;
  if (presence === 'week') return 'week';
  return new Date(asOf).toDateString() === new Date(now).toDateString() ? 'today' : 'week';
}
