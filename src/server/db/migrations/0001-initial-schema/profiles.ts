/** Profiles, photos, presence and blocks, and the jobs that send changes to other devices. */
export const profiles = [
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
    robot boolean not null default false,
    sexuality text,
    hair_colour text,
    eye_colour text,
    body_type text,
    relationship_status text,
    tattoos text,
    reason text
  )`,
  // Ordered byte by byte, so that an operator's search by prefix is a range.
  'create index profiles_by_name on profiles (lower(name) collate "C", member_id)',
  'create index profiles_fictional on profiles (member_id) where fictional',

  // Files are NAME-thumb, NAME-card and NAME-full. The blurred one has its own random name: it must not lead to the others.
  `create table photos (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    -- Order in the album, from 0, without gaps. The main photo is at 0.
    position smallint not null check (position >= 0),
    status text not null check (status in ('pending', 'active', 'rejected')),
    name text not null unique,
    blur_name text not null unique,
    -- Of the full rendition, in pixels.
    width smallint not null,
    height smallint not null,
    thumbhash text,
    -- What a demo portrait is drawn from on first request; null for a member's photo.
    drawing text,
    -- Why it was rejected.
    fault text,
    created_at timestamptz not null,
    unique (member_id, position) deferrable initially deferred
  )`,
  "create index photos_waiting on photos (created_at, id) where status = 'pending'",

  // Apart from members, because it is written often and raises no counter.
  `create table presence (
    member_id uuid primary key references members on delete cascade,
    pool smallint not null,
    last_active timestamptz not null,
    -- Quarter of an hour and day of last_active, counted from 1970 in UTC. Only these are indexed: most updates change neither.
    quarter integer not null,
    day integer not null
  ) with (fillfactor = 70)`,
  'create index presence_quarter on presence (pool, quarter, member_id)',
  `create function date_presence() returns trigger language plpgsql as $$
  begin
    new.quarter := floor(extract(epoch from new.last_active) / 900);
    new.day := floor(extract(epoch from new.last_active) / 86400);
    return new;
  end $$`,
  `create trigger presence_dated before insert or update of last_active on presence for each row
  execute function date_presence()`,

  `create table blocks (
    blocker uuid not null references members on delete cascade,
    blocked uuid not null references members on delete cascade,
    at timestamptz not null,
    primary key (blocker, blocked),
    check (blocker <> blocked)
  )`,
  'create index blocks_blocked on blocks (blocked)',

  // A changed profile that goes out in portions to all devices with a copy. Without due_at there is nothing to do.
  `create table fan_out_jobs (
    member_id uuid primary key references members on delete cascade,
    due_at timestamptz,
    began_at timestamptz,
    changes integer not null default 0,
    round integer not null default 0,
    after uuid
  )`,
  'create index fan_out_jobs_due on fan_out_jobs (due_at)',

  // Members who left or came back, until every device with a copy is updated. hid: only strangers are affected.
  `create table visibility_changes (
    member_id uuid primary key references members on delete cascade,
    at timestamptz not null,
    hid boolean not null default false
  )`,
];
