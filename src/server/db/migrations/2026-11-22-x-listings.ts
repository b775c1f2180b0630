import { type Kysely, sql } from 'kysely';

/** Members to meet, as one narrow row each, and who was here when, as numbers that seldom change: what a search reads before it shows anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...listings, ...indexes, ...triggers, ...presence, ...outdated])
    await sql.raw(statement).execute(db);
}

/** Of all columns that say who is listed (members/visibility.ts): none else is ever read off these. */
const isListed = "status = 'active' and profile_status = 'active' and deleted_at is null and not invisible";

const listings = [
  // Columns of members and profiles once more; written by the triggers below and by nobody else.
  `create table listings (
    id uuid primary key references members on delete cascade,
    pool smallint not null,
    status text not null,
    profile_status text not null,
    deleted_at timestamptz,
    invisible boolean not null,
    gender text not null,
    seeks text[] not null,
    country char(2) not null,
    region text,
    date_of_birth date not null,
    -- Whether others see a main image of theirs.
    photo boolean not null,
    interests text[] not null
  )`,
  `insert into listings
  select members.id, pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
    coalesce(main_image ->> 'status' = 'active', false), interests
  from members join profiles on member_id = members.id`,
];

const indexes = [
  // Walked in the order of ids: by whoever seeks both, and by whoever seeks one. A pool where hardly anybody is sought by somebody
  // like the viewer is no longer a walk for them than any other.
  `create index listings_all on listings (pool, id) where ${isListed}`,
  `create index listings_for_women on listings (pool, gender, id) where ${isListed} and 'female' = any(seeks)`,
  `create index listings_for_men on listings (pool, gender, id) where ${isListed} and 'male' = any(seeks)`,
  // Where few fit these find them all.
  `create index listings_country on listings (pool, country, id) where ${isListed}`,
  `create index listings_region on listings (pool, region, id) where ${isListed}`,
  `create index listings_born on listings (pool, date_of_birth) where ${isListed}`,
  `create index listings_interests on listings using gin (interests) with (fastupdate = off) where ${isListed}`,
];

const triggers = [
  // A connection keeps this plan: one that was made among few members would read all of them for each of many.
  `create function list_members() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    insert into listings
    select members.id, pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
      coalesce(main_image ->> 'status' = 'active', false), interests
    from added join members on members.id = member_id;
    return null;
  end $$`,
  `create trigger listings_added after insert on profiles referencing new table as added
  for each statement execute function list_members()`,

  // Those of a message, which raises counters, are not among the columns: a send does not even ask.
  `create function list_member() returns trigger language plpgsql as $$
  begin
    update listings set (pool, status, profile_status, deleted_at, invisible, gender, seeks)
      = (new.pool, new.status, new.profile_status, new.deleted_at, new.invisible, new.gender, new.seeks)
    where id = new.id;
    return null;
  end $$`,
  `create trigger listings_member
  after update of pool, status, profile_status, deleted_at, invisible, gender, seeks on members for each row
  when ((old.pool, old.status, old.profile_status, old.deleted_at, old.invisible, old.gender, old.seeks)
    is distinct from (new.pool, new.status, new.profile_status, new.deleted_at, new.invisible, new.gender, new.seeks))
  execute function list_member()`,

  `create function list_profile() returns trigger language plpgsql as $$
  begin
    update listings set (country, region, date_of_birth, photo, interests) = (new.country, new.region, new.date_of_birth,
      coalesce(new.main_image ->> 'status' = 'active', false), new.interests)
    where id = new.member_id;
    return null;
  end $$`,
  `create trigger listings_profile
  after update of country, region, date_of_birth, main_image, interests on profiles for each row
  when ((old.country, old.region, old.date_of_birth, old.main_image, old.interests)
    is distinct from (new.country, new.region, new.date_of_birth, new.main_image, new.interests))
  execute function list_profile()`,
];

/**
 * Indexed are the quarter of an hour and the day, each counted from 1970 in UTC: a sign of life a minute leaves both as they are,
 * most of the time, and so writes into no index.
 */
const presence = [
  'alter table presence add quarter integer, add day integer',
  `create function date_presence() returns trigger language plpgsql as $$
  begin
    new.quarter := floor(extract(epoch from new.last_active) / 900);
    new.day := floor(extract(epoch from new.last_active) / 86400);
    return new;
  end $$`,
  'create trigger presence_dated before insert or update of last_active on presence for each row execute function date_presence()',
  'update presence set last_active = last_active',
  'alter table presence alter quarter set not null, alter day set not null',
  'create index presence_quarter on presence (pool, quarter, member_id)',
  'create index presence_day on presence (pool, day, member_id)',
];

const outdated = [
  'drop index presence_pool, members_listed, profiles_region, profiles_country, profiles_born, profiles_photo',
  // Nothing is known of the new columns otherwise until PostgreSQL looks by itself.
  'analyze listings, presence',
];
