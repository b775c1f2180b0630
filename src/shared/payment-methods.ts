/** Payment methods, in display order (SPECIFICATION 8.12). */
export const paymentMethods = [
  'ideal',
  'bancontact',
  'paypal',
  'applepay',
  'card',
  'banktransfer',
  'directdebit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const inEuro: PaymentMethod[] = ['paypal', 'applepay', 'card', 'banktransfer', 'directdebit'];
const own: Partial<Record<string, PaymentMethod>> = { NL: 'ideal', BE: 'bancontact' };

/** Methods offered in `country` and `currency` (SPECIFICATION 8.12). */
export function methodsFor(country: string, currency: string): PaymentMethod[] {
  if (currency !== 'EUR') return ['paypal', 'applepay', 'card'];
  const first = own[country];
  return first ? [first, ...inEuro] : inEuro;
}
