import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tablesOf } from '../../src/server/backup/tables.ts';
import { portion, workFanOut } from '../../src/server/members/fan-out-jobs.ts';
import { hour, minute, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { refusal } from '../support/talk.ts';

const edit = (who: Actor, about: string) => who.call('PUT profile.php', { about });

/** Members of the pool who like somebody; nobody logs in as them. */
async function admirers(app: TestApp, liked: Actor, count: number): Promise<void> {
  await sql`
    with added as (
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, likes_seq)
      select gen_random_uuid(), site_id, pool, 'admirer' || n || '@cast.example', '', 'active', 'active', 'male', '{female}', 'en', signup_date, 1
      from members cross join generate_series(1, ${count}::int) as n where id = ${liked.id}::uuid returning id
    ), named as (
      insert into profiles (member_id, name, date_of_birth, country) select id, 'admirer', '1990-01-01', 'NL' from added
    )
    insert into likes (liker, liked, at, liker_seq, liked_seq)
    select id, ${liked.id}::uuid, ${app.clock.now()}, 1, row_number() over () from added`.execute(app.db);
  await sql`update members set likes_seq = likes_seq + ${count} where id = ${liked.id}`.execute(app.db);
}

/** How many of them were told, all rounds together. */
async function notified(app: TestApp): Promise<number> {
  const { rows } = await sql<{ notified: number }>`
    select coalesce(sum(likes_seq - 1), 0)::int as notified from members where email like 'admirer%'`.execute(app.db);
  return rows[0]?.notified ?? 0;
}

/** Rows of all tables that a call has inserted or updated. */
async function rowsWritten(app: TestApp, act: () => Promise<unknown>): Promise<number> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`.execute(app.db);
  await act();
  let written = 0;
  for (const { table } of await tablesOf(app.db)) {
    const since = sql`select from ${sql.id(table)} where xmin::text::bigint > ${rows[0]?.xid}::bigint`;
    written += (await since.execute(app.db)).rows.length;
  }
  return written;
}

test('an edit writes as many rows for 2,000 holders as for none', async () => {
  const app = await createTestApp();
  const { anna, carla } = await cast(app, { anna: {}, carla: {} });
  await admirers(app, anna, 2000);

  const many = await rowsWritten(app, () => edit(anna, 'Something new.'));
  const none = await rowsWritten(app, () => edit(carla, 'Something new.'));

  expect(many).toBe(none);
  expect(many).toBeLessThan(10);
  expect(await notified(app)).toBe(0);
  await workFanOut(app.context);
  expect(await notified(app)).toBe(2000);
});

test('the first edit of a minute goes out at once, all later ones together at its end', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await admirers(app, anna, 3);

  await edit(anna, 'One.');
  await workFanOut(app.context);
  expect(await notified(app)).toBe(3);
  for (const text of ['Two.', 'Three.', 'Four.']) {
    app.clock.advance(second);
    await edit(anna, text);
    await workFanOut(app.context);
  }
  expect(await notified(app)).toBe(3);
  app.clock.advance(minute);
  await workFanOut(app.context);
  await workFanOut(app.context);
  expect(await notified(app)).toBe(6);

  app.clock.advance(minute);
  await workFanOut(app.context);
  expect(await app.db.selectFrom('fan_out_jobs').selectAll().execute()).toEqual([]);
  await edit(anna, 'Five.');
  await workFanOut(app.context);
  expect(await notified(app)).toBe(9);
});

test('a killed process is continued where it stopped, and others are not kept waiting', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await admirers(app, anna, 2 * portion + 5);
  await bram.call('POST like.php', { profile: carla.id });
  await edit(anna, 'Known by many.');
  app.clock.advance(1);
  await edit(carla, 'Known by one.');
  const rung = app.rings.length;

  // Killed after the first portion, and while it held the second.
  await workFanOut(app.context, abortedAfter(1));
  expect(await notified(app)).toBe(portion);
  await sql`update fan_out_jobs set due_at = ${new Date(app.clock.now().getTime() + minute)} where member_id = ${anna.id}`.execute(
    app.db,
  );
  await workFanOut(app.context);
  expect(app.rings.slice(rung).filter(({ member }) => member === bram.id)).toHaveLength(1);
  expect(await notified(app)).toBe(portion);

  app.clock.advance(minute);
  await workFanOut(app.context);
  expect(await notified(app)).toBe(2 * portion + 5);
});

test('an edit while a round goes on is told to all of them in the next', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await admirers(app, anna, portion + 5);
  await edit(anna, 'One.');
  await workFanOut(app.context, abortedAfter(1));

  await edit(anna, 'Two.');
  await workFanOut(app.context);
  expect(await notified(app)).toBe(portion + 5);
  app.clock.advance(minute);
  await workFanOut(app.context);
  expect(await notified(app)).toBe(2 * (portion + 5));
});

test('a member edits twenty times an hour', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  for (let i = 0; i < 20; i++) expect((await edit(anna, `${i}`)).status).toBe(200);

  expect(refusal(await edit(anna, 'Once more.'))).toEqual([429, 'too_many']);
  app.clock.advance(hour);
  expect((await edit(anna, 'Once more.')).status).toBe(200);
});

/** A signal that lets so many portions through. */
function abortedAfter(portions: number): AbortSignal {
  let asked = 0;
  return {
    get aborted() {
      return asked++ >= portions;
    },
  } as AbortSignal;
}
