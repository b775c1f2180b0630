import './card.css';
import { useAtomValue } from 'jotai';
import { type CSSProperties, useState } from 'react';
import type { Image, Profile } from '../../shared/calls/members.ts';
import { imageTriesAtom } from '../ui/image-tries.ts';
import { hueOf, initialsOf } from '../ui/initials.ts';
import { srcSetOf } from './src-set.ts';
import { placeholderOf } from './thumbhash.ts';

interface Props {
  profile: Pick<Profile, 'id' | 'name'>;
  /** Undefined: no photo, shows initials. Without `match`, the address is still unknown. */
  image: { match: string | undefined; thumbhash: string | null } | undefined;
  /** Full address of a larger rendition, shown over the card's once loaded. */
  larger?: string | undefined;
  /** Displayed width, for `sizes`; by default a card's, so that a photo seen in a grid is cached elsewhere. */
  sizes?: string | undefined;
  /** Empty if the name is beside it. */
  alt?: string;
  /** In the first screenful: loads at once. */
  eager?: boolean;
}

/** Photo that fills its box: at once its thumbhash or the initials, then the image. */
export function Photo({ profile, image, larger, sizes = inGrid, alt = '', eager = false }: Props) {
  const attempt = useAtomValue(imageTriesAtom) + (image?.match ?? '');
  const [failed, setFailed] = useState<string>();
  const placeholder = image?.thumbhash ? placeholderOf(image.thumbhash) : undefined;
  const style: Record<string, string | number> = { '--hue': hueOf(profile.id) };
  if (placeholder) style.backgroundImage = `url(${placeholder})`;
  const src = attempt === failed ? undefined : image?.match;
  return (
    <span className="photo" style={style as CSSProperties} data-bare={image && attempt !== failed ? undefined : ''}>
      {!placeholder && (
        <span className="photo-initials" aria-hidden>
          {initialsOf(profile.name)}
        </span>
      )}
      {src && <Layer key={src} src={src} sizes={sizes} alt={alt} eager={eager} onError={() => setFailed(attempt)} />}
      {src && larger && <Layer key={larger} src={larger} sizes={sizes} alt="" eager />}
    </span>
  );
}

/** Widths of grid.css: four per row, three, or two on a phone. */
const inGrid = '(width >= 75em) 272px, (width >= 48em) 228px, (width >= 30em) 172px, 45vw';

/** For `sizes`: larger than in a grid. */
export const wholeCard = '480px';

interface LayerProps {
  src: string;
  sizes: string;
  alt: string;
  eager: boolean;
  onError?: () => void;
}

/** Fades in on loading; cached images appear at once. */
function Layer({ src, sizes, alt, eager, onError }: LayerProps) {
  const tries = useAtomValue(imageTriesAtom);
  const [failed, setFailed] = useState<number>();
  const srcSet = srcSetOf(src);
  if (failed === tries) return null;
  return (
    <img
      {...(srcSet && { srcSet, sizes })}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      ref={(img) => {
        if (img?.complete && img.naturalWidth > 0) img.dataset.loaded = 'at-once';
      }}
      onLoad={({ currentTarget }) => {
        currentTarget.dataset.loaded ??= '';
      }}
      onError={() => {
        setFailed(tries);
        onError?.();
      }}
    />
  );
}

/** Main photo, if active: others see no other state. */
export const mainPhotoOf = ({ main_image }: Pick<Profile, 'main_image'>): Image | undefined =>
  main_image?.status === 'active' ? main_image : undefined;
