import type { Config } from '../config.ts';
import { migrate } from './migrate.ts';
import { withDatabase } from './with-database.ts';

/** `npm start -- migrate`. Works while servers of this version and the one before it run. */
export async function migrateCommand(config: Config): Promise<void> {
  await withDatabase(config, async (db) => {
    const ran = await migrate(db, { begin: (place, name) => console.log(`Migrating ${place}: ${name} …`) });
    console.log(ran.length === 0 ? 'Nothing to migrate.' : 'Done.');
  });
}
