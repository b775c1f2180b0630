import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { type EmbeddedFiles, filesIn, logTail, runTool } from './embedded/data-dir.ts';
import { initialise, readPassword } from './embedded/initialise.ts';

interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A real PostgreSQL in the data folder, shared by all server processes of this machine that use that folder. */
interface EmbeddedDatabase {
  /** Its port changes only if it had to be started again and the old port was taken meanwhile. */
  connection: Connection;
  /** Starts PostgreSQL again if it is gone. */
  revive(): Promise<void>;
  /** Stops PostgreSQL, unless somebody else is connected to it: then they will. Close own connections first. */
  stop(): Promise<'stopped' | 'in use'>;
}

export interface EmbeddedOptions {
  /** False is for tests that do not test durability: an acknowledged row may then be lost with the power. */
  durable?: boolean;
}

/** Finds the database of a data folder running, or starts it, making it first if there is none. Throws CannotStart. */
export async function openEmbedded(
  dataDir: string,
  { durable = true }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const place = filesIn(dataDir);
  await initialise(place, durable);
  const password = readPassword(place);
  const connection = { host: '127.0.0.1', port: 0, user: 'postgres', password, database: 'app' };
  let starting: Promise<void> | undefined;
  const revive = () => {
    starting ??= joinOrStart(place, connection, durable).finally(() => {
      starting = undefined;
    });
    return starting;
  };
  await revive();
  await createDatabase(connection);
  return { connection, revive, stop: () => stop(place, connection) };
}

/** How long nobody answers and PostgreSQL does not start either, before we give up. Crash recovery does not count. */
const patience = 15_000;

/**
 * Three cases without any guess about processes: it runs, so we connect; it does not, so pg_ctl starts it; somebody else is
 * starting it right now, so pg_ctl is refused and the next round connects.
 */
async function joinOrStart(place: EmbeddedFiles, connection: Connection, durable: boolean): Promise<void> {
  const giveUp = Date.now() + patience;
  let outcome = { ok: true, output: '' };
  for (;;) {
    const port = portInUse(place);
    const answer = port ? await knock({ ...connection, port }) : 'nobody';
    if (port && answer === 'ours') {
      connection.port = port;
      return;
    }
    if (answer === 'nobody') outcome = await start(place, await freePort(connection.port), durable);
    if (!outcome.ok) {
      if (Date.now() > giveUp)
        throw new CannotStart(`PostgreSQL does not start.\n${outcome.output}\n${logTail(place)}`);
      removeForeignLock(place);
    }
    if (answer === 'starting' || !outcome.ok) await sleep(200);
  }
}

async function start(place: EmbeddedFiles, port: number, durable: boolean): Promise<{ ok: boolean; output: string }> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  return runTool(place, 'pg_ctl', ['start', '-w', '-t', '600', '-l', '../postgres.log', '-o', options]);
}

/** PostgreSQL writes its port there when it starts, in the fourth line; a stale file leads to nobody, or to a wrong password. */
function portInUse(place: EmbeddedFiles): number | undefined {
  return Number(lockFile(place)[3]) || undefined;
}

function lockFile(place: EmbeddedFiles): string[] {
  try {
    return readFileSync(join(place.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * A machine that lost power leaves a lock with a process id; after the restart an unrelated process of the same user may
 * have that id, and PostgreSQL would wait for it for ever. Usual in containers, where the ids are few; there a PostgreSQL
 * that was killed may also stay in the list of processes for good, since nobody takes note of its end.
 */
function removeForeignLock(place: EmbeddedFiles): void {
  const pid = lockFile(place)[0];
  if (!pid || process.platform !== 'linux') return;
  try {
    const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (name !== 'postgres' || state === 'Z') rmSync(join(place.folder, 'cluster', 'postmaster.pid'));
  } catch {
    // No such process, or none that we may look at: PostgreSQL decides.
  }
}

/** Both sides prove that they know the password, so another server on a recycled port is never taken for ours. */
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
      // Another process was first: the name exists (42P04), or appeared while we made it (23505).
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
}

async function stop(place: EmbeddedFiles, connection: Connection): Promise<'stopped' | 'in use'> {
  const answer = await knock(connection);
  if (answer === 'nobody') return 'stopped';
  // Starting or stopping right now is somebody else's doing.
  if (answer === 'starting' || (await isInUse(connection))) return 'in use';
  const { ok, output } = await runTool(place, 'pg_ctl', ['stop', '-w', '-m', 'fast']);
  if (!ok && (await knock(connection)) !== 'nobody') throw new Error(`PostgreSQL does not stop: ${output}`);
  return 'stopped';
}

/** Asked for a second: the server side of connections that were just closed takes a moment to go. */
async function isInUse(connection: Connection): Promise<boolean> {
  return withClient({ ...connection, database: 'postgres' }, async (client) => {
    for (let tries = 0; tries < 10; tries++) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (!rowCount) return false;
      await sleep(100);
    }
    return true;
  });
}

async function withClient<Result>(
  connection: Connection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // A connection that breaks between two queries: the next query says so.
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The one it had before if that is free, so that an address once given stays good. */
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
