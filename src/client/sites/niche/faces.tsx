import { type CSSProperties, memo, type ReactNode } from 'react';
import { facesOf } from '../../../shared/faces.ts';
import { useNiche } from './use-niche.ts';

interface Props {
  /** Address of another picture than the niche's own, and how many people it has. */
  picture?: string;
  of?: number;
  /** Places in the picture, from 0; without them all of it. */
  places?: readonly number[] | undefined;
  /** Lies on the cards. */
  children?: ReactNode;
}

/** People of the niche as cards, drawn by the server as one picture. Each screen lays them in its own way. */
export const Faces = memo(({ picture, of = 5, places, children }: Props) => {
  const own = facesOf(useNiche());
  return (
    <div
      className="faces"
      style={{ '--faces': `url(${picture ?? own})`, '--of': of } as CSSProperties}
      aria-hidden="true"
    >
      {places?.map((place) => <i key={place} style={{ '--face': place } as CSSProperties} />) ??
        [1, 2, 3, 4, 5].map((at) => <i key={at} />)}
      {children}
    </div>
  );
});

/** On its white disc. */
export const heart = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5 4.3 12.8a4.9 4.9 0 0 1 7-7l.7.7.7-.7a4.9 4.9 0 0 1 7 7z" />
  </svg>
);
