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
async function admirers(world: TestApp, liked: Actor, count: number): Promise<void> {
  await sql`
    with added as (
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, likes_seq)
      select gen_random_uuid(), site_id, pool, 'admirer' || n || '@cast.example', '', 'active', 'active', 'male', '{female}', 'en', signup_date, 1
      from members cross join generate_series(1, ${count}::int) as n where id = ${liked.id}::uuid returning id
    ), named as (
      insert into profiles (member_id, name, date_of_birth, country) select id, 'admirer', '1990-01-01', 'NL' from added
    )
    insert into likes (liker, liked, at, liker_seq, liked_seq)
    select id, ${liked.id}::uuid, ${world.clock.now()}, 1, row_number() over () from added`.execute(world.db);
  await sql`update members set likes_seq = likes_seq + ${count} where id = ${liked.id}`.execute(world.db);
}

/** How many of them were told, all rounds together. */
async function told(world: TestApp): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select coalesce(sum(likes_seq - 1), 0)::int as told from members where email like 'admirer%'`.execute(world.db);
  return rows[0]?.told ?? 0;
}

/** Rows of all tables that a call has inserted or updated. */
async function rowsWritten(world: TestApp, act: () => Promise<unknown>): Promise<number> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`.execute(world.db);
  await act();
  let written = 0;
  for (const { table } of await tablesOf(world.db)) {
    const since = sql`select from ${sql.id(table)} where xmin::text::bigint > ${rows[0]?.xid}::bigint`;
    written += (await since.execute(world.db)).rows.length;
  }
  return written;
}

test('an edit writes as many rows for 2,000 holders as for none', async () => {
  const world = await createTestApp();
  const { anna, carla } = await cast(world, { anna: {}, carla: {} });
  await admirers(world, anna, 2000);

  const many = await rowsWritten(world, () => edit(anna, 'Something new.'));
  const none = await rowsWritten(world, () => edit(carla, 'Something new.'));

  expect(many).toBe(none);
  expect(many).toBeLessThan(10);
  expect(await told(world)).toBe(0);
  await workFanOut(world.context);
  expect(await told(world)).toBe(2000);
});

test('the first edit of a minute goes out at once, all later ones together at its end', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await admirers(world, anna, 3);

  await edit(anna, 'One.');
  await workFanOut(world.context);
  expect(await told(world)).toBe(3);
  for (const text of ['Two.', 'Three.', 'Four.']) {
    world.clock.advance(second);
    await edit(anna, text);
    await workFanOut(world.context);
  }
  expect(await told(world)).toBe(3);
  world.clock.advance(minute);
  await workFanOut(world.context);
  await workFanOut(world.context);
  expect(await told(world)).toBe(6);

  world.clock.advance(minute);
  await workFanOut(world.context);
  expect(await world.db.selectFrom('fan_out_jobs').selectAll().execute()).toEqual([]);
  await edit(anna, 'Five.');
  await workFanOut(world.context);
  expect(await told(world)).toBe(9);
});

test('a killed process is continued where it stopped, and others are not kept waiting', async () => {
  const world = await createTestApp();
  const { anna, bram, carla } = await cast(world, { anna: {}, bram: {}, carla: {} });
  await admirers(world, anna, 2 * portion + 5);
  await bram.call('POST like.php', { profile: carla.id });
  await edit(anna, 'Known by many.');
  world.clock.advance(1);
  await edit(carla, 'Known by one.');
  const rung = world.rings.length;

  // Killed after the first portion, and while it held the second.
  await workFanOut(world.context, abortedAfter(1));
  expect(await told(world)).toBe(portion);
  await sql`update fan_out_jobs set due_at = ${new Date(world.clock.now().getTime() + minute)} where member_id = ${anna.id}`.execute(
    world.db,
  );
  await workFanOut(world.context);
  expect(world.rings.slice(rung).filter(({ member }) => member === bram.id)).toHaveLength(1);
  expect(await told(world)).toBe(portion);

  world.clock.advance(minute);
  await workFanOut(world.context);
  expect(await told(world)).toBe(2 * portion + 5);
});

test('an edit while a round goes on is told to all of them in the next', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await admirers(world, anna, portion + 5);
  await edit(anna, 'One.');
  await workFanOut(world.context, abortedAfter(1));

  await edit(anna, 'Two.');
  await workFanOut(world.context);
  expect(await told(world)).toBe(portion + 5);
  world.clock.advance(minute);
  await workFanOut(world.context);
  expect(await told(world)).toBe(2 * (portion + 5));
});

test('a member edits twenty times an hour', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  for (let i = 0; i < 20; i++) expect((await edit(anna, `${i}`)).status).toBe(200);

  expect(refusal(await edit(anna, 'Once more.'))).toEqual([429, 'too_many']);
  world.clock.advance(hour);
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
