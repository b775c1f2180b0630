/**
 * The search reads one narrow row per member. Indexes include every column that a search filters by, so most searches never read the
 * table itself.
 */

/** Names all columns that decide who is listed (members/visibility.ts). */
const isListed = "status = 'active' and profile_status = 'active' and deleted_at is null and not invisible";

/** Each interest has a permanent bit. Append new ones (sites/interests.ts) in a migration that replaces the function. */
const interests = `
  adventure, animals, art, astrology, baking, beach, beer, biking, boardgames, camping, cats, climbing, coffee, comedy,
  concerts, cooking, crafts, dancing, dogs, fashion, festivals, gardening, gym, hiking, languages, meditation,
  motorcycles, movies, museums, music, nature, party, photography, politics, reading, running, sailing, series, sports,
  sushi, swimming, tattoos, tea, theater, travelling, vegetarian, videogames, volunteering, wine, yoga`;

const listings = [
  // Bits instead of words halve the size of the indexes.
  `create function interest_bits(interests text[]) returns bigint language sql immutable strict parallel safe as $$
    select coalesce(bit_or(1::bigint << array_position('{${interests}}'::text[], interest) - 1), 0)
    from unnest(interests) as interest
  $$`,

  // Copies of columns of members, profiles and presence. Only the triggers below write here.
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
    -- Whether others see a main photo.
    photo boolean not null,
    interests text[] not null,
    -- Never changes after the row was added.
    fictional boolean not null default false,
    -- As presence.day; null for a member who was never here.
    last_day integer,
    interest_bits bigint generated always as (interest_bits(interests)) stored
  ) with (
    -- An index alone answers only for pages that were vacuumed. The default would vacuum after a fifth has changed.
    autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02
  )`,
];

const indexes = [
  // Walked in the order of ids: by searches for both genders and by visitors, and by searches for one gender.
  `create index listings_all on listings (pool, id)
  include (gender, seeks, fictional, last_day) where ${isListed}`,
  `create index listings_for_women on listings (pool, gender, id)
  include (country, region, date_of_birth, photo, fictional, interest_bits, last_day) where ${isListed} and 'female' = any(seeks)`,
  `create index listings_for_men on listings (pool, gender, id)
  include (country, region, date_of_birth, photo, fictional, interest_bits, last_day) where ${isListed} and 'male' = any(seeks)`,

  // For searches with few matches, these find all of them.
  `create index listings_country on listings (pool, country, id)
  include (gender, seeks, region, date_of_birth, photo, fictional, interest_bits, last_day) where ${isListed}`,
  `create index listings_region on listings (pool, region, id)
  include (gender, seeks, country, date_of_birth, photo, fictional, interest_bits, last_day) where ${isListed}`,
  `create index listings_interests on listings using gin (interests) with (fastupdate = off) where ${isListed}`,
  // A search by age alone skips from country to country.
  `create index listings_age on listings (pool, gender, country, date_of_birth)
  include (id, seeks, region, photo, fictional, interest_bits, last_day) where ${isListed}`,

  // Members who were here on a day: the first matches, anywhere, of a country, of a region and of an age.
  `create index listings_day on listings (pool, gender, last_day, id)
  include (seeks, country, region, date_of_birth, photo, fictional, interest_bits) where ${isListed}`,
  `create index listings_country_day on listings (pool, country, last_day, id)
  include (gender, seeks, region, date_of_birth, photo, fictional, interest_bits) where ${isListed}`,
  `create index listings_region_day on listings (pool, region, last_day, id)
  include (gender, seeks, country, date_of_birth, photo, fictional, interest_bits) where ${isListed}`,
  `create index listings_age_day on listings (pool, gender, last_day, date_of_birth)
  include (id, seeks, country, region, photo, fictional, interest_bits) where ${isListed}`,
];

const triggers = [
  // Connections cache this plan. One that was made among few members would scan all of them for every insert.
  `create function list_members() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    insert into listings
    select members.id, members.pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
      coalesce(main_image ->> 'status' = 'active', false), interests, fictional, presence.day
    from added join members on members.id = added.member_id left join presence on presence.member_id = members.id;
    return null;
  end $$`,
  `create trigger listings_added after insert on profiles referencing new table as added
  for each statement execute function list_members()`,

  // A message raises counters of members, which are not among these columns: sending does not run the trigger.
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

  `create function list_day() returns trigger language plpgsql as $$
  begin
    update listings set last_day = new.day where id = new.member_id and last_day is distinct from new.day;
    return null;
  end $$`,
  'create trigger listings_here after insert on presence for each row execute function list_day()',
  // Runs once per day and member. Also when the day goes back: a clock may have been corrected.
  `create trigger listings_here_again after update of last_active on presence for each row
  when (old.day is distinct from new.day) execute function list_day()`,

  `create function list_no_day() returns trigger language plpgsql as $$
  begin
    update listings set last_day = null where id = old.member_id;
    return null;
  end $$`,
  'create trigger listings_forgotten after delete on presence for each row execute function list_no_day()',

  // Without statistics, PostgreSQL assumes ten pages of rows until it analyzes by itself.
  'analyze listings, presence',
];

export const search = [...listings, ...indexes, ...triggers];
