import type { Routes } from '../kit/mount.ts';
import { readingOf } from '../members/profiles.ts';
import { readActs } from './acts.ts';
import { decidePhoto, waitingPhotos } from './photos.ts';

export const routes = {
  'GET operator-photos.php': ({ context, site }) => waitingPhotos(context, readingOf(context, site)),

  'PUT operator-photos.php': async ({ context, me, body }) => {
    await decidePhoto(context, me, body);
    return {};
  },

  'GET operator-log.php': ({ context, query }) => readActs(context.db, query),
} satisfies Routes;
