import type { Routes } from '../calls/mount.ts';
import { readingOf } from '../members/profiles.ts';
import { answerView } from '../sync/cursor.ts';
import { autoLike } from './auto-like.ts';
import { like, seeLike, unlike } from './likes.ts';
import { notePull } from './pulled.ts';
import { readLikes } from './view.ts';

export const routes = {
  'GET likes.php': async (request) => {
    const { context, site, me } = request;
    await notePull(context, me);
    const position = { head: me.likes_seq, floor: me.likes_floor, rate: 'fullView' } as const;
    return answerView(request, position, (since) => readLikes(context.db, me, readingOf(context, site), since));
  },

  'POST like.php': ({ context, me, body }) => like(context, me, body.profile),

  'PUT like.php': async ({ context, me, body }) => {
    await seeLike(context, me, body.profile);
    return {};
  },

  'DELETE like.php': async ({ context, me, body }) => {
    await unlike(context, me, body.profile);
    return {};
  },

  'GET auto-like.php': async ({ context, site, me }) => ({
    profile: await autoLike(context, me, readingOf(context, site)),
  }),
} satisfies Routes;
