import type { Config } from '../config.ts';
import { migrate } from './migrate.ts';
import { withDatabase } from './with-database.ts';

/** `npm start -- migrate`. Works while servers of this version and the one before it run. */
export async function migrateCommand(config: Config): Promise<void> {
  await withDatabase(config, async (db) => {
    const ran = await migrate(db);
    for (const name of ran) console.log(`Migrated: ${name}`);
    if (ran.length === 0) console.log('Nothing to migrate.');
  });
}
