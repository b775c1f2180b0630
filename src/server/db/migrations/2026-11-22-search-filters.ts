import { type Kysely, sql } from 'kysely';

/** Members to meet, of one place or age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Walked in the order of ids as members_listed is, among those of a place alone; ages are read off the index.
  await sql`
    create index profiles_region on profiles (country, region, member_id) include (date_of_birth)
    where region is not null`.execute(db);
  await sql`create index profiles_country on profiles (country, member_id) include (date_of_birth)`.execute(db);
  // Few are of one age: to count them nobody else is looked at.
  await sql`create index profiles_born on profiles (date_of_birth)`.execute(db);
}
