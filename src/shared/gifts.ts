/** What can be sent as a gift, by id. All of them cost the site's gift_credits; names and drawings are the client's. */
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
