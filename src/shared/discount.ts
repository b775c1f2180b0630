import type { DiscountCode } from './calls/discounts.ts';

/** The welcome discount that every member has for so long after signing up, until they buy (seed.md section 9). */
export const timeBonus = { code: 'TIMEBONUS25', percent: 25, seconds: 14_400 } as const;

/** What a code takes off a price, both in minor units: whole ones, a half rounded up. Less than the price, as codes are made. */
export function discountOn(
  price: number,
  { percentage, value_percentage }: Pick<DiscountCode, 'percentage' | 'value_percentage'>,
): number {
  return percentage ? Math.round((price * value_percentage) / 100) : value_percentage;
}
