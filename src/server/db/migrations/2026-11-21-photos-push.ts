import { type Kysely, sql } from 'kysely';

/** The installed app: photos, push, and the keys that push services know this installation by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The files of a photo are NAME-thumb, NAME-card and NAME-full; the blurred one has a name of its own, so that nothing leads
  // from it to the others. Both are 128 random bits.
  `create table photos (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    -- The album's order, from 0, without gaps; the main photo is at 0.
    position smallint not null check (position >= 0),
    status text not null check (status in ('pending', 'active', 'rejected')),
    name text not null unique,
    blur_name text not null unique,
    -- Of the full rendition, in pixels.
    width smallint not null,
    height smallint not null,
    thumbhash text,
    -- What a portrait of the demo is drawn from when it is first asked for; null for a photo of a member.
    drawing text,
    created_at timestamptz not null,
    unique (member_id, position) deferrable initially deferred
  )`,

  `alter table members add discreet boolean not null default true`,

  `alter table installation add vapid_public text, add vapid_private text`,

  // One a session: it ends with its session.
  `create table push_subscriptions (
    session bytea primary key references sessions on delete cascade,
    member_id uuid not null references members on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    renewed_at timestamptz not null
  )`,
  'create index push_subscriptions_member on push_subscriptions (member_id)',

  // Members who are to be told of something, and from when on. Survives a crash; worked off with skip locked.
  `create table due (
    member_id uuid primary key references members on delete cascade,
    at timestamptz not null
  )`,
  'create index due_at on due (at)',
];
