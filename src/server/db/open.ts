import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { type ConnectOptions, connect } from './connect.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';

/** The installation's database, external or embedded. */
export interface OpenDatabase {
  /** Current address; an embedded server may change its port on restart. */
  connectionString: () => string;
  revive?: () => Promise<void>;
  /** Creates a pool; the caller must destroy it. */
  connect(options?: Chosen): Db;
  /** Stops what was started here. */
  stop(): Promise<void>;
}

type Chosen = Pick<ConnectOptions, 'poolSize' | 'timeouts' | 'deadlineMs' | 'purpose'>;

/** Opens DATABASE_URL, else the embedded database in the data folder. Throws CannotStart. */
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
  const open = (chosen?: Chosen) => connect({ connectionString, ...chosen });
  const db = open({ poolSize: 1, purpose: 'command' });
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
