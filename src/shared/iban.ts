import type { Fault } from './rules.ts';

/** Length of an IBAN by SEPA country. */
const lengths: Record<string, number> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22 },
  ...{ GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18 },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
};

/** Electronic format: no spaces, capitals. */
export const plainIban = (typed: string): string => typed.replace(/[\s\-.]/g, '').toUpperCase();

/** Checks country, length and check digits of ISO 13616 (mod 97). Only a bank knows whether the account exists. */
export function ibanFault(typed: string): Fault | undefined {
  const iban = plainIban(typed);
  if (iban === '') return 'required';
  const isWhole = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === lengths[iban.slice(0, 2)];
  return isWhole && remainder(iban) === 1 ? undefined : 'iban_invalid';
}

/** Remainder by 97, with A as 10 to Z as 35. Digit by digit: the number exceeds safe integers. */
function remainder(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((each) => Number.parseInt(each, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
