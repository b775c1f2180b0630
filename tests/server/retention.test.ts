import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import { appealDays } from '../../src/shared/decisions.ts';
import { day, recoveryDays, retentionDays } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login, password } from '../support/cast.ts';
import { newId, tell } from '../support/talk.ts';

/** The last moment that it stays, and the first that it does not. */
async function aroundEnd(world: TestApp, days: number, look: () => Promise<unknown>): Promise<[unknown, unknown]> {
  world.clock.advance(days * day);
  await forgetExpired(world.context);
  const before = await look();
  world.clock.advance(day);
  await forgetExpired(world.context);
  return [before, await look()];
}

/** In which tables some text is, wherever it stands there. */
async function tablesWith(world: TestApp, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    world.db,
  );
  const found = [];
  for (const { name } of rows) {
    const holding = sql`select from ${sql.table(name)} as t where t::text ilike ${`%${text}%`} limit 1`;
    if ((await holding.execute(world.db)).rows.length > 0) found.push(name);
  }
  return found.sort();
}

const complain = (world: TestApp, origin: string, email: string) =>
  caller(world, origin)('POST complaint.php', { id: newId(), category: 'other', text: 'Well.', about: '', email });
const reportAs = (who: Actor, about: Actor, message?: string) =>
  who.call('POST report.php', {
    id: newId(),
    profile: about.id,
    category: 'other',
    text: 'Look.',
    ...(message && { message }),
  });
const decide = async (world: TestApp, operator: Actor, member: Actor, action: 'warn' | 'ban') => {
  const rows = await world.db.selectFrom('reports').select('id').where('closed_at', 'is', null).execute();
  const given = {
    member: member.id,
    action,
    reason: 'fraud',
    statement: 'So.',
    reports: rows.map(({ id }) => id),
    photos: [],
    messages: [],
  };
  const answer = await operator.call('PUT operator-case.php', given as never);
  expect(answer.status).toBe(200);
};

test('after an account is deleted for good its address is nowhere, but in an open complaint for so many days', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  await tell(anna, bram);
  await complain(world, anna.origin, 'ANNA@cast.example');
  await complain(world, anna.origin, anna.email);
  await sql`update complaints set closed_at = at where number = 1001`.execute(world.db);
  await anna.call('DELETE user.php', { password });
  world.clock.advance((recoveryDays + 1) * day);
  await purgeDue(world.context);
  await sql`delete from mails where member_id is null`.execute(world.db); // Sent by now.

  expect(await tablesWith(world, anna.email)).toEqual(['complaints']);
  expect(await sql`select from complaints where email is not null`.execute(world.db)).toMatchObject({
    rows: { length: 1 },
  });
  const left = retentionDays.complaintAddress - recoveryDays - 1;
  expect(await aroundEnd(world, left, () => tablesWith(world, anna.email))).toEqual([['complaints'], []]);
});

test('a visitor’s complaint that nobody answers goes after a year; a member’s waits as long as they are here', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await complain(world, anna.origin, 'visitor@cast.example');
  await anna.call('POST complaint.php', { id: newId(), category: 'other', text: 'Mine.', about: '' });
  const count = async () => (await world.db.selectFrom('complaints').select('id').execute()).length;

  expect(await aroundEnd(world, retentionDays.complaint, count)).toEqual([2, 1]);
});

test('what a report has copied goes some time after the case was closed, when no appeal can need it; an open one stays', async () => {
  const world = await createTestApp();
  const { anna, bram, carla, eva } = await cast(world, { anna: {}, bram: {}, carla: {}, eva: { scope: 'operator' } });
  await sql`update profiles set about = 'canary' where member_id = any(${[bram.id, carla.id]}::uuid[])`.execute(
    world.db,
  );
  await reportAs(anna, bram);
  await decide(world, eva, bram, 'warn');
  await reportAs(anna, carla);
  const copies = async () =>
    (await sql`select from reports where copy::text like '%canary%'`.execute(world.db)).rows.length;

  expect(retentionDays.reportCopy).toBeGreaterThan(appealDays);
  expect(await aroundEnd(world, retentionDays.reportCopy, copies)).toEqual([2, 1]);
  const again = await login(world, anna.origin, anna.email);
  expect((await caller(world, anna.origin, again)('GET decisions.php', {})).body.entries).toHaveLength(2);
});

test('a decision goes after two years, unless it still keeps its member out', async () => {
  const world = await createTestApp();
  const { anna, bram, eva } = await cast(world, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  await reportAs(anna, bram);
  await decide(world, eva, bram, 'warn');
  await reportAs(bram, anna);
  await decide(world, eva, anna, 'ban');
  const decided = async () =>
    (await world.db.selectFrom('decisions').select('action').orderBy('number').execute()).map(({ action }) => action);

  expect(await aroundEnd(world, retentionDays.decision, decided)).toEqual([['warn', 'ban'], ['ban']]);
});

test('what somebody wrote when they left goes, their reasons stay', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await anna.call('DELETE user.php', { password, reasons: ['other'], comment: 'Bram!' });
  const left = async () =>
    (await world.db.selectFrom('departures').select('comment').execute()).map(({ comment }) => comment);

  expect(await aroundEnd(world, retentionDays.departureComment, left)).toEqual([['Bram!'], ['']]);
});

test('the log, decisions and answers hold an operator’s id; their address goes with their account', async () => {
  const world = await createTestApp();
  const { anna, bram, daan, eva } = await cast(world, {
    anna: {},
    bram: {},
    daan: { scope: 'operator' },
    eva: { scope: 'operator' },
  });
  await reportAs(anna, bram);
  await decide(world, eva, bram, 'warn');
  const by = async () => (await daan.call('GET operator-log.php', {})).body.acts.map(({ operator }) => operator);
  expect(await by()).toEqual([{ id: eva.id, name: eva.email }]);
  expect(await tablesWith(world, eva.email)).toEqual(['members']);

  await sql`delete from members where id = ${eva.id}`.execute(world.db);
  expect(await by()).toEqual([{ id: eva.id, name: 'a former operator' }]);
});

test('thousands of rows go portion by portion', async () => {
  const world = await createTestApp();
  await cast(world, { anna: {} });
  await sql`
    insert into departures (id, site_id, reasons, comment, at)
    select gen_random_uuid(), sites.id, '{}', 'Bye.', ${world.clock.now()} from generate_series(1, 2500) cross join (select id from sites limit 1) as sites`.execute(
    world.db,
  );
  const said = async () => (await sql`select from departures where comment <> ''`.execute(world.db)).rows.length;

  expect(await aroundEnd(world, retentionDays.departureComment, said)).toEqual([2500, 0]);
});
