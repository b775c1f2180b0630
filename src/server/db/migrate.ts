import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';

const provider = new FileMigrationProvider({ fs, path, migrationFolder: path.join(import.meta.dirname, 'migrations') });
/** By name, which begins with a number. A migration that has run somewhere never changes; a change of the schema gets the next number. */
export const migrations = await provider.getMigrations();
/** The last that this version knows. */
export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';

/**
 * Migrates to the newest migration, or the one named, in one transaction. Concurrent processes wait for each other.
 * Returns the names that ran.
 */
export async function migrate(db: Db, to?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider });
  await refuseNewerDatabase(db);
  const { error, results } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
  if (error) throw error;
  // Not in a migration: each database needs its own epoch, and a restore must not bring back an old one.
  await sql`insert into installation (epoch) values (gen_random_uuid()) on conflict do nothing`.execute(db);
  return (results ?? []).map((each) => each.migrationName);
}

/** Newest migration of a database; undefined if it has none. */
export async function migrationOf(db: Db): Promise<string | undefined> {
  const names = await executed(db);
  return names.at(-1);
}

async function refuseNewerDatabase(db: Db): Promise<void> {
  const unknown = (await executed(db)).find((name) => !(name in migrations));
  if (unknown)
    throw new CannotStart(`The database was written by a newer version of this app (it knows "${unknown}").`);
}

async function executed(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!(tables[0] as { there: boolean } | undefined)?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
