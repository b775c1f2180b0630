import { type Kysely, sql } from 'kysely';

/** Accounts from the first visit to the last: signup, mail, mailed links, passkeys, deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Whoever is purged takes their half of each conversation along.
  'create index participants_other on participants (other_id)',

  `alter table members
    -- The step of the signup where they go on; null when they have been through, or left it for good.
    add column signup_step text check (signup_step in ('photo', 'location', 'personal', 'about', 'push', 'activation')),
    add column scheme text not null default 'auto' check (scheme in ('auto', 'light', 'dark')),
    -- Category → by mail, by push, where that is not what it is by default (account/notifications.ts).
    add column notifications jsonb not null default '{}',
    -- Tracking data of the visit (SPECIFICATION 1.20), stored with consent.
    add column tracking jsonb,
    -- The password of a signup that was answered neutrally (signup/neutral.ts): nobody logs in by it until the address is confirmed.
    add column password_waiting text,
    -- What is gone without a trace was last told of under these numbers: devices that are older start their copy over.
    add column chats_floor bigint not null default 0,
    add column likes_floor bigint not null default 0`,
  'create index members_deleted on members (deleted_at) where deleted_at is not null',

  `alter table profiles
    add column sexuality text,
    add column hair_colour text,
    add column eye_colour text,
    add column body_type text,
    add column relationship_status text,
    add column tattoos text,
    add column reason text`,

  // False: the browser forgets the session when it closes ("not my device").
  'alter table sessions add column kept boolean not null default true',

  // What an unconfirmed member wrote at signup; sent when they are confirmed. The id is the message's.
  `create table signup_messages (
    member_id uuid primary key references members on delete cascade,
    id uuid not null,
    to_id uuid not null references members on delete cascade,
    text text not null,
    created_at timestamptz not null
  )`,
  'create index signup_messages_to on signup_messages (to_id)',

  // Mail that is to go out: written in the transaction that causes it, gone when the mail server has taken it. A mail that waits
  // for another try has its next moment in run_at.
  `create table mails (
    id uuid primary key,
    site_id uuid not null references sites,
    -- Null where the address belongs to nobody.
    member_id uuid references members on delete cascade,
    address text not null,
    locale text not null,
    template text not null,
    values jsonb not null,
    created_at timestamptz not null,
    run_at timestamptz not null,
    tries smallint not null default 0
  )`,
  'create index mails_run_at on mails (run_at)',
  'create index mails_member on mails (member_id)',

  // Links that were mailed: 128 bits, stored hashed, for one purpose, used once. A new one ends the older ones of its purpose.
  `create table mailed_links (
    token_hash bytea primary key,
    member_id uuid not null references members on delete cascade,
    purpose text not null check (purpose in ('activate', 'reset', 'mail-change', 'recover', 'notifications')),
    -- The new address of a mail change.
    address text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index mailed_links_member on mailed_links (member_id, purpose)',

  // Whatever is allowed so many times in a while: a hash of what and whose, and since when it counts.
  `create table attempts (
    key bytea primary key,
    count integer not null,
    since timestamptz not null
  )`,
  'create index attempts_since on attempts (since)',

  `create table passkeys (
    id bytea primary key,
    member_id uuid not null references members on delete cascade,
    -- Of one host: a passkey counts nowhere else.
    site_id uuid not null references sites,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index passkeys_member on passkeys (member_id)',
  `create table passkey_challenges (
    challenge bytea primary key,
    site_id uuid not null references sites,
    -- Who registers one; null for a login.
    member_id uuid references members on delete cascade,
    created_at timestamptz not null
  )`,
  'create index passkey_challenges_created on passkey_challenges (created_at)',

  // Members who have left or come back, until all who hold something of them have been told. Survives a crash. Who only hid, or
  // shows themselves again, has come or gone for strangers alone.
  `create table comings_and_goings (
    member_id uuid primary key references members on delete cascade,
    at timestamptz not null,
    hid boolean not null default false
  )`,

  // Why members left. Without their name: the row outlives them.
  `create table departures (
    id uuid primary key,
    site_id uuid not null references sites,
    reasons text[] not null,
    comment text not null,
    at timestamptz not null
  )`,
];
