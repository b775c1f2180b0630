import { photoSizes } from '../../shared/limits.ts';
import { photoOf, sharpPhoto, smallerCards } from '../../shared/renditions.ts';

/**
 * `srcset` for the address of a card or thumbnail: itself and all larger cards. Undefined for images of a single size,
 * such as blurred ones.
 */
export function srcSetOf(address: string): string | undefined {
  const [, rendition] = sharpPhoto.exec(address) ?? [];
  if (rendition !== 'card' && rendition !== 'thumb') return undefined;
  const cards = [...smallerCards, 'card'] as const;
  const offered = rendition === 'thumb' ? ([rendition, ...cards] as const) : cards;
  return offered.map((each) => `${photoOf(address)}-${each}.webp ${photoSizes[each]}w`).join(', ');
}
