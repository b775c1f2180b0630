import type { DiscountCode } from './calls/discounts.ts';

/** Welcome discount after signup, until the first purchase (SPECIFICATION 8.8). */
export const timeBonus = { code: 'TIMEBONUS25', percent: 25, seconds: 14_400 } as const;

/**
 * Discount of a code on a price, both in minor units, a half rounded up. Always less than the price, by the rules for
 * codes.
 */
export function discountOn(
  price: number,
  { percentage, value_percentage }: Pick<DiscountCode, 'percentage' | 'value_percentage'>,
): number {
  return percentage ? Math.round((price * value_percentage) / 100) : value_percentage;
}
