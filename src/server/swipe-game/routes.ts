import type { Routes } from '../calls/mount.ts';
import { showing } from '../limits/rates.ts';
import { readingOf } from '../members/profiles.ts';
import { deck } from './deck.ts';
import { judge, undoJudgement } from './judge.ts';
import { likesLeft } from './likes-left.ts';

export const routes = {
  'GET swipe-game.php': async ({ context, site, me }) => ({
    profiles: showing(context, me, await deck(context.db, me, readingOf(context, site))),
    ...(await likesLeft(context, context.db, me.id)),
  }),

  'POST swipe-game.php': ({ context, me, body }) => judge(context, me, body),

  'DELETE swipe-game.php': ({ context, me, body }) => undoJudgement(context, me, body),
} satisfies Routes;
