import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { openDatabase } from './open.ts';

/** For commands: one connection without statement timeouts. */
export async function withDatabase(
  config: Config,
  work: (db: Db, connectionString: () => string) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config);
  try {
    const db = database.connect({ poolSize: 1, timeouts: false, purpose: 'command' });
    await work(db, database.connectionString).finally(() => db.destroy());
  } finally {
    await database.stop();
  }
}
