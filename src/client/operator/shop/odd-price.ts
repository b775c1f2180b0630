type Bundle = { credits: number; price: number };

/** Minor units a message: of the bundle, and of the others the lowest and the highest. */
export interface Odd {
  price: number;
  least: number;
  most: number;
}

/** A bundle whose messages cost less than half, or more than twice, of those of all others: a typing error, perhaps. */
export function oddPrice(bundle: Bundle, others: Bundle[], messageCredits: number): Odd | undefined {
  const priceOf = ({ credits, price }: Bundle) => (price / credits) * messageCredits;
  const prices = others.map(priceOf);
  const [price, least, most] = [priceOf(bundle), Math.min(...prices), Math.max(...prices)];
  const isOdd = others.length > 0 && (price < least / 2 || price > most * 2);
  return isOdd ? { price, least, most } : undefined;
}
