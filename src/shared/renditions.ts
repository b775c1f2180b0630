/** Smaller cards, made from the card on request. */
export const smallerCards = ['card360', 'card240'] as const;
export type SmallerCard = (typeof smallerCards)[number];
export const sharpRenditions = ['thumb', 'card', 'full', ...smallerCards] as const;
export type SharpRendition = (typeof sharpRenditions)[number];

/** Extracts the rendition from a sharp photo's address. */
export const sharpPhoto = new RegExp(`-(${sharpRenditions.join('|')})\\.webp$`);

/** Common prefix of a photo's sharp files; any other address unchanged. */
export const photoOf = (address: string): string => address.replace(sharpPhoto, '');

/** Other addresses of the same photo, those with the same crop first. */
export function otherSizes(address: string): string[] {
  const photo = photoOf(address);
  if (photo === address) return [];
  const all = ['card', ...smallerCards, 'full', 'thumb'] as const;
  return all.map((each) => `${photo}-${each}.webp`).filter((each) => each !== address);
}
