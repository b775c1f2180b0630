import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { processName } from './connect.ts';
import { type EmbeddedFiles, filesIn, logTail, runTool } from './embedded/data-dir.ts';
import { initialise, readPassword } from './embedded/initialise.ts';

interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A PostgreSQL server in the data folder, shared by all server processes of this machine that use the folder. */
interface EmbeddedDatabase {
  /** Its port changes only after a restart with the old port taken. */
  connection: Connection;
  /** Starts PostgreSQL again if it is gone. */
  revive(): Promise<void>;
  /** Stops PostgreSQL unless other processes are connected: the last one stops it. Ends what this one still does there. */
  stop(): Promise<'stopped' | 'in use'>;
}

export interface EmbeddedOptions {
  /** False only for tests of other things: a power failure may then lose acknowledged rows. */
  durable?: boolean;
}

/** Connects to the folder's database, starting or creating it if necessary. Throws CannotStart. */
export async function openEmbedded(
  dataDir: string,
  { durable = true }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const files = filesIn(dataDir);
  await initialise(files, durable);
  const password = readPassword(files);
  const connection = { host: '127.0.0.1', port: 0, user: 'postgres', password, database: 'app' };
  let starting: Promise<void> | undefined;
  const revive = () => {
    starting ??= joinOrStart(files, connection, durable).finally(() => {
      starting = undefined;
    });
    return starting;
  };
  await revive();
  await createDatabase(connection);
  return { connection, revive, stop: () => stop(files, connection) };
}

/** Time to wait while PostgreSQL neither answers nor starts, in ms. Crash recovery does not count. */
const startTimeoutMs = 15_000;

/**
 * Connects if it runs; starts it if it is stopped. If another process is starting it, pg_ctl fails and the next round
 * connects.
 */
async function joinOrStart(files: EmbeddedFiles, connection: Connection, durable: boolean): Promise<void> {
  const giveUp = Date.now() + startTimeoutMs;
  let outcome = { ok: true, output: '' };
  for (;;) {
    const port = portInUse(files);
    const answer = port ? await knock({ ...connection, port }) : 'nobody';
    if (port && answer === 'ours') {
      connection.port = port;
      return;
    }
    if (answer === 'nobody') outcome = await start(files, await freePort(connection.port), durable);
    if (!outcome.ok) {
      if (Date.now() > giveUp)
        throw new CannotStart(`PostgreSQL does not start.\n${outcome.output}\n${logTail(files)}`);
      removeForeignLock(files);
    }
    if (answer === 'starting' || !outcome.ok) await sleep(200);
  }
}

async function start(files: EmbeddedFiles, port: number, durable: boolean): Promise<{ ok: boolean; output: string }> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  return runTool(files, 'pg_ctl', ['start', '-w', '-t', '600', '-l', '../postgres.log', '-o', options]);
}

/** Reads the port from the fourth line of the lock file. A stale file leads to no server or a wrong password. */
function portInUse(files: EmbeddedFiles): number | undefined {
  return Number(lockFile(files)[3]) || undefined;
}

function lockFile(files: EmbeddedFiles): string[] {
  try {
    return readFileSync(join(files.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Removes a lock after a power failure if its process id belongs to another program, as in containers: PostgreSQL would
 * wait for ever.
 */
function removeForeignLock(files: EmbeddedFiles): void {
  const pid = lockFile(files)[0];
  if (!pid || process.platform !== 'linux') return;
  try {
    const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (name !== 'postgres' || state === 'Z') rmSync(join(files.folder, 'cluster', 'postmaster.pid'));
  } catch {
    // No such process, or no permission to look: PostgreSQL decides.
  }
}

/** Both sides prove the password, so another server on a reused port is never mistaken for ours. */
async function knock(connection: Connection): Promise<'ours' | 'starting' | 'nobody'> {
  try {
    await withClient({ ...connection, database: 'postgres' }, (client) => client.query('select 1'));
    return 'ours';
  } catch (error) {
    // 57P03: starting up, recovering or shutting down.
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'nobody';
  }
}

async function createDatabase(connection: Connection): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (rowCount) return;
    await client.query(`create database ${connection.database}`).catch((error: { code?: string }) => {
      // Another process was first: the name exists (42P04), or appeared at the same time (23505).
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
}

async function stop(files: EmbeddedFiles, connection: Connection): Promise<'stopped' | 'in use'> {
  const answer = await knock(connection);
  if (answer === 'nobody') return 'stopped';
  // Another process is starting or stopping it.
  if (answer === 'starting' || (await isInUse(connection))) return 'in use';
  const { ok, output } = await runTool(files, 'pg_ctl', ['stop', '-w', '-m', 'fast']);
  if (!ok && (await knock(connection)) !== 'nobody') throw new Error(`PostgreSQL does not stop: ${output}`);
  return 'stopped';
}

/** Name of the connections that ask this: of processes that stop at the same time, neither leaves it to the other. */
const stopping = 'vonk-stopping';

/** Not if another process stops it meanwhile. */
async function isInUse(connection: Connection): Promise<boolean> {
  try {
    return await hasOthers(connection);
  } catch (error) {
    if ((await knock(connection)) === 'ours') throw error;
    return false;
  }
}

/** Polls for a second, because the server ends closed connections with a delay. */
function hasOthers(connection: Connection): Promise<boolean> {
  return withClient({ ...connection, database: 'postgres', application_name: stopping }, async (client) => {
    for (let tries = 0; tries < 10; tries++) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
          and split_part(application_name, ' ', 1) not in ($1, $2)`,
        [processName, stopping],
      );
      if (!rowCount) return false;
      await sleep(100);
    }
    return true;
  });
}

async function withClient<Result>(
  connection: Connection & { application_name?: string },
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // If the connection breaks between two queries, the next query fails.
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Prefers the previous port, so that known addresses stay valid. */
async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const server = createServer();
  server.once('error', () => resolve(undefined));
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
  });
  return promise;
}
