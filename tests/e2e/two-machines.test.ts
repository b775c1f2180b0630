import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase } from '../support/database.ts';
import { openS3Store } from '../support/s3-store.ts';

test('two servers share a bucket: what one has written the other sends, also while the store fails and one is killed', async () => {
  const store = await openS3Store();
  const database = await createDemoDatabase();
  onTestFinished(() => database.drop());
  const { rows } = await sql<{ name: string }>`
    select photos.name from photos join members on members.id = member_id
    where position = 0 and photos.status = 'active' and pool = 1 order by photos.id limit 1`.execute(database.db);
  const start = async () => {
    const app = await startBuiltApp({ databaseUrl: database.connectionString, env: { S3_URL: store.url } });
    onTestFinished(() => app.stop());
    return app;
  };
  const [a, b] = [await start(), await start()];
  const ask = async ({ origin }: { origin: string }) => {
    const answer = await fetch(`${origin}/api/media/open/${rows[0]?.name}-card.webp`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, later: answer.headers.get('retry-after'), kind: bytes.toString('latin1', 8, 12) };
  };
  const well = { status: 200, later: null, kind: 'WEBP' };

  // Drawn by the first one that is asked.
  expect(await ask(a)).toEqual(well);
  const written = store.asked.filter((each) => each.startsWith('PUT')).length;
  expect(await ask(b)).toEqual(well);
  expect(store.asked.filter((each) => each.startsWith('PUT'))).toHaveLength(written);

  store.fail('down');
  expect(await ask(b)).toMatchObject({ status: 503, later: '5' });
  expect((await fetch(`${b.origin}/readyz`)).status).toBe(200);
  store.heal();
  await a.kill();
  expect(await ask(b)).toEqual(well);
  await a.restart();
  expect(await ask(a)).toEqual(well);
  expect(b.output()).toMatch(/"event":"media store unavailable","request":"[\w-]+","fault":"[^"]*503 SlowDown\."/);
});
