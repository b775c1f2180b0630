import type { Routes } from '../calls/mount.ts';
import { showing } from '../limits/rates.ts';
import { agesFor } from './ages.ts';
import { matchesFor } from './matches.ts';
import { relatedTo } from './related.ts';
import { questionsFor } from './wishes.ts';

export const routes = {
  'GET match-finder.php': async ({ context, site, me }) => {
    const [questions, ages] = await Promise.all([questionsFor(context, site, me), agesFor(context, site, me)]);
    return { ...questions, ages };
  },

  'POST match-finder.php': async ({ context, site, me, body }) => ({
    matches: showing(context, me, await matchesFor(context, site, me, body)),
  }),

  'GET related.php': async ({ context, site, me, query }) => ({
    profiles: showing(context, me, await relatedTo(context, site, me, query.id)),
  }),
} satisfies Routes;
