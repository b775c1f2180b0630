import { type CSSProperties, memo } from 'react';
import { facesOf } from '../../shared/faces.ts';
import type { Niche } from '../../shared/niches.ts';

/** Five people of the niche as a fan of cards, drawn by the server as one picture. */
export const Faces = memo(({ niche }: { niche: Niche }) => (
  <div className="faces" style={{ '--faces': `url(${facesOf(niche)})` } as CSSProperties} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </div>
));
