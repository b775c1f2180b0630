/** Payment methods, in display order (SPECIFICATION 8.12). */
export const paymentMethods = [
  'ideal',
  'bancontact',
  'card',
  'paypal',
  'applepay',
  'banktransfer',
  'directdebit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const inEuro: PaymentMethod[] = ['card', 'paypal', 'applepay', 'banktransfer', 'directdebit'];
const own: Partial<Record<string, PaymentMethod>> = { NL: 'ideal', BE: 'bancontact' };

/** Methods offered in `country` and `currency` (SPECIFICATION 8.12). */
export function methodsFor(country: string, currency: string): PaymentMethod[] {
  if (currency !== 'EUR') return ['card', 'paypal', 'applepay'];
  const first = own[country];
  return first ? [first, ...inEuro] : inEuro;
}
