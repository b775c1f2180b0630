import './card.css';
import { type CSSProperties, useState } from 'react';
import type { Image, Profile } from '../../shared/calls/members.ts';
import { hueOf, initialsOf } from '../ui/initials.ts';
import { srcSetOf } from './src-set.ts';
import { placeholderOf } from './thumbhash.ts';

interface Props {
  profile: Pick<Profile, 'id' | 'name'>;
  /** Undefined: there is none, and the initials stand in. Without `match` its address is not known yet. */
  image: { match: string | undefined; thumbhash: string | null } | undefined;
  /** The whole address of a larger rendition, laid over the card's one when it has come. */
  larger?: string | undefined;
  /** How wide it is shown, as for `sizes`; without it as a card in a grid, so that a card that was seen is at hand elsewhere. */
  sizes?: string;
  /** For readers; empty where the name stands beside it. */
  alt?: string;
  /** In the first screenful: not to be put off. */
  eager?: boolean;
}

/** A photo fills its place: at once its thumbhash, or a tint with initials, then the picture. */
export function Photo({ profile, image, larger, sizes = inGrid, alt = '', eager = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const placeholder = image?.thumbhash ? placeholderOf(image.thumbhash) : undefined;
  const style: Record<string, string | number> = { '--hue': hueOf(profile.id) };
  if (placeholder) style.backgroundImage = `url(${placeholder})`;
  const src = image?.match === broken ? undefined : image?.match;
  return (
    <span className="photo" style={style as CSSProperties}>
      {!src && !placeholder && (
        <span className="photo-initials" aria-hidden>
          {initialsOf(profile.name)}
        </span>
      )}
      {src && <Layer key={src} src={src} sizes={sizes} alt={alt} eager={eager} onError={() => setBroken(src)} />}
      {src && larger && <Layer key={larger} src={larger} sizes={sizes} alt="" eager />}
    </span>
  );
}

/** By the widths of member-card/grid.css: four in a row, three, or two on a phone. */
const inGrid = '(width >= 75em) 272px, (width >= 48em) 228px, (width >= 30em) 172px, 45vw';

/** For `sizes`: where it is shown larger than in a grid. */
export const wholeCard = '480px';

interface LayerProps {
  src: string;
  sizes: string;
  alt: string;
  eager: boolean;
  onError?: () => void;
}

/** Fades in when it comes; what the browser has at hand is there at once. */
function Layer({ src, sizes, alt, eager, onError }: LayerProps) {
  const [failed, setFailed] = useState(false);
  const srcSet = srcSetOf(src);
  if (failed) return null;
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
        setFailed(true);
        onError?.();
      }}
    />
  );
}

/** Only an active main photo is shown to others. */
export const mainPhotoOf = ({ main_image }: Pick<Profile, 'main_image'>): Image | undefined =>
  main_image?.status === 'active' ? main_image : undefined;
