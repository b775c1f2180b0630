import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { setEnvironment, writeToMemory } from './environment.ts';
import { startPgBouncer } from './pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL; its database is the migrated template, which nobody may stay connected to. */
    cluster: string;
    /** The same through PgBouncer, where the run asks for it (POOLER=1); tests then go through it. */
    pooler: string | undefined;
  }
}

/**
 * Vitest's global setup: one PostgreSQL a run, which forgets with the power and goes when the run ends, and folders for what
 * each server would make anew (tests/support/built-app.ts): the demo's portraits, and its own code as Node compiles it.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  writeToMemory();
  removeOrphans();
  const dataDir = mkdtempSync(join(tmpdir(), `test-cluster-${process.pid}-`));
  setEnvironment(dataDir);
  process.env.TEST_PORTRAITS = join(dataDir, 'portraits');
  mkdirSync(process.env.TEST_PORTRAITS);
  process.env.TEST_COMPILED = join(dataDir, 'compiled');
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { durable: false });
  const db = database.connect({ poolSize: 1 });
  // It holds old snapshots in the databases of tests, and takes statistics in the middle of others.
  await sql`alter system set autovacuum = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await migrate(db);
  await db.destroy();
  project.provide('cluster', database.connectionString());
  // Some tests hold eight connections at once.
  const pooler =
    process.env.POOLER === '1' ? await startPgBouncer(database.connectionString(), { connections: 10 }) : undefined;
  project.provide('pooler', pooler?.through(database.connectionString()));
  return async () => {
    await pooler?.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its PostgreSQL behind. */
function removeOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = /^test-cluster-(\d+)-/.exec(name) ?? [];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    try {
      const [pid] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It is not running, or not ours to stop.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
