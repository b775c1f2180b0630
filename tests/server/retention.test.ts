import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { portion } from '../../src/server/account-deletion/portions.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import { sessionLasts } from '../../src/server/accounts/valid-sessions.ts';
import { connect } from '../../src/server/db/connect.ts';
import { appealDays } from '../../src/shared/decisions.ts';
import { day, operatorSession, recoveryDays, retentionDays, sessionDays } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login, password } from '../support/cast.ts';
import { openMetrics } from '../support/scrape.ts';
import { newId, tell } from '../support/talk.ts';

const going = new AbortController().signal;

/** The last moment that it stays, and the first that it does not. */
async function aroundEnd(app: TestApp, days: number, look: () => Promise<unknown>): Promise<[unknown, unknown]> {
  app.clock.advance(days * day);
  await forgetExpired(app.context);
  const before = await look();
  app.clock.advance(day);
  await forgetExpired(app.context);
  return [before, await look()];
}

/** In which tables some text is, wherever it stands there. */
async function tablesWith(app: TestApp, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    app.db,
  );
  const found = [];
  for (const { name } of rows) {
    const holding = sql`select from ${sql.table(name)} as t where t::text ilike ${`%${text}%`} limit 1`;
    if ((await holding.execute(app.db)).rows.length > 0) found.push(name);
  }
  return found.sort();
}

const complain = (app: TestApp, origin: string, email: string) =>
  caller(app, origin)('POST complaint.php', { id: newId(), category: 'other', text: 'Well.', about: '', email });
const reportAs = (who: Actor, about: Actor, message?: string) =>
  who.call('POST report.php', {
    id: newId(),
    profile: about.id,
    category: 'other',
    text: 'Look.',
    ...(message && { message }),
  });
const decide = async (app: TestApp, operator: Actor, member: Actor, action: 'warn' | 'ban') => {
  const rows = await app.db.selectFrom('reports').select('id').where('closed_at', 'is', null).execute();
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
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await complain(app, anna.origin, 'ANNA@cast.example');
  await complain(app, anna.origin, anna.email);
  await sql`update complaints set closed_at = at where number = 1001`.execute(app.db);
  await anna.call('DELETE user.php', { password });
  app.clock.advance((recoveryDays + 1) * day);
  await purgeDue(app.context);
  await sql`delete from mails where member_id is null`.execute(app.db); // Sent by now.

  expect(await tablesWith(app, anna.email)).toEqual(['complaints']);
  expect(await sql`select from complaints where email is not null`.execute(app.db)).toMatchObject({
    rows: { length: 1 },
  });
  const left = retentionDays.complaintAddress - recoveryDays - 1;
  expect(await aroundEnd(app, left, () => tablesWith(app, anna.email))).toEqual([['complaints'], []]);
});

test('a visitor’s complaint that nobody answers goes after a year; a member’s waits as long as they are here', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await complain(app, anna.origin, 'visitor@cast.example');
  await anna.call('POST complaint.php', { id: newId(), category: 'other', text: 'Mine.', about: '' });
  const count = async () => (await app.db.selectFrom('complaints').select('id').execute()).length;

  expect(await aroundEnd(app, retentionDays.complaint, count)).toEqual([2, 1]);
});

test('what a report has copied goes some time after the case was closed, when no appeal can need it; an open one stays', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, eva: { scope: 'operator' } });
  await sql`update profiles set about = 'canary' where member_id = any(${[bram.id, carla.id]}::uuid[])`.execute(app.db);
  await reportAs(anna, bram);
  await decide(app, eva, bram, 'warn');
  await reportAs(anna, carla);
  const copies = async () =>
    (await sql`select from reports where copy::text like '%canary%'`.execute(app.db)).rows.length;

  expect(retentionDays.reportCopy).toBeGreaterThan(appealDays);
  expect(await aroundEnd(app, retentionDays.reportCopy, copies)).toEqual([2, 1]);
  const again = await login(app, anna.origin, anna.email);
  expect((await caller(app, anna.origin, again)('GET decisions.php', {})).body.entries).toHaveLength(2);
});

test('a decision goes after two years, unless it still keeps its member out', async () => {
  const app = await createTestApp();
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  await reportAs(anna, bram);
  await decide(app, eva, bram, 'warn');
  await reportAs(bram, anna);
  await decide(app, eva, anna, 'ban');
  const decided = async () =>
    (await app.db.selectFrom('decisions').select('action').orderBy('number').execute()).map(({ action }) => action);

  expect(await aroundEnd(app, retentionDays.decision, decided)).toEqual([['warn', 'ban'], ['ban']]);
});

test('what somebody wrote when they left goes, their reasons stay', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await anna.call('DELETE user.php', { password, reasons: ['other'], comment: 'Bram!' });
  const left = async () =>
    (await app.db.selectFrom('departures').select('comment').execute()).map(({ comment }) => comment);

  expect(await aroundEnd(app, retentionDays.departureComment, left)).toEqual([['Bram!'], ['']]);
});

test('the log, decisions and answers hold an operator’s id; their address goes with their account', async () => {
  const app = await createTestApp();
  const { anna, bram, daan, eva } = await cast(app, {
    anna: {},
    bram: {},
    daan: { scope: 'operator' },
    eva: { scope: 'operator' },
  });
  await reportAs(anna, bram);
  await decide(app, eva, bram, 'warn');
  const by = async () => (await daan.call('GET operator-log.php', {})).body.acts.map(({ operator }) => operator);
  expect(await by()).toEqual([{ id: eva.id, name: eva.email }]);
  expect(await tablesWith(app, eva.email)).toEqual(['members']);

  await sql`delete from members where id = ${eva.id}`.execute(app.db);
  expect(await by()).toEqual([{ id: eva.id, name: 'a former operator' }]);
});

test('thousands of rows go portion by portion', async () => {
  const app = await createTestApp();
  await cast(app, { anna: {} });
  await sql`
    insert into departures (id, site_id, reasons, comment, at)
    select gen_random_uuid(), sites.id, '{}', 'Bye.', ${app.clock.now()} from generate_series(1, 2500) cross join (select id from sites limit 1) as sites`.execute(
    app.db,
  );
  const said = async () => (await sql`select from departures where comment <> ''`.execute(app.db)).rows.length;

  expect(await aroundEnd(app, retentionDays.departureComment, said)).toEqual([2500, 0]);
});

describe('of all that expires', () => {
  const addAttempts = ({ db }: TestApp, count: number) =>
    sql`insert into attempts (key, count, since)
      select int4send(n), 1, 'epoch' from generate_series(1, ${count}::int) as n`.execute(db);
  const attempts = async ({ db }: TestApp) =>
    (await sql`select from attempts where since = 'epoch'`.execute(db)).rows.length;

  test('a part that can’t be deleted stops no other, and is named', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await addAttempts(app, 10);
    app.clock.advance(sessionDays * day);
    const impatient = connect({ connectionString: () => app.connectionString, poolSize: 2, statementTimeoutMs: 2000 });
    onTestFinished(() => impatient.destroy());
    const metrics = await openMetrics(app.context);

    const other = await app.db.startTransaction().execute();
    await sql`select from sessions where member_id = ${anna.id} for update`.execute(other);
    await expect(forgetExpired({ ...app.context, db: impatient })).rejects.toThrow('Retention failed in sessions.');
    await other.rollback().execute();

    expect(await attempts(app)).toBe(0);
    expect(app.logged.filter((line) => line.includes('retention step failed'))).toEqual([
      expect.stringContaining('"step":"sessions"'),
    ]);
    const failures = (await metrics.numbers())['vonk_job_step_failures_total{name="retention",step="sessions"}'];
    expect(failures).toBeGreaterThan(0);
    await forgetExpired(app.context);
    expect(await sql`select from sessions where member_id = ${anna.id}`.execute(app.db)).toMatchObject({ rows: [] });
  });

  test('as many rows are deleted at a time, and the rest when there is time for it', async () => {
    const app = await createTestApp();
    await addAttempts(app, 2 * portion + 1);
    expect(await forgetExpired(app.context, going, 0)).toBe(true);
    expect(await attempts(app)).toBe(portion + 1);
    expect(await forgetExpired(app.context)).toBe(false);
    expect(await attempts(app)).toBe(0);
  });

  test('no session is left that is over, of members and operators', async () => {
    const app = await createTestApp();
    await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
    await sql`update sessions set remembered = false from members
      where members.id = member_id and members.email like 'bram%'`.execute(app.db);
    const left = async () => {
      await forgetExpired(app.context);
      const over = await app.db
        .selectFrom('sessions')
        .selectAll()
        .where((eb) => eb.not(sessionLasts(app.context)))
        .execute();
      const { rows } = await sql`select from sessions`.execute(app.db);
      return [rows.length, over.length];
    };
    expect(await left()).toEqual([3, 0]);
    app.clock.advance(operatorSession);
    expect(await left()).toEqual([2, 0]);
    app.clock.advance(day);
    expect(await left()).toEqual([1, 0]);
    app.clock.advance(sessionDays * day);
    expect(await left()).toEqual([0, 0]);
  });

  test('everything is found by an index', async () => {
    const app = await createTestApp();
    const { rows: databases } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    const [{ name } = { name: '' }] = databases;
    await sql`alter database ${sql.id(name)} set enable_seqscan = off`.execute(app.db);
    const db = connect({ connectionString: () => app.connectionString, poolSize: 1 });
    onTestFinished(() => db.destroy());
    const scans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ table: string; scans: number }>`
        select relname as table, seq_scan as scans from pg_stat_user_tables order by 1`.execute(db);
      return rows;
    };
    const before = await scans();
    await forgetExpired({ ...app.context, db });
    expect(await scans()).toEqual(before);
  });
});
