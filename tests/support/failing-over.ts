import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { filesIn, runTool } from '../../src/server/db/embedded/data-dir.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { copyPrimary, placeForPrimaries, promoteRunning, startFollower, startNode } from './primary.ts';
import { openSilentProxy } from './silent-proxy.ts';

/** A PostgreSQL with a synchronous standby, at an address that follows the primary. Gone with the test. */
export interface FailingOver {
  /** Settings of a server: through PgBouncer, and past it. */
  env: Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>;
  /** The test's own connections, to whichever is the primary. */
  db: Db;
  /** SIGKILL, and a new one. */
  restartPgBouncer(): Promise<void>;
  /** Ends the primary at once, and makes the standby one. Until PgBouncer leads there: it remembers a failed login for 15 s. */
  failOver(): Promise<void>;
}

export async function openFailingOver(): Promise<FailingOver> {
  const place = placeForPrimaries();
  const [primary, standby] = [join(place, 'primary'), join(place, 'standby')];
  await prepare(primary);
  copyPrimary(primary, standby);
  const first = await startNode(primary);
  const second = await startFollower(standby, first.address);
  const address = await openSilentProxy(first.address.replace('postgresql:', 'http:'));
  const direct = Object.assign(new URL(first.address), { port: new URL(address.origin).port }).href;
  const bouncer = await startPgBouncer(direct, { connections: 20 });
  onTestFinished(() => bouncer.stop());
  const db = connect({ connectionString: () => direct, poolSize: 4 });
  onTestFinished(() => db.destroy());
  const pooled = connect({ connectionString: () => bouncer.through(direct), pooled: true, poolSize: 1 });
  onTestFinished(() => pooled.destroy());
  return {
    env: { DATABASE_URL: bouncer.through(direct), DATABASE_DIRECT_URL: direct },
    db,
    restartPgBouncer: () => bouncer.restart(),
    async failOver() {
      await runTool(filesIn(primary), 'pg_ctl', ['stop', '-w', '-m', 'immediate']);
      await promoteRunning(standby);
      address.pointTo(second.address.replace('postgresql:', 'http:'));
      const isReached = () => sql`select 1`.execute(pooled).catch(() => undefined);
      while (!(await isReached())) await wait(200);
    },
  };
}

async function prepare(folder: string): Promise<void> {
  const node = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { durable: false });
  const db = node.connect({ poolSize: 1, timeouts: false });
  await migrate(db);
  await db.destroy();
  await node.stop();
}
