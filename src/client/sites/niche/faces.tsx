import { type CSSProperties, memo } from 'react';
import { facesOf } from '../../../shared/faces.ts';
import { useNiche } from './use-niche.ts';

/** Five people of the niche as a fan of cards, drawn by the server as one picture. */
export const Faces = memo(() => (
  <div className="faces" style={{ '--faces': `url(${facesOf(useNiche())})` } as CSSProperties} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </div>
));
