import type { TestApp } from './app.ts';
import { createTestApp } from './app.ts';
import { openS3Store, type S3Store } from './s3-store.ts';

/** Two machines with a database, a bucket and nothing else in common: each has a folder of its own. */
export async function openTwoMachines(
  env: NodeJS.ProcessEnv = {},
): Promise<{ a: TestApp; b: TestApp; store: S3Store }> {
  const store = await openS3Store();
  const settings = { S3_URL: store.url, ...env };
  const a = await createTestApp(settings);
  const { db, connectionString } = a;
  const database = { db, connectionString, drop: async () => undefined };
  return { a, b: await createTestApp(settings, { sites: false, database }), store };
}
