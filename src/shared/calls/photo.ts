import * as v from 'valibot';
import type { Calls } from './call.ts';
import { Photo } from './profile.ts';

export const photoCalls = {
  /** The picture's bytes are the body, whatever they are called: what they are is told from themselves. */
  'POST photo.php': { access: 'member', answer: v.object({ photo: Photo }) },
} satisfies Calls;
