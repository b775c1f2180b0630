import type { Routes } from '../kit/mount.ts';
import { notFound } from '../kit/refusal.ts';
import { albumFor } from '../photos/album.ts';
import { block, unblock } from './blocks.ts';
import { profilesFor, readingOf } from './profiles.ts';
import { search } from './search.ts';

export const routes = {
  'GET profile.php': async ({ context, site, me, query }) => {
    const reading = readingOf(context, site);
    const [profile] = await profilesFor(context.db, me, [query.id], reading);
    if (!profile) throw notFound();
    return { profile, photos: await albumFor(context.db, me, profile.id, reading) };
  },

  'GET search.php': ({ context, site, me, query }) => search(context.db, me, readingOf(context, site), query.after),

  'POST block.php': async ({ context, me, body }) => {
    await block(context, me, body.profile);
    return {};
  },

  'DELETE block.php': async ({ context, me, body }) => {
    await unblock(context, me, body.profile);
    return {};
  },
} satisfies Routes;
