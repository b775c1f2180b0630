import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { type ConnectOptions, connect } from './connect.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';

/** The database of this installation, whichever kind it is. */
export interface OpenDatabase {
  /** Its address now; one of our own may get another port when it has to be started again. */
  connectionString: () => string;
  revive?: () => Promise<void>;
  /** A pool of connections; whoever asks for it destroys it. */
  connect(options?: Pick<ConnectOptions, 'poolSize' | 'timeouts'>): Db;
  /** Stops what was started here. After all connections are closed. */
  stop(): Promise<void>;
}

/** DATABASE_URL if it is set, else the embedded one in the data folder. Throws CannotStart. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl === undefined ? ours(dataDir, options) : theirs(databaseUrl);
}

async function ours(dataDir: string, options: EmbeddedOptions): Promise<OpenDatabase> {
  const embedded = await openEmbedded(dataDir, options);
  const connectionString = () => {
    const { user, password, host, port, database } = embedded.connection;
    return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  };
  const { revive } = embedded;
  return {
    connectionString,
    revive,
    connect: (chosen) => connect({ connectionString, revive, ...chosen }),
    stop: async () => {
      await embedded.stop();
    },
  };
}

const oldest = 15;

async function theirs(databaseUrl: string): Promise<OpenDatabase> {
  const connectionString = () => databaseUrl;
  const open = (chosen?: Pick<ConnectOptions, 'poolSize' | 'timeouts'>) => connect({ connectionString, ...chosen });
  const db = open({ poolSize: 1 });
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(db);
    const version = rows[0]?.version ?? 0;
    if (version < oldest) {
      throw new CannotStart(
        `DATABASE_URL leads to PostgreSQL ${version}, and ${oldest} is the oldest that works here.`,
      );
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(
      `The database of DATABASE_URL can't be used: ${(error as Error).message || (error as { code?: string }).code}.`,
    );
  } finally {
    await db.destroy();
  }
  return { connectionString, connect: open, stop: async () => {} };
}
