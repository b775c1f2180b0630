import * as v from 'valibot';
import { type Calls, Count, Empty, Id } from './call.ts';
import { Photo } from './profile.ts';

const Album = v.object({ photos: v.array(Photo) });

export const photoCalls = {
  /**
   * The picture's bytes are the body, whatever they are called: what they are is told from themselves. Refused: too_large,
   * unsupported_type, premium_required (a free member has three), conflict (a premium member has twenty-five).
   */
  'POST photo.php': { access: 'member', picture: true, answer: v.object({ photo: Photo }) },
  /** One's own album as its owner sees it, those that wait or were rejected too; the main photo first. */
  'GET photo.php': { access: 'member', query: Empty, answer: Album },
  /** Moves one of one's own to a place of the album; 0 makes it the main one, what is beyond the end is the end. */
  'PUT photo.php': { access: 'member', body: v.object({ id: Id, position: Count }), answer: Album },
  'DELETE photo.php': { access: 'member', body: v.object({ id: Id }), answer: Album },
} satisfies Calls;
