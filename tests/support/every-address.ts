import { hash } from 'node:crypto';
import type { Db } from '../../src/server/context.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { day } from '../../src/shared/limits.ts';
import type { Niche } from '../../src/shared/niches.ts';
import { path, patterns, type RouteName } from '../../src/shared/paths.ts';

/**
 * An address of every route that is not the operator's, with what a member of one of the demo's sites has behind it: Jasper, if nobody
 * is named. Their newest conversation; of who has none, another's.
 */
export async function addressesIn(
  db: Db,
  { niche = 'general', email = 'premium@demo.example' }: { niche?: Niche; email?: string | undefined } = {},
): Promise<Map<RouteName, string>> {
  const { id: me, site_id } = await db
    .selectFrom('members')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select(['members.id', 'members.site_id'])
    .where('email', '=', email)
    .where('sites.id', '=', demoSites[niche].id)
    .executeTakeFirstOrThrow();
  const { conversation_id, other_id: id } = await db
    .selectFrom('participants')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['conversation_id', 'other_id'])
    .where('site_id', '=', site_id)
    .orderBy((eb) => eb('member_id', '=', me), 'desc')
    .orderBy('last_message_at', 'desc')
    .executeTakeFirstOrThrow();
  const bundle = await db.selectFrom('bundles').select('id').where('site_id', '=', site_id).executeTakeFirstOrThrow();
  const token = 'a-token-for-every-page';
  const now = Date.now();
  const link = { member_id: me, purpose: 'notifications' as const, address: null, used_at: null };
  await db
    .insertInto('mailed_links')
    .values({
      ...link,
      token_hash: hash('sha256', token, 'buffer'),
      created_at: new Date(now),
      expires_at: new Date(now + day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const given: Partial<Record<RouteName, string>> = {
    'members-id': path('members-id', { id }),
    'members-id-chat': path('members-id-chat', { id }),
    'members-id-landing': path('members-id-landing', { id }),
    'members-id-signup': path('members-id-signup', { id }),
    'members-id-landing2-slug': path('members-id-landing2-slug', { id }),
    'members-id-landing3-slug': path('members-id-landing3-slug', { id }),
    'likes-type': path('likes-type', { type: 'given' }),
    'likes-m-id': path('likes-m-id', { id }),
    'chats-id': path('chats-id', { id: conversation_id }),
    'credits-id-paymentmethod': path('credits-id-paymentmethod', { id: bundle.id }),
    token: path('token', { token }),
  };
  const names = (Object.keys(patterns) as RouteName[]).filter((name) => !name.startsWith('operator'));
  return new Map(names.map((name) => [name, given[name] ?? plain(name)]));
}

/** Without its optional part. One that needs a value has to be given it above. */
function plain(name: RouteName): string {
  const address = patterns[name].replace(/\/:\w+\?$/, '');
  if (address.includes(':')) throw new Error(`no address is known for the route ${name}`);
  return address;
}
