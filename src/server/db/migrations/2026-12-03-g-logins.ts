import { type Kysely, sql } from 'kysely';

/** Devices that a member has logged in with, one try of a password at a time, and no links in the queue of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...endQueued]) await sql.raw(statement).execute(db);
}

const statements = [
  // The cookie's hash: it opens nothing, and says of no login whose it was.
  `create table known_devices (
    member_id uuid not null references members on delete cascade,
    device bytea not null,
    used_at timestamptz not null,
    primary key (member_id, device)
  )`,
  'create index known_devices_device on known_devices (device)',
  'create index known_devices_used on known_devices (used_at)',
  'alter table sessions add column device bytea',

  'alter table login_tries add column trying timestamptz',

  'create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null',
];

/** Links of mails that wait are there in the clear: they end, and their mails bring new ones when they leave. */
export const endQueued = [
  `delete from mailed_links using mails
   where token_hash in (
     sha256(convert_to(right(mails.values ->> 'link', 22), 'UTF8')), sha256(convert_to(mails.values ->> 'notifications', 'UTF8')))`,
  `update decisions set appeal_hash = null from mails
   where mails.template = 'decision' and appeal_hash = sha256(convert_to(right(mails.values ->> 'link', 22), 'UTF8'))`,
  `update mails set values = mails.values - 'notifications'
   where mails.values ? 'notifications'`,
  `update mails set values = mails.values - 'link'
   where template in ('activation', 'reset', 'mail_change', 'account_deleted', 'decision')`,
];
