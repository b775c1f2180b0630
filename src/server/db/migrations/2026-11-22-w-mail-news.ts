import { type Kysely, sql } from 'kysely';

/** Mail that tells members of their news: when each is looked at next, and what they have been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_schedule (
      member_id uuid primary key references members on delete cascade,
      -- When somebody looks whether there is something to tell.
      at timestamptz not null,
      -- The mails of the last 24 hours, which are limited.
      sent timestamptz[] not null default '{}',
      -- The next weekly update does not come before.
      weekly_at timestamptz not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index mail_schedule_at on mail_schedule (at)`.execute(db);
  // One row for whatever one member was told of another: nothing is told twice. Of messages it keeps how far they were told.
  await sql`
    create table mail_told (
      member_id uuid not null references members on delete cascade,
      kind text not null check (kind in ('message', 'unread', 'like', 'match')),
      other_id uuid not null references members on delete cascade,
      through integer not null default 0,
      at timestamptz not null,
      primary key (member_id, kind, other_id)
    )`.execute(db);
  await sql`create index mail_told_other on mail_told (other_id)`.execute(db);

  await sql`
    create table announcements (
      id uuid primary key,
      site_id uuid not null references sites,
      category text not null check (category in ('promotions', 'news')),
      -- By language; who reads none of these is not told.
      words jsonb not null,
      opens text not null,
      published_at timestamptz not null,
      expires_at timestamptz not null,
      -- The members up to this one have been put on the schedule for it; spread once that is all of them.
      reached uuid,
      spread boolean not null default false
    )`.execute(db);
  await sql`create index announcements_waiting on announcements (published_at) where not spread`.execute(db);
  await sql`create index announcements_site on announcements (site_id, expires_at)`.execute(db);
  await sql`
    create table announcements_told (
      announcement_id uuid not null references announcements on delete cascade,
      member_id uuid not null references members on delete cascade,
      at timestamptz not null,
      primary key (member_id, announcement_id)
    )`.execute(db);
  await sql`create index announcements_told_of on announcements_told (announcement_id)`.execute(db);
  await sql`create index members_site on members (site_id, id)`.execute(db);

  // Who is new, for the weekly update.
  await sql`
    create index members_new on members (pool, signup_date)
    where status = 'active' and profile_status = 'active' and deleted_at is null and not invisible`.execute(db);
  // Whoever uses the app already, spread over a week.
  await sql`
    insert into mail_schedule (member_id, at, weekly_at)
    select member_id, now() + random() * interval '7 days', now() + interval '7 days'
    from (select distinct member_id from sessions) as users`.execute(db);
}
