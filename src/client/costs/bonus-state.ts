import type { User } from '../../shared/calls/accounts-user.ts';
import { hour } from '../../shared/limits.ts';
import { remembered } from '../app/remembered.ts';

/** Bonus of four hours plus a clock error of a time zone; the server, asked next, decides. */
const maxBonusMs = 16 * hour;

/** True if asking the server may find a bonus. `now` in ms, by the device. */
export function mayHaveBonus({ paid_user, signup_date }: User, now: number): boolean {
  return !paid_user && now < Date.parse(signup_date) + maxBonusMs && noted('over') !== signup_date;
}

/** Storage key per signup: `over` (the bonus) and `closed` (the welcome). */
export const noted = (what: 'over' | 'closed'): string | undefined => remembered(`bonus-${what}`);
