import type { User } from '../../shared/calls/accounts-user.ts';
import { hour } from '../../shared/limits.ts';
import { remembered } from '../app/remembered.ts';

/** Four hours by a clock that may be wrong by a time zone: the server, which is asked then, knows better. */
const mayLast = 16 * hour;

/** What its banner takes, kept free until the server has answered: nothing moves when it comes. A phone has two rows for the welcome. */
export const roomOf = { welcome: 'clamp(3.25rem, (48rem - 1px - 100vw) * 999, 6.25rem)', strip: '2.75rem' } as const;

/** Whether it is worth asking. `now` in ms, by the device. */
export function mayHaveBonus({ paid_user, signup_date }: User, now: number): boolean {
  return !paid_user && now < Date.parse(signup_date) + mayLast && noted('over') !== signup_date;
}

/** `over`, `closed` (the welcome): of which signup this device remembers it. */
export const noted = (what: 'over' | 'closed'): string | undefined => remembered(`bonus-${what}`);
