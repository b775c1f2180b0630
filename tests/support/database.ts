import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { inject } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { connect, createClient } from '../../src/server/db/connect.ts';
import { newcomer } from '../../src/server/demo/logins.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';

export interface TestDatabase {
  /** Past any pooler. */
  connectionString: string;
  /** Opens connections when first asked, through PgBouncer where the run has one. */
  db: Db;
  /** Closes `db` and throws everybody else out too. */
  drop(): Promise<void>;
}

interface Options {
  /** For what a pooler does not have. */
  direct?: boolean;
}

/** A database of its own, migrated and otherwise empty: a copy of the run's template, in some 30 ms. */
export function createTestDatabase({ direct = false }: Options = {}): Promise<TestDatabase> {
  return copyOf(new URL(inject('cluster')).pathname.slice(1), direct ? undefined : inject('pooler'));
}

/** One with the demo in it, as fresh as if it had been seeded now: that is done once a run, and takes seconds. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const { db, ...demo } = await copyOf(await demoTemplate(), inject('pooler'));
  // Members online at seeding are online now.
  await sql`
    update presence set last_active = last_active + (now() - seeded.at)
    from (select max(signup_date) as at from members where email = ${newcomer}) as seeded`.execute(db);
  return { db, ...demo };
}

async function copyOf(template: string, pooler: string | undefined): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Files as they are: page by page through the log, as is usual, costs nearly twice as much.
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  const connectionString = addressOf(name);
  const address = pooler === undefined ? connectionString : addressOf(name, pooler);
  const pooled = pooler !== undefined;
  const db = connect({ connectionString: () => address, poolSize: 10, pooled, prepare: !pooled });
  return {
    connectionString,
    db,
    async drop() {
      await db.destroy();
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Whichever test file is the first to need it makes it; the others wait. */
async function demoTemplate(): Promise<string> {
  const name = 'test_demo';
  await asAdmin(async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const { connectionString, db } = await createTestDatabase({ direct: true });
    await seedDemo(db, new Date());
    await db.destroy();
    // Under its name only when it is whole.
    await admin.query(`alter database ${new URL(connectionString).pathname.slice(1)} rename to ${name}`);
  });
  return name;
}

const addressOf = (name: string, server = inject('cluster')): string =>
  Object.assign(new URL(server), { pathname: name }).href;

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = createClient(addressOf('postgres'));
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
