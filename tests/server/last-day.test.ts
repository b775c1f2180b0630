import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { noticePresence } from '../../src/server/members/presence.ts';
import { day, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';

/** The day in it, and who wrote it last, as PostgreSQL tells it. */
async function listing(app: TestApp, { id }: Actor): Promise<{ last_day: number | null; version: string }> {
  const { rows } = await sql<{ last_day: number | null; version: string }>`
    select last_day, xmin::text as version from listings where id = ${id}`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error('nobody is listed');
  return row;
}

const today = (app: TestApp) => Math.floor(app.clock.now().getTime() / day);

test('a listing holds the day on which its member was here last, and is not written again on that day', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await app.db.deleteFrom('presence').execute();
  expect(await listing(app, anna)).toMatchObject({ last_day: null });

  const isHere = async () => {
    await noticePresence(app.context, { id: anna.id, pool: demoSites.general.niche, last_active: null });
  };
  await isHere();
  const morning = await listing(app, anna);
  expect(morning.last_day).toBe(today(app));
  app.clock.advance(10 * minute);
  await isHere();
  expect(await listing(app, anna)).toEqual(morning);

  app.clock.advance(day);
  await isHere();
  expect((await listing(app, anna)).last_day).toBe(today(app));
  app.clock.advance(-2 * day); // The clock was set back.
  await isHere();
  expect((await listing(app, anna)).last_day).toBe(today(app));
});

test('so it does of whoever was here before there was a listing', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await anna.call('GET profile.php', { id: anna.id });
  for (const table of ['listings', 'profiles'] as const) await sql`delete from ${sql.table(table)}`.execute(app.db);
  await sql`
    insert into profiles (member_id, name, date_of_birth, country)
    values (${anna.id}, 'Anna', '1990-01-01', 'NL')`.execute(app.db);
  expect(await listing(app, anna)).toMatchObject({ last_day: today(app) });
});
