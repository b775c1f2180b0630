import { type Kysely, sql } from 'kysely';

/**
 * The day on which a member was here last stands in the indexes that a search walks: for nearly all it says enough, and only who was
 * here on the day amid which a span begins is looked up. It changes once a day, where the moment itself does so every minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...outdated, ...listings, ...triggers, ...indexes]) await sql.raw(statement).execute(db);
}

const isListed = "status = 'active' and profile_status = 'active' and deleted_at is null and not invisible";

const outdated = [
  // First, so that they are not written once for each row that gets its day.
  `drop index listings_all, listings_for_women, listings_for_men, listings_country, listings_region, listings_born`,
];

const listings = [
  // As `presence.day`; null is who was never here. Written by the triggers below and by nobody else.
  'alter table listings add last_day integer',
  'update listings set last_day = presence.day from presence where presence.member_id = listings.id',
];

const triggers = [
  `create or replace function list_members() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    insert into listings
    select members.id, members.pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
      coalesce(main_image ->> 'status' = 'active', false), interests, fictional, presence.day
    from added join members on members.id = added.member_id left join presence on presence.member_id = members.id;
    return null;
  end $$`,

  `create function list_day() returns trigger language plpgsql as $$
  begin
    update listings set last_day = new.day where id = new.member_id and last_day is distinct from new.day;
    return null;
  end $$`,
  'create trigger listings_here after insert on presence for each row execute function list_day()',
  // A sign of life on the same day does not even ask. Back as well as on: a clock may have been set back.
  `create trigger listings_here_again after update of last_active on presence for each row
  when (old.day is distinct from new.day) execute function list_day()`,

  `create function list_no_day() returns trigger language plpgsql as $$
  begin
    update listings set last_day = null where id = old.member_id;
    return null;
  end $$`,
  'create trigger listings_forgotten after delete on presence for each row execute function list_no_day()',
];

const indexes = [
  // Walked by whoever seeks both, and for visitors.
  `create index listings_all on listings (pool, id)
  include (gender, seeks, fictional, last_day) where ${isListed}`,
  `create index listings_for_women on listings (pool, gender, id)
  include (country, region, date_of_birth, photo, fictional, interests, last_day) where ${isListed} and 'female' = any(seeks)`,
  `create index listings_for_men on listings (pool, gender, id)
  include (country, region, date_of_birth, photo, fictional, interests, last_day) where ${isListed} and 'male' = any(seeks)`,
  `create index listings_country on listings (pool, country, id)
  include (gender, seeks, region, date_of_birth, photo, fictional, last_day) where ${isListed}`,
  `create index listings_region on listings (pool, region, id)
  include (gender, seeks, country, date_of_birth, photo, fictional, interests, last_day) where ${isListed}`,
  `create index listings_born on listings (pool, date_of_birth)
  include (id, gender, seeks, country, region, photo, fictional, interests, last_day) where ${isListed}`,

  // Who was here on a day, of a country or a region: the first of them without reading the others who live there.
  `create index listings_country_day on listings (pool, country, last_day, id)
  include (gender, seeks, region, date_of_birth, photo, fictional) where ${isListed}`,
  `create index listings_region_day on listings (pool, region, last_day, id)
  include (gender, seeks, country, date_of_birth, photo, fictional, interests) where ${isListed}`,
  'analyze listings',
];
