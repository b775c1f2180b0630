import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type GiftId, isGift } from '../../../shared/gifts.ts';

const names: Record<GiftId, MessageDescriptor> = {
  rose: msg`Rose`,
  bouquet: msg`Bouquet`,
  chocolates: msg`Chocolates`,
  heart: msg`Heart`,
  kiss: msg`Kiss`,
  champagne: msg`Champagne`,
  cocktail: msg`Cocktail`,
  coffee: msg`Coffee`,
  cupcake: msg`Cupcake`,
  strawberry: msg`Strawberry`,
  teddy: msg`Teddy bear`,
  balloon: msg`Balloon`,
  star: msg`Star`,
  ring: msg`Ring`,
  perfume: msg`Perfume`,
  candle: msg`Candle`,
};

/** Gifts of a later version get a general name. */
export const giftName = (id: string): MessageDescriptor => (isGift(id) ? names[id] : msg`Gift`);
