/** Number of an order as people read and type it, from the random end of its id: '259F-A62C'. */
export const orderNumber = (payment: string): string => `${payment.slice(-8, -4)}-${payment.slice(-4)}`.toUpperCase();

/** The end of the id that a typed number names; undefined if it is none. */
export function endOfOrder(typed: string): string | undefined {
  const [, first, second] = /^([0-9a-f]{4})-([0-9a-f]{4})$/i.exec(typed) ?? [];
  return first && second && (first + second).toLowerCase();
}
