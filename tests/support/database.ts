import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { connect, createClient } from '../../src/server/db/connect.ts';

export interface TestDatabase {
  connectionString: string;
  /** Opens connections when first asked. */
  db: Db;
  /** Closes `db` and throws everybody else out too. */
  drop(): Promise<void>;
}

/** A database of its own, migrated and otherwise empty: a copy of the run's template, in some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('cluster'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template.pathname.slice(1)}`);
  const connectionString = Object.assign(new URL(template), { pathname: name }).href;
  const db = connect({ connectionString: () => connectionString, poolSize: 10 });
  return {
    connectionString,
    db,
    async drop() {
      await db.destroy();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = createClient(Object.assign(new URL(inject('cluster')), { pathname: 'postgres' }).href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
