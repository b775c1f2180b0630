import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { filesIn, runTool } from '../../src/server/db/embedded/data-dir.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createTestApp, type TestApp } from './app.ts';

export interface AppOnPair extends TestApp {
  /** Connections of the test's own to the standby. */
  standby: Db;
}

/** A primary and a hot standby that follows it. */
export interface Pair {
  /** An app on a database of its own, with the standby as its replica; `through` may put something in between. */
  createApp(through?: (standby: string) => Promise<string>): Promise<AppOnPair>;
  /** Of the standby's server: `pg_ctl ACTION`. */
  control(...action: string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const place = mkdtempSync(join(tmpdir(), 'test-pair-'));
  const folders = { primary: join(place, 'primary'), standby: join(place, 'standby') };
  const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined }, { durable: false });
  const first = await open(folders.primary);
  await using(first.connect({ poolSize: 1 }), migrate);
  await first.stop();
  execFileSync('cp', ['-a', folders.primary, folders.standby]); // With its owner, who is not root.

  const primary = await open(folders.primary);
  const cluster = join(folders.standby, 'postgres', 'cluster');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary.connectionString()}'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '');
  const standby = await open(folders.standby);

  const files = filesIn(folders.standby);
  const control = async (...action: string[]) => {
    const { ok, output } = await runTool(files, 'pg_ctl', [...action, '-w']);
    if (!ok) throw new Error(`pg_ctl ${action} failed: ${output}`);
  };

  return {
    control,
    async createApp(through = async (address) => address) {
      const name = `test_${randomBytes(8).toString('hex')}`;
      // Nobody stays connected to the database that is copied.
      await using(connectTo('postgres', primary.connectionString()), (admin) =>
        sql.raw(`create database ${name} template app`).execute(admin),
      );
      const [here, there] = [primary, standby].map((server) => addressOf(name, server.connectionString())) as [
        string,
        string,
      ];
      const db = connect({ connectionString: () => here, poolSize: 10 });
      const reader = connect({ connectionString: () => there, poolSize: 2 });
      onTestFinished(() => reader.destroy());
      const env = { DATABASE_URL: here, DATABASE_READ_URL: await through(there) };
      const drop = () => db.destroy();
      return { ...(await createTestApp(env, { database: { db, connectionString: here, drop } })), standby: reader };
    },
    async stop() {
      await runTool(files, 'pg_ctl', ['stop', '-w', '-m', 'immediate']);
      await primary.stop();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

const addressOf = (name: string, server: string): string => Object.assign(new URL(server), { pathname: name }).href;
const connectTo = (name: string, server: string): Db =>
  connect({ connectionString: () => addressOf(name, server), poolSize: 1 });

async function using<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return await work(db).finally(() => db.destroy());
}
