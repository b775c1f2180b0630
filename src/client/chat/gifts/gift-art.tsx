import './gifts.css';
import { isGift } from '../../../shared/gifts.ts';
import { drawings, wrapped } from './drawings.tsx';

/** Decorative: the name is beside it. */
export function GiftArt({ id }: { id: string }) {
  return (
    <svg className="gift-art" viewBox="0 0 96 96" aria-hidden="true">
      {isGift(id) ? drawings[id] : wrapped}
    </svg>
  );
}
