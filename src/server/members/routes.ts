import type { Routes } from '../kit/mount.ts';
import { notFound } from '../kit/refusal.ts';
import { block, unblock } from './blocks.ts';
import { calendarOf, profilesFor } from './profiles.ts';

export const routes = {
  'GET profile.php': async ({ context, site, me, query }) => {
    const [profile] = await profilesFor(context.db, me, [query.id], calendarOf(context, site));
    if (!profile) throw notFound();
    return { profile };
  },

  'POST block.php': async ({ context, me, body }) => {
    await block(context, me, body.profile);
    return {};
  },

  'DELETE block.php': async ({ context, me, body }) => {
    await unblock(context, me, body.profile);
    return {};
  },
} satisfies Routes;
