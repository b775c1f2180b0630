import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { type EmbeddedFiles, filesIn, runTool } from '../../src/server/db/embedded/data-dir.ts';
import { initialise } from '../../src/server/db/embedded/initialise.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createTestApp, type TestApp } from './app.ts';

/** A folder for several of them, gone when the test is over. */
export function placeForPrimaries(): string {
  const place = mkdtempSync(join(tmpdir(), 'test-primaries-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  sites?: boolean;
  /** Answers what the server sends to other machines. */
  outside?: typeof fetch;
}

/** A PostgreSQL of its own in a folder, with a server; `end` ends both and leaves the folder. */
export async function startPrimary(
  folder: string,
  { env = {}, ...options }: Options = {},
): Promise<{ app: TestApp; end(): Promise<void> }> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { durable: false });
  const db = database.connect();
  await migrate(db);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= db.destroy().then(() => database.stop());
    return stopped;
  };
  const connectionString = database.connectionString();
  const app = await createTestApp(env, { sites: false, ...options, database: { db, connectionString, drop: stop } });
  const end = async () => {
    await app.context.bell.close();
    await stop();
  };
  onTestFinished(end);
  return { app, end };
}

/** A PostgreSQL in a folder, without a server. Gone with the test. */
export async function startNode(folder: string): Promise<{ address: string; stop(): Promise<void> }> {
  const node = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { durable: false });
  onTestFinished(() => node.stop());
  return { address: node.connectionString(), stop: () => node.stop() };
}

/** Copies a stopped one, with its owner, who is not root. */
export const copyPrimary = (from: string, to: string): void => {
  execFileSync('cp', ['-a', from, to]);
};

/** Makes a folder whose PostgreSQL copies each finished piece of its log into `postgres/archive`. */
export async function makeArchiving(folder: string): Promise<void> {
  const files = filesIn(folder);
  await initialise(files, false);
  const archive = join(files.folder, 'archive');
  mkdirSync(archive);
  if (files.account) chownSync(archive, files.account.uid, files.account.gid);
  configure(files, ["archive_mode = 'on'", "archive_command = 'cp %p ../archive/%f'"]);
}

/** Brings a stopped copy forward to a moment, by the archive of the one that went on. */
export async function recoverTo(
  folder: string,
  { archive, moment }: { archive: string; moment: string },
): Promise<void> {
  const files = filesIn(folder);
  execFileSync('cp', ['-a', `${archive}/postgres/archive/.`, join(files.folder, 'archive')]);
  configure(files, [
    "archive_mode = 'off'",
    "restore_command = 'cp ../archive/%f %p'",
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = 'promote'",
  ]);
  signal(files, 'recovery');
  await endRecovery(folder);
}

/** Brings up a standby from a copy of a folder, and makes it the primary. */
export async function promote(folder: string): Promise<void> {
  const files = filesIn(folder);
  signal(files, 'standby');
  const standby = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { durable: false });
  await promoteRunning(folder);
  await standby.stop();
}

export async function promoteRunning(folder: string): Promise<void> {
  const { ok, output } = await runTool(filesIn(folder), 'pg_ctl', ['promote', '-w']);
  if (!ok) throw new Error(`The standby was not promoted: ${output}`);
}

/** Starts it, and stops it once it is a primary. */
async function endRecovery(folder: string): Promise<void> {
  const recovering = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { durable: false });
  const db = recovering.connect({ poolSize: 1 });
  const isRecovering = async () =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is;
  while (await isRecovering()) await sleep(50);
  await db.destroy();
  await recovering.stop();
}

/** Makes a stopped copy follow a primary, which then answers no commit before the copy has it. */
export async function startFollower(folder: string, primary: string): Promise<{ address: string }> {
  const { hostname, port, username, password } = new URL(primary);
  const files = filesIn(folder);
  configure(files, [
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=follower'`,
  ]);
  signal(files, 'standby');
  const follower = await startNode(folder);
  const db = connect({ connectionString: () => primary, poolSize: 1, timeouts: false });
  await sql`alter system set synchronous_standby_names = 'follower'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  const isSynchronous = async () =>
    (await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(db)).rows.length > 0;
  while (!(await isSynchronous())) await sleep(50);
  await db.destroy();
  return follower;
}

/** Makes a stopped one start as a standby of nobody. */
export const demote = (folder: string): void => signal(filesIn(folder), 'standby');

function configure({ folder }: EmbeddedFiles, lines: string[]): void {
  appendFileSync(join(folder, 'cluster', 'postgresql.conf'), `\n${lines.join('\n')}\n`);
}

const signal = ({ folder }: EmbeddedFiles, kind: 'standby' | 'recovery'): void =>
  writeFileSync(join(folder, 'cluster', `${kind}.signal`), '');
