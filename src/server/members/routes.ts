import { block, blockedBy, unblock } from '../blocks/blocks.ts';
import type { Routes } from '../calls/mount.ts';
import { notFound } from '../calls/refusal.ts';
import { clientAddress } from '../http/client-address.ts';
import { showing } from '../limits/rates.ts';
import { albumFor } from '../photos/album.ts';
import { readFilters } from '../search/filters.ts';
import { search } from '../search/search.ts';
import { asCard, searchOpenly } from '../search/visitor-search.ts';
import { hasTrafficSource } from '../signup/tracking.ts';
import { shownAttributes } from './attributes.ts';
import { editProfile } from './edit-profile.ts';
import { ownProfile, profilesFor, readingOf, shownProfile } from './profiles.ts';

export const routes = {
  'GET profile.php': async ({ context, site, me, query }) => {
    const reading = readingOf(context, site);
    const [profile] = await profilesFor(context.db, me, [query.id], reading);
    if (!profile) throw notFound();
    showing(context, me, [profile]);
    const attributes = await shownAttributes(context.db, profile.id, site.settings.visible_profile_fields);
    return { profile: { ...profile, ...attributes }, photos: await albumFor(context.db, me, profile.id, reading) };
  },

  'GET search.php': async ({ context, site, me, query, http, read }) => {
    const { after } = query;
    if (me) {
      const filters = readFilters(query, site);
      const found = await search({ db: context.db, read }, me, readingOf(context, site), { filters, after });
      showing(context, me, [...found.profiles, ...found.similar]);
      return found;
    }
    const visit = { hasSource: hasTrafficSource(http), client: clientAddress(context, http) };
    return searchOpenly(context, site, visit, query, read);
  },

  'GET landing.php': async ({ context, site, me, query, read }) => {
    const profile = await shownProfile(context, site, me, query.id, read);
    if (!profile) throw notFound();
    return { profile: asCard(profile) };
  },

  'PUT profile.php': async ({ context, site, me, body }) => {
    await editProfile(context, site, me, body);
    return { profile: await ownProfile(context, me.id) };
  },

  'GET block.php': async ({ context, site, me }) => ({
    profiles: await blockedBy(context.db, me, readingOf(context, site)),
  }),

  'POST block.php': async ({ context, me, body }) => {
    await block(context, me, body.profile);
    return {};
  },

  'DELETE block.php': async ({ context, me, body }) => {
    await unblock(context, me, body.profile);
    return {};
  },
} satisfies Routes;
