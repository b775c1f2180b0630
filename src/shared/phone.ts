/** Calling codes of the countries with direct debit; codes are sent nowhere else (SPECIFICATION 8.21). */
const dialling: Record<string, string> = {
  ...{ NL: '31', BE: '32', FR: '33', ES: '34', PT: '351', LU: '352', IE: '353', IT: '39', AT: '43', DE: '49' },
  ...{ FI: '358', GR: '30', MT: '356', CY: '357', LT: '370', LV: '371', EE: '372', HR: '385', SI: '386', SK: '421' },
};

/**
 * International form, +31612345678, of a typed number in `country`; undefined if impossible. Accepts numbers of all
 * these countries.
 */
export function internationalPhone(typed: string, country: string): string | undefined {
  const plain = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const own = dialling[country];
  // Italy alone keeps the zero.
  const national = own === '39' ? plain : plain.replace(/^0/, '');
  const number = plain.startsWith('+') ? plain : own === undefined ? '' : `+${own}${national}`;
  const isKnown = Object.values(dialling).some((code) => number.startsWith(`+${code}`));
  return isKnown && /^\+\d{9,15}$/.test(number) ? number : undefined;
}
