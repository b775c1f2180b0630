import { type Kysely, sql } from 'kysely';

/**
 * Who was here on a day, wherever they live: of them the index alone tells who fits, where the presence of each had to be looked up
 * first. And an age is of a gender, since nearly everybody looks for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isListed = "status = 'active' and profile_status = 'active' and deleted_at is null and not invisible";

const statements = [
  `create index listings_day on listings (pool, gender, last_day, id)
  include (seeks, country, region, date_of_birth, photo, fictional, interests) where ${isListed}`,
  'drop index presence_day, listings_born',
  `create index listings_born on listings (pool, gender, date_of_birth)
  include (id, seeks, country, region, photo, fictional, interests, last_day) where ${isListed}`,
  'analyze listings',
];
