import type { Me } from '../accounts/valid-sessions.ts';
import type { Db } from '../context.ts';

/** In the order of the file. */
const accountFields = [
  'id',
  'email',
  'status',
  'scope',
  'signup_date',
  'signup_step',
  'language',
  'scheme',
  'invisible',
  'discreet',
  'credits',
  'strangers_per_hour',
  'premium_since',
  'last_active',
  'gender',
  'seeks',
  'notifications',
  'notifications_disabled',
  'dismissals',
  'tracking',
] as const satisfies readonly (keyof Me)[];

export const accountOf = (me: Me) => Object.fromEntries(accountFields.map((field) => [field, me[field]]));

export async function profileOf(db: Db, me: Me) {
  const row = await db.selectFrom('profiles').selectAll().where('member_id', '=', me.id).executeTakeFirstOrThrow();
  const { member_id: _, main_image: __, ...profile } = row;
  return profile;
}

export async function verificationOf(db: Db, me: Me, files: ReadonlyMap<string, string>) {
  const own = db.selectFrom('verifications').selectAll().where('member_id', '=', me.id);
  const row = await own.executeTakeFirst();
  if (!row) return null;
  const { id, gesture, asked_at, sent_at, fault, decided_at } = row;
  return { file: files.get(id) ?? null, gesture, asked_at, sent_at, fault, decided_at };
}

export const sessionsOf = (db: Db, me: Me) =>
  db
    .selectFrom('sessions')
    .innerJoin('sites', 'sites.id', 'sessions.site_id')
    .select(['sites.domain as site', 'user_agent', 'created_at', 'used_at', 'remembered'])
    .where('member_id', '=', me.id)
    .orderBy('used_at')
    .execute();

export const devicesOf = (db: Db, me: Me) =>
  db.selectFrom('known_devices').select('used_at').where('member_id', '=', me.id).orderBy('used_at').execute();

export const passkeysOf = (db: Db, me: Me) =>
  db.selectFrom('passkeys').select(['name', 'created_at', 'used_at']).where('member_id', '=', me.id).execute();

export const subscriptionsOf = (db: Db, me: Me) =>
  db.selectFrom('push_subscriptions').select(['endpoint', 'renewed_at']).where('member_id', '=', me.id).execute();

export const mailsOf = (db: Db, me: Me) =>
  db.selectFrom('mails').select(['template', 'address', 'created_at']).where('member_id', '=', me.id).execute();

export const linksOf = (db: Db, me: Me) =>
  db
    .selectFrom('mailed_links')
    .select(['purpose', 'address', 'created_at', 'expires_at', 'used_at'])
    .where('member_id', '=', me.id)
    .execute();

export const complaintsOf = (db: Db, me: Me) =>
  db
    .selectFrom('complaints')
    .select(['number', 'category', 'about', 'text', 'at', 'closed_at'])
    .where('member_id', '=', me.id)
    .orderBy('number')
    .execute();

export const decisionsOf = (db: Db, me: Me) =>
  db
    .selectFrom('decisions')
    .select(['number', 'action', 'reason', 'statement', 'until', 'at', 'appealed_at', 'lifted_at'])
    .where('member_id', '=', me.id)
    .where('action', '<>', 'dismiss') // Members don't learn of reports that were dismissed.
    .orderBy('number')
    .execute();

export async function networkOf(db: Db, me: Me) {
  const stored = db.selectFrom('signup_networks').select(['network', 'at']).where('member_id', '=', me.id);
  const row = await stored.executeTakeFirst();
  return row ? { code: row.network.toString('hex'), at: row.at } : null;
}
