import * as v from 'valibot';
import { type Calls, Count, Empty, Id } from '../call.ts';
import { smallestCut } from '../cut.ts';
import { Photo } from './members.ts';

const Album = v.object({ photos: v.array(Photo) });
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Side = v.pipe(v.number(), v.minValue(smallestCut), v.maxValue(1));
/** Rounding error of a division. */
const tolerance = 1e-6;

/** See shared/cut.ts; `filename` is the photo's name when the member opened it. */
const CutPhoto = v.pipe(
  v.object({
    id: Id,
    filename: v.string(),
    turns: v.picklist([0, 1, 2, 3]),
    left: Share,
    top: Share,
    width: Side,
    height: Side,
  }),
  v.check(({ left, width }) => left + width <= 1 + tolerance),
  v.check(({ top, height }) => top + height <= 1 + tolerance),
);

export const photoCalls = {
  /**
   * The body is the photo; its type is detected. Refused: too_large, unsupported_type, premium_required (free: 3),
   * conflict (premium: 25). A repeated `id` is stored once.
   */
  'POST photo.php': {
    access: 'member',
    upload: ['image/*'],
    query: v.object({ id: v.optional(Id) }),
    answer: v.object({ photo: Photo }),
  },
  /** The member's own album, including waiting and rejected photos; main photo first. */
  'GET photo.php': { access: 'member', query: Empty, answer: Album },
  /** Moves a photo of the member's; 0 makes it the main photo, beyond the end means last. */
  'PUT photo.php': { access: 'member', body: v.object({ id: Id, position: Count }), answer: Album },
  /**
   * Turns and cuts a photo for good: same position, new file names, moderation again. Does nothing under an outdated
   * `filename`, so a retry cuts once.
   */
  'PUT photo.php?cut=1': { access: 'member', body: CutPhoto, answer: Album },
  'DELETE photo.php': { access: 'member', body: v.object({ id: Id }), answer: Album },
} satisfies Calls;
