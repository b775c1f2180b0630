import { sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { type ConnectOptions, connect } from './connect.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl' | 'databasePool' | 'databasePrepare'>>;

/** The installation's database, external or embedded. */
export interface OpenDatabase {
  /** Current address, past any pooler; an embedded server may change its port on restart. */
  connectionString: () => string;
  revive?: () => Promise<void>;
  /** Creates a pool; the caller must destroy it. Without timeouts it goes past any pooler. */
  connect(options?: Chosen): Db;
  /** Stops what was started here. */
  stop(): Promise<void>;
}

type Chosen = Pick<ConnectOptions, 'poolSize' | 'timeouts' | 'statementTimeoutMs' | 'deadlineMs' | 'purpose'>;

/** Opens DATABASE_URL, else the embedded database in the data folder. Throws CannotStart. */
export async function openDatabase(settings: Settings, options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined ? ours(settings, options) : theirs({ ...settings, databaseUrl });
}

async function ours({ dataDir, databasePool, databasePrepare }: Settings, options: EmbeddedOptions) {
  const embedded = await openEmbedded(dataDir, options);
  const connectionString = () => {
    const { user, password, host, port, database } = embedded.connection;
    return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  };
  const { revive } = embedded;
  const usual = { connectionString, revive, poolSize: databasePool, prepare: databasePrepare };
  return {
    connectionString,
    revive,
    connect: (chosen?: Chosen) => connect({ ...usual, ...chosen }),
    stop: async () => {
      await embedded.stop();
    },
  };
}

async function theirs({
  databaseUrl,
  databaseDirectUrl,
  databasePool,
  databasePrepare,
}: Settings & { databaseUrl: string }): Promise<OpenDatabase> {
  const connectionString = () => databaseDirectUrl ?? databaseUrl;
  const pooled = databaseDirectUrl !== undefined;
  const usual = { connectionString: () => databaseUrl, pooled, poolSize: databasePool, prepare: databasePrepare };
  const open = (chosen?: Chosen) =>
    chosen?.timeouts === false ? connect({ connectionString, ...chosen }) : connect({ ...usual, ...chosen });
  await check('DATABASE_URL', open({ poolSize: 1, purpose: 'command' }));
  if (pooled) await check('DATABASE_DIRECT_URL', open({ poolSize: 1, timeouts: false, purpose: 'command' }));
  return { connectionString, connect: open, stop: async () => {} };
}

/** A replica that stays silent for so long is not waited for, in ms: the primary answers in its place. */
const replicaMs = 5 * second;

/** Connects to DATABASE_READ_URL, if it is set. Nobody checks the address: a start must not fail without a standby. */
export function connectStandby(settings: Settings): Db | undefined {
  const { databaseReadUrl, databaseDirectUrl, databasePool, databasePrepare } = settings;
  if (databaseReadUrl === undefined) return undefined;
  return connect({
    connectionString: () => databaseReadUrl,
    pooled: databaseDirectUrl !== undefined,
    ...{ poolSize: databasePool, prepare: databasePrepare, deadlineMs: replicaMs, purpose: 'replica' },
  });
}

const oldest = 15;

async function check(setting: string, db: Db): Promise<void> {
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(db);
    const version = rows[0]?.version ?? 0;
    if (version < oldest)
      throw new CannotStart(`${setting} leads to PostgreSQL ${version}, and ${oldest} is the oldest that works here.`);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const { message, code } = error as { message: string; code?: string };
    const advice = message.includes('startup parameter') ? ' Behind a pooler, set DATABASE_DIRECT_URL too.' : '';
    throw new CannotStart(`The database of ${setting} can't be used: ${message || code}.${advice}`);
  } finally {
    await db.destroy();
  }
}
