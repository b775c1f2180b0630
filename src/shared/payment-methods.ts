/** Ways to pay, in the order in which they are offered (seed.md section 9). */
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

/** What is offered to whoever pays from `country` in `currency` (decisions.md section 14, "Payment country"). */
export function methodsFor(country: string, currency: string): PaymentMethod[] {
  if (currency !== 'EUR') return ['card', 'paypal', 'applepay'];
  const first = own[country];
  return first ? [first, ...inEuro] : inEuro;
}
