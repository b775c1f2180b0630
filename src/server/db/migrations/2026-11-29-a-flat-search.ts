import { type Kysely, sql } from 'kysely';

/**
 * What a search asks of a member stands in the index that it walks, next to who comes before and after, and not on a page of its own
 * for each: whoever is passed by costs hardly anything, and among ten times as many members it passes by ten times as many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...indexes, ...kept]) await sql.raw(statement).execute(db);
}

const isListed = "status = 'active' and profile_status = 'active' and deleted_at is null and not invisible";

const indexes = [
  'drop index listings_for_women, listings_for_men, listings_country, listings_region, listings_born',
  `create index listings_for_women on listings (pool, gender, id)
  include (country, region, date_of_birth, photo, fictional, interests) where ${isListed} and 'female' = any(seeks)`,
  `create index listings_for_men on listings (pool, gender, id)
  include (country, region, date_of_birth, photo, fictional, interests) where ${isListed} and 'male' = any(seeks)`,
  // Where few fit these find them all. Whoever looks for interests in a country reads its rows, or walks one of those above.
  `create index listings_country on listings (pool, country, id)
  include (gender, seeks, region, date_of_birth, photo, fictional) where ${isListed}`,
  `create index listings_region on listings (pool, region, id)
  include (gender, seeks, country, date_of_birth, photo, fictional, interests) where ${isListed}`,
  `create index listings_born on listings (pool, date_of_birth)
  include (id, gender, seeks, country, region, photo, fictional, interests) where ${isListed}`,
];

const kept = [
  // An index answers alone for pages that nobody has written to since a vacuum, which would come when a fifth of all has changed.
  'alter table listings set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)',
  'analyze listings',
];
