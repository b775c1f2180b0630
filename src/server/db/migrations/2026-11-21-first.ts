import { type Kysely, sql } from 'kysely';

/** The first schema. Times are UTC, ids UUIDs made by us, credits whole numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row. A restore changes the epoch, so that every device that was ahead of the backup starts over.
  `create table installation (
    id boolean primary key default true check (id),
    epoch text not null
  )`,

  `create table companies (
    id uuid primary key,
    name text not null,
    address text not null,
    city text not null,
    country text not null,
    kvk text not null,
    tradenames text[] not null,
    vat_numbers text[] not null,
    support_phone text not null,
    delete_discount integer not null,
    added timestamptz not null
  )`,

  `create table sites (
    id uuid primary key,
    domain text not null unique,
    niche smallint not null check (niche between 1 and 7),
    company_id uuid not null references companies,
    settings jsonb not null
  )`,

  // What every writing transaction locks, and so kept narrow: state, balance, counters. What others read is in profiles.
  `create table members (
    id uuid primary key,
    site_id uuid not null references sites,
    pool smallint not null,
    email text not null,
    password_hash text not null,
    status text not null check (status in ('not_confirmed', 'active')),
    profile_status text not null check (profile_status in ('active', 'disabled')),
    scope text not null default 'member' check (scope in ('member', 'operator')),
    gender text not null check (gender in ('male', 'female')),
    seeks text[] not null,
    language text not null,
    invisible boolean not null default false,
    credits integer not null default 0 check (credits >= 0),
    premium_since timestamptz,
    signup_date timestamptz not null,
    deleted_at timestamptz,
    notifications_disabled text[] not null default '{}',
    dismissals jsonb not null default '{}',
    -- Raised with every change of what the member may see at all (premium won or lost): their views start over.
    epoch integer not null default 0,
    user_seq bigint not null default 0,
    chats_seq bigint not null default 0,
    likes_seq bigint not null default 0
  ) with (fillfactor = 70)`,
  'create unique index members_email on members (pool, lower(email))',

  `create table profiles (
    member_id uuid primary key references members on delete cascade,
    name text not null,
    date_of_birth date not null,
    country char(2) not null,
    region text,
    about text not null default '',
    interests text[] not null default '{}',
    main_image jsonb,
    fictional boolean not null default false,
    robot boolean not null default false
  )`,

  // Apart from members, because it is written often and raises no counter.
  `create table presence (
    member_id uuid primary key references members on delete cascade,
    last_active timestamptz not null
  ) with (fillfactor = 70)`,

  `create table sessions (
    token_hash bytea primary key,
    member_id uuid not null references members on delete cascade,
    site_id uuid not null references sites,
    user_agent text not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    -- How far this device has pulled the chats: what it has is delivered.
    chats_pulled bigint not null default 0
  ) with (fillfactor = 70)`,
  'create index sessions_member on sessions (member_id)',

  `create table blocks (
    blocker uuid not null references members on delete cascade,
    blocked uuid not null references members on delete cascade,
    at timestamptz not null,
    primary key (blocker, blocked),
    check (blocker <> blocked)
  )`,
  'create index blocks_blocked on blocks (blocked)',

  // A like that was taken back stays as its own tombstone, with the numbers of both members' views.
  `create table likes (
    liker uuid not null references members on delete cascade,
    liked uuid not null references members on delete cascade,
    at timestamptz not null,
    seen_at timestamptz,
    removed_at timestamptz,
    liker_seq bigint not null,
    liked_seq bigint not null,
    primary key (liker, liked),
    check (liker <> liked)
  )`,
  'create index likes_given on likes (liker, liker_seq)',
  'create index likes_received on likes (liked, liked_seq)',

  // The id follows from the two members (shared/ids.ts). last_number is the last place given away.
  `create table conversations (
    id uuid primary key,
    started_by uuid not null references members on delete cascade,
    last_number integer not null,
    created_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create index conversations_started on conversations (started_by)',

  // A conversation as one of its two members has it. seen_ and delivered_through speak of the other, so a list is one read.
  `create table participants (
    member_id uuid not null references members on delete cascade,
    conversation_id uuid not null references conversations on delete cascade,
    other_id uuid not null references members on delete cascade,
    seq bigint not null,
    -- The number under which it last came into sight, or back: devices that are older are sent its newest messages.
    shown_seq bigint not null,
    last_number integer not null,
    last_message_at timestamptz not null,
    unread integer not null default 0 check (unread >= 0),
    -- The number of their own newest message, 0 while they have only been written to.
    sent_through integer not null default 0,
    read_through integer not null default 0,
    seen_through integer not null default 0,
    delivered_through integer not null default 0,
    hidden_through integer not null default 0,
    primary key (member_id, other_id),
    unique (conversation_id, member_id)
  ) with (fillfactor = 70)`,
  'create index participants_seq on participants (member_id, seq)',

  // The id is the sender's own and the key for ever; the hash tells a retry from a different message under the same id.
  // The sender is one of the conversation's two; a reference of its own would cost every send one more check.
  `create table messages (
    id uuid primary key,
    conversation_id uuid not null references conversations on delete cascade,
    number integer not null,
    sender_id uuid not null,
    kind text not null check (kind in ('text', 'image', 'gift')),
    text text not null,
    content_hash bytea not null,
    sent_at timestamptz not null,
    sender_seq bigint not null,
    receiver_seq bigint not null,
    unique (conversation_id, number)
  )`,

  // Double entry: every reference has two rows whose credits add up to nothing. Append-only; it outlives the member.
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    reference text not null,
    kind text not null check (kind in ('signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'chargeback', 'correction')),
    account text not null check (account in ('member', 'site')),
    holder uuid not null,
    credits integer not null check (credits <> 0),
    at timestamptz not null,
    unique (reference, account)
  )`,
  'create index ledger_entries_holder on ledger_entries (holder, id)',
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'ledger_entries is append-only'; end $$`,
  `create trigger ledger_entries_append_only before update or delete on ledger_entries
    for each row execute function refuse_change()`,
];
