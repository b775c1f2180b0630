import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { createIndex } from '../create-index.ts';

export const outsideTransaction = true;

const isListed = "status = 'active' and profile_status = 'active' and deleted_at is null and not invisible";

/** Those of 0001-initial-schema/search.ts that have filters, with one more. */
const replaced = {
  listings_for_women: `(pool, gender, id)
    include (country, region, date_of_birth, photo, fictional, interest_bits, spoken_bits, last_day) where ${isListed} and 'female' = any(seeks)`,
  listings_for_men: `(pool, gender, id)
    include (country, region, date_of_birth, photo, fictional, interest_bits, spoken_bits, last_day) where ${isListed} and 'male' = any(seeks)`,
  listings_country: `(pool, country, id)
    include (gender, seeks, region, date_of_birth, photo, fictional, interest_bits, spoken_bits, last_day) where ${isListed}`,
  listings_region: `(pool, region, id)
    include (gender, seeks, country, date_of_birth, photo, fictional, interest_bits, spoken_bits, last_day) where ${isListed}`,
  listings_age: `(pool, gender, country, date_of_birth)
    include (id, seeks, region, photo, fictional, interest_bits, spoken_bits, last_day) where ${isListed}`,
  listings_day: `(pool, gender, last_day, id)
    include (seeks, country, region, date_of_birth, photo, fictional, interest_bits, spoken_bits) where ${isListed}`,
  listings_country_day: `(pool, country, last_day, id)
    include (gender, seeks, region, date_of_birth, photo, fictional, interest_bits, spoken_bits) where ${isListed}`,
  listings_region_day: `(pool, region, last_day, id)
    include (gender, seeks, country, date_of_birth, photo, fictional, interest_bits, spoken_bits) where ${isListed}`,
  listings_age_day: `(pool, gender, last_day, date_of_birth)
    include (id, seeks, country, region, photo, fictional, interest_bits, spoken_bits) where ${isListed}`,
};

/** The search by languages. The version before goes on searching: each index is replaced when the next one is there. */
export async function up(db: Db): Promise<void> {
  await sql`alter table profiles validate constraint profiles_spoken`.execute(db);
  await createIndex(db, 'listings_spoken', `on listings using gin (spoken) with (fastupdate = off) where ${isListed}`);
  for (const [name, columns] of Object.entries(replaced)) await replace(db, name, columns);
}

/** Goes on after any step, where it was broken off. */
async function replace(db: Db, name: string, columns: string): Promise<void> {
  if (await hasLanguages(db, name)) return;
  const next = `${name}_next`;
  await createIndex(db, next, `on listings ${columns}`);
  await sql`drop index ${db.isTransaction ? sql`` : sql`concurrently`} if exists ${sql.id(name)}`.execute(db);
  await sql`alter index ${sql.id(next)} rename to ${sql.id(name)}`.execute(db);
}

async function hasLanguages(db: Db, index: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass(${index}) and attname = 'spoken_bits'`.execute(db);
  return rows.length > 0;
}
