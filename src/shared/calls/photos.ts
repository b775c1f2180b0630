import * as v from 'valibot';
import { type Calls, Count, Empty, Id } from '../call.ts';
import { smallestCut } from '../cut.ts';
import { Photo } from './members.ts';

const Album = v.object({ photos: v.array(Photo) });
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Side = v.pipe(v.number(), v.minValue(smallestCut), v.maxValue(1));
/** What a division leaves behind the last digit. */
const tolerance = 1e-6;

/** See shared/cut.ts; `filename` is the photo's, as it stood when its member looked at it. */
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
   * The picture's bytes are the body, whatever they are called: what they are is told from themselves. Refused: too_large,
   * unsupported_type, premium_required (a free member has three), conflict (a premium member has twenty-five). `id`: what the photo
   * will be called; sent again under the same one, where the answer was lost, it is stored once.
   */
  'POST photo.php': {
    access: 'member',
    picture: true,
    query: v.object({ id: v.optional(Id) }),
    answer: v.object({ photo: Photo }),
  },
  /** One's own album as its owner sees it, those that wait or were rejected too; the main photo first. */
  'GET photo.php': { access: 'member', query: Empty, answer: Album },
  /** Moves one of one's own to a place of the album; 0 makes it the main one, what is beyond the end is the end. */
  'PUT photo.php': { access: 'member', body: v.object({ id: Id, position: Count }), answer: Album },
  /**
   * Turns and cuts one of one's own, for good: it keeps its place, its files get new names, and where photos wait for a moderator it
   * waits again. Under another `filename` than the photo has by now nothing is done: a second try cuts once.
   */
  'PUT photo.php?cut=1': { access: 'member', body: CutPhoto, answer: Album },
  'DELETE photo.php': { access: 'member', body: v.object({ id: Id }), answer: Album },
} satisfies Calls;
