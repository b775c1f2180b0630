/** Gifts by id. All cost the site's gift_credits; the client has names and drawings. */
export const giftIds = [
  'rose',
  'bouquet',
  'chocolates',
  'heart',
  'kiss',
  'champagne',
  'cocktail',
  'coffee',
  'cupcake',
  'strawberry',
  'teddy',
  'balloon',
  'star',
  'ring',
  'perfume',
  'candle',
] as const;
export type GiftId = (typeof giftIds)[number];

export const isGift = (id: string): id is GiftId => giftIds.some((known) => known === id);
