import * as v from 'valibot';
import type { Calls } from './call.ts';
import { Photo } from './profile.ts';

export const photoCalls = {
  /**
   * The picture's bytes are the body, whatever they are called: what they are is told from themselves. Refused: too_large,
   * unsupported_type, premium_required (a free member has three), conflict (a premium member has twenty-five).
   */
  'POST photo.php': { access: 'member', picture: true, answer: v.object({ photo: Photo }) },
} satisfies Calls;
