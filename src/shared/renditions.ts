/** Of a card, made from it when somebody asks for one. */
export const smallerCards = ['card360', 'card240'] as const;
export type SmallerCard = (typeof smallerCards)[number];
export const sharpRenditions = ['thumb', 'card', 'full', ...smallerCards] as const;
export type SharpRendition = (typeof sharpRenditions)[number];

/** Of an address of a sharp picture: which rendition it is. */
export const sharpPicture = new RegExp(`-(${sharpRenditions.join('|')})\\.webp$`);

/** What all files of a photo begin with, as long as they are sharp; of any other address itself. */
export const photoOf = (address: string): string => address.replace(sharpPicture, '');

/** The other addresses of the same photo, those first that show the same part of it. */
export function otherSizes(address: string): string[] {
  const photo = photoOf(address);
  if (photo === address) return [];
  const all = ['card', ...smallerCards, 'full', 'thumb'] as const;
  return all.map((each) => `${photo}-${each}.webp`).filter((each) => each !== address);
}
