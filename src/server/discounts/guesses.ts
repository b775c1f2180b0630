import { timeBonus } from '../../shared/discount.ts';
import type { Context } from '../context.ts';
import { spend } from '../limits/attempts.ts';

/** Call outside of any transaction, because refused orders count too. Throws Refusal `too_many`. */
export async function countGuess(context: Context, member: string, code: string | undefined): Promise<void> {
  if (code === undefined || code.toUpperCase() === timeBonus.code) return;
  await spend(context, 'discountCode', member);
}
