/** Accounts from signup to deletion: members, sessions, mailed links, passkeys and the limits on logins. */
const members = [
  // Locked by every writing transaction, and therefore narrow. What other members read is in profiles.
  `create table members (
    id uuid primary key,
    site_id uuid not null references sites,
    pool smallint not null,
    email text not null,
    password_hash text not null,
    -- The password of a repeated signup (signup/neutral.ts). It becomes valid when the address is confirmed.
    password_waiting text,
    status text not null check (status in ('not_confirmed', 'active')),
    -- hidden: by an operator, or by an urgent report. in_review: by reports, until an operator decides; open conversations go on.
    profile_status text not null check (profile_status in ('active', 'disabled', 'hidden', 'in_review')),
    scope text not null default 'member' check (scope in ('member', 'operator')),
    gender text not null check (gender in ('male', 'female')),
    seeks text[] not null,
    language text not null,
    scheme text not null default 'auto' check (scheme in ('auto', 'light', 'dark')),
    invisible boolean not null default false,
    discreet boolean not null default true,
    premium_since timestamptz,
    -- The next step of the signup; null once it was completed or abandoned.
    signup_step text check (signup_step in ('photo', 'location', 'personal', 'about', 'push', 'activation')),
    signup_date timestamptz not null,
    confirmed_at timestamptz,
    deleted_at timestamptz,
    -- Without suspended_until, a suspension has no end.
    suspended_at timestamptz,
    suspended_until timestamptz,
    -- Tracking data of the visit (SPECIFICATION 1.20), stored with consent.
    tracking jsonb,

    credits integer not null default 0 check (credits >= 0),
    -- Credits that a refund could not take back because they were spent. The next purchase pays them.
    debt integer not null default 0 check (debt >= 0),
    -- Credits of open withdrawals: the member's, but not to be spent.
    held integer not null default 0 check (held >= 0),

    -- Category → by mail, by push, where it differs from the default (notifications/preferences.ts).
    notifications jsonb not null default '{}',
    notifications_disabled text[] not null default '{}',
    dismissals jsonb not null default '{}',

    -- Raised when premium is won or lost: the member's devices then pull their views again from the start.
    epoch integer not null default 0,
    user_seq bigint not null default 0,
    chats_seq bigint not null default 0,
    likes_seq bigint not null default 0,
    -- Rows were removed without a trace up to these numbers: devices that are older start over.
    chats_floor bigint not null default 0,
    likes_floor bigint not null default 0
  ) with (fillfactor = 70)`,
  'create unique index members_email on members (pool, lower(email))',
  // Ordered byte by byte, so that an operator's search by prefix is a range.
  'create index members_by_address on members (lower(email) collate "C", id)',
  'create index members_site on members (site_id, id)',
  'create index members_signup on members (signup_date)',
  'create index members_confirmed on members (confirmed_at) where confirmed_at is not null',
  'create index members_deleted on members (deleted_at) where deleted_at is not null',
  'create index members_suspended on members (suspended_until) where suspended_until is not null',
  // Accounts that were never confirmed are deleted one day.
  "create index members_unconfirmed on members (signup_date) where status = 'not_confirmed'",
  // New members, for the weekly mail.
  `create index members_new on members (pool, signup_date)
    where status = 'active' and profile_status = 'active' and deleted_at is null and not invisible`,

  // Why members left. No member id: the row outlives the account.
  `create table departures (
    id uuid primary key,
    site_id uuid not null references sites,
    reasons text[] not null,
    comment text not null,
    at timestamptz not null
  )`,
  "create index departures_said on departures (at) where comment <> ''",
];

const signup = [
  // The message that an unconfirmed member wrote at signup, sent on confirmation. The id is the message's.
  `create table signup_messages (
    member_id uuid primary key references members on delete cascade,
    id uuid not null,
    to_id uuid not null references members on delete cascade,
    text text not null,
    created_at timestamptz not null
  )`,
  'create index signup_messages_to on signup_messages (to_id)',

  // The network of a signup as a keyed hash, deleted after some weeks (reports/networks.ts).
  `create table signup_networks (
    member_id uuid primary key references members on delete cascade,
    network bytea not null,
    at timestamptz not null
  )`,
  'create index signup_networks_at on signup_networks (at)',
];

const sessions = [
  `create table sessions (
    token_hash bytea primary key,
    member_id uuid not null references members on delete cascade,
    site_id uuid not null references sites,
    user_agent text not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    -- How far this device has pulled its views: what it has pulled is delivered.
    chats_pulled bigint not null default 0,
    likes_pulled bigint not null default 0,
    -- False ("not my device"): the browser forgets the session when it closes.
    remembered boolean not null default true,
    -- When it last proved a password or a passkey.
    confirmed_at timestamptz,
    device bytea
  ) with (fillfactor = 70)`,
  'create index sessions_member on sessions (member_id)',

  // Sessions that were ended from another device: a device that still uses one wipes its data.
  'create table revoked_sessions (token_hash bytea primary key, at timestamptz not null)',

  // Browsers in which a member has logged in. The hash of their cookie grants nothing.
  `create table known_devices (
    member_id uuid not null references members on delete cascade,
    device bytea not null,
    used_at timestamptz not null,
    primary key (member_id, device)
  )`,
  'create index known_devices_device on known_devices (device)',
  'create index known_devices_used on known_devices (used_at)',
];

const proofs = [
  // 128 random bits each, stored hashed, for one purpose, used once. A new link ends the older ones of its purpose.
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

  // A passkey is valid on the host of one site only.
  `create table passkeys (
    id bytea primary key,
    member_id uuid not null references members on delete cascade,
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
    -- The member who registers a passkey; null for a login.
    member_id uuid references members on delete cascade,
    created_at timestamptz not null
  )`,
  'create index passkey_challenges_created on passkey_challenges (created_at)',
  'create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null',
];

const limits = [
  // Wrong logins by address and by origin. Keys are hashes: typed addresses of strangers are not stored.
  `create table login_tries (
    key bytea primary key,
    wrong integer not null,
    since timestamptz not null,
    locked_until timestamptz,
    -- Since when a password is being checked: one at a time.
    trying timestamptz
  )`,
  'create index login_tries_since on login_tries (since)',

  // Actions that are limited per period. The key is a hash of the action and its actor.
  `create table attempts (
    key bytea primary key,
    count integer not null,
    since timestamptz not null
  )`,
  'create index attempts_since on attempts (since)',
];

export const accounts = [...members, ...signup, ...sessions, ...proofs, ...limits];
