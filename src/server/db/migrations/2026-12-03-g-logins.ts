import { type Kysely, sql } from 'kysely';

/** Devices that a member has logged in with, and one try of a password at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
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
