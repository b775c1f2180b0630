import { type BuiltApp, startBuiltApp } from './built-app.ts';
import { createDemoDatabase } from './database.ts';
import { endAll } from './end-all.ts';

/** The real server with its demo, as `npm start` leaves it; in the run's PostgreSQL, where that is there at once. */
export async function startDemo(): Promise<BuiltApp> {
  const database = await createDemoDatabase();
  const app = await startBuiltApp({ databaseUrl: database.connectionString }).catch(async (error) => {
    await database.drop();
    throw error;
  });
  return { ...app, stop: () => endAll(app.stop, database.drop) };
}
