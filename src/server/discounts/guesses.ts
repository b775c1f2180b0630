import { timeBonus } from '../../shared/discount.ts';
import { hour, second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { allow } from '../kit/attempts.ts';
import { Refusal } from '../kit/refusal.ts';

/** Codes that a member may name in an hour, right ones too: counted before anything is looked up, so that many at once gain nothing. */
const mostNamed = 60;

/** Outside of any transaction: a refused order must count as well. Throws Refusal `too_many`. */
export async function countGuess(context: Context, member: string, code: string | undefined): Promise<void> {
  if (code === undefined || code.toUpperCase() === timeBonus.code) return;
  if (!(await allow(context, { of: ['discount code', member], most: mostNamed, within: hour })))
    throw new Refusal('too_many', { retryAfter: hour / second });
}
