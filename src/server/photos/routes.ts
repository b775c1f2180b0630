import { largestPhoto, second } from '../../shared/limits.ts';
import { receiveBytes } from '../kit/body.ts';
import type { Routes } from '../kit/mount.ts';
import { createTurns } from '../kit/turns.ts';
import { readingOf } from '../members/profiles.ts';
import { toPhoto } from './album.ts';
import { addPhoto } from './photos.ts';

/** A picture of 12 MB at 1 Mbit/s. */
const patience = 100 * second;
/** Each holds a whole picture in memory, from its first byte until it is stored. */
const takeTurn = createTurns({ atOnce: 16, waiting: 0 });

export const routes = {
  'POST photo.php': async ({ context, site, me, http }) => {
    const photo = await takeTurn(async () => {
      const bytes = await receiveBytes(http.req, { most: largestPhoto, patience });
      return addPhoto(context, me, bytes);
    });
    return { photo: toPhoto(photo, me, readingOf(context, site)) };
  },
} satisfies Routes;
