import type { Opener } from '../../shared/calls/chat.ts';
import { openersFor } from '../../shared/icebreaker.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { ownProfile, profilesFor, readingOf } from '../members/profiles.ts';
import type { Site } from '../sites/sites.ts';

/**
 * Three openers for a conversation (SPECIFICATION 7.13). Throws Refusal `not_found` for a member who is not visible.
 */
export async function icebreaker(context: Context, site: Site, me: Me, id: string): Promise<Opener[]> {
  const [[profile], own] = await Promise.all([
    profilesFor(context.db, me, [id], readingOf(context, site)),
    ownProfile(context, me.id),
  ]);
  if (!profile) throw notFound();
  return openersFor(own, profile, site.settings.visible_profile_fields);
}
