import { photoSizes } from './limits.ts';

/** Of a card, made from it when somebody asks for one. */
export const smallerCards = ['card360', 'card240'] as const;
export type SmallerCard = (typeof smallerCards)[number];
export const sharpRenditions = ['thumb', 'card', 'full', ...smallerCards] as const;
export type SharpRendition = (typeof sharpRenditions)[number];

const sharp = new RegExp(`-(${sharpRenditions.join('|')})\\.webp$`);

/** What all files of a photo begin with, as long as they are sharp; of any other address itself. */
export const photoOf = (address: string): string => address.replace(sharp, '');

/**
 * For `srcset`, by the address of a card or a thumbnail: itself, and every card above it. Undefined for what has one size only, as
 * blurred pictures have.
 */
export function srcSetOf(address: string): string | undefined {
  const [, rendition] = sharp.exec(address) ?? [];
  if (rendition !== 'card' && rendition !== 'thumb') return undefined;
  const cards = [...smallerCards, 'card'] as const;
  const offered = rendition === 'thumb' ? ([rendition, ...cards] as const) : cards;
  return offered.map((each) => `${photoOf(address)}-${each}.webp ${photoSizes[each]}w`).join(', ');
}

/** The other addresses of the same photo, those first that show the same part of it. */
export function otherSizes(address: string): string[] {
  const photo = photoOf(address);
  if (photo === address) return [];
  const all = ['card', ...smallerCards, 'full', 'thumb'] as const;
  return all.map((each) => `${photo}-${each}.webp`).filter((each) => each !== address);
}
