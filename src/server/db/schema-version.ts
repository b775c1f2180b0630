import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';

/** Names in the order in which they run. */
export async function executed(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!(tables[0] as { there: boolean } | undefined)?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** Newest migration of a database; undefined if it has none. */
export async function migrationOf(db: Db): Promise<string | undefined> {
  const names = await executed(db);
  return names.at(-1);
}

/** Ends the name of a migration that takes away what the version before it needs. */
const contracting = /-contract$/;

/**
 * Newest migration that only a newer version knows; its schema still works here. Throws CannotStart where it does not,
 * or lacks a migration.
 */
export async function checkSchema(db: Db, known: string[]): Promise<string | undefined> {
  const done = await executed(db);
  const [missing] = known.filter((name) => !done.includes(name)).sort();
  if (missing !== undefined)
    throw new CannotStart(`The database lacks the migration "${missing}": run npm start -- migrate first.`);
  const newer = done.filter((name) => !known.includes(name));
  const contracted = newer.find((name) => contracting.test(name));
  if (contracted !== undefined)
    throw new CannotStart(`The database needs a newer version of this app (it has the migration "${contracted}").`);
  return newer.at(-1);
}
