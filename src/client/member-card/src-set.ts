import { photoSizes } from '../../shared/limits.ts';
import { photoOf, sharpPicture, smallerCards } from '../../shared/renditions.ts';

/**
 * For `srcset`, by the address of a card or a thumbnail: itself, and every card above it. Undefined for what has one size only, as
 * blurred pictures have.
 */
export function srcSetOf(address: string): string | undefined {
  const [, rendition] = sharpPicture.exec(address) ?? [];
  if (rendition !== 'card' && rendition !== 'thumb') return undefined;
  const cards = [...smallerCards, 'card'] as const;
  const offered = rendition === 'thumb' ? ([rendition, ...cards] as const) : cards;
  return offered.map((each) => `${photoOf(address)}-${each}.webp ${photoSizes[each]}w`).join(', ');
}
