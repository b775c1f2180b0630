import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { closeMonths, proveAgain } from '../../src/server/ledger/closed-months.ts';
import { auditDaily } from '../../src/server/ledger/daily.ts';
import { keepMonths } from '../../src/server/ledger/months.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openMetrics } from '../support/scrape.ts';
import { newId, tell, unmoved, write } from '../support/talk.ts';

/** Time goes by, and everybody stays logged in. */
async function pass(app: TestApp, ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.db.updateTable('sessions').set({ used_at: app.clock.now() }).execute();
}

/** A day in which the books are audited. */
async function nextAudit(app: TestApp): Promise<string[]> {
  await pass(app, day);
  await auditDaily(app.context);
  return (await app.db.selectFrom('ledger_audits').select('faults').executeTakeFirstOrThrow()).faults;
}

/** `npm start -- audit`. */
async function proveAll(app: TestApp): Promise<string[]> {
  await proveAgain(app.context);
  await closeMonths(app.context);
  return await audit(app.db);
}

const closed = ({ db }: TestApp) =>
  db.selectFrom('ledger_months').select(['month', 'postings', 'credits']).orderBy('month').execute();

/** Tables of the ledger that hold something of a member, in order. */
async function placesOf({ db }: TestApp, { id }: Actor): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct tableoid::regclass::text as place from postings where member = ${id} order by place`.execute(db);
  return rows.map(({ place }) => place);
}

/** As no code of ours can: a posting of November has moved fewer credits. */
async function falsify({ db }: TestApp, { id }: Actor, by: number): Promise<void> {
  await sql`alter table postings disable trigger postings_append_only`.execute(db);
  await sql`update postings set credits = credits + ${by}::int where at < '2026-12-01' and id = (
    select max(id) from postings where member = ${id} and at < '2026-12-01')`.execute(db);
  await sql`alter table postings enable trigger postings_append_only`.execute(db);
}

test('a month is proved once when it is over: it is closed three days later, and not read again', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: { credits: 20 } });
  await tell(anna, bram);
  await pass(app, 11 * day); // 2 December
  await tell(bram, anna);
  expect(await nextAudit(app)).toEqual([]);
  expect(await closed(app)).toEqual([]);

  expect(await nextAudit(app)).toEqual([]);
  expect(await closed(app)).toEqual([{ month: '2026-11-01', postings: 3, credits: 29 }]);
  expect(await placesOf(app, bram)).toEqual(['postings_2026_11', 'postings_2026_12']);

  await falsify(app, anna, -1);
  await tell(anna, bram);
  expect(await nextAudit(app)).toEqual([]);
});

test('what was changed in a closed month is found when all is proved again, and each day until it is mended', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: { credits: 20 } });
  await tell(anna, bram);
  await pass(app, 13 * day);
  expect(await nextAudit(app)).toEqual([]);
  expect(await proveAll(app)).toEqual([]);

  await falsify(app, anna, -2);
  const faults = [
    `the balance of member ${anna.id} is 9, its entries say 7`,
    'the ledger of 2026-11 is not what it was when the month was closed',
  ];
  expect(await proveAll(app)).toEqual(faults);
  expect(await nextAudit(app)).toEqual(faults);

  await falsify(app, anna, 2);
  expect(await proveAll(app)).toEqual([]);
  expect(await nextAudit(app)).toEqual([]);
});

test('two postings that were changed so that every balance is right are found all the same', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  await tell(anna, bram);
  await pass(app, 13 * day);
  expect(await nextAudit(app)).toEqual([]);

  await sql`alter table postings disable trigger postings_append_only`.execute(app.db);
  await sql`update postings set at = at + interval '1 minute' where member = ${anna.id}`.execute(app.db);
  expect(await proveAll(app)).toEqual(['the ledger of 2026-11 is not what it was when the month was closed']);
});

test('a posting that comes into a closed month afterwards is a fault', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  await pass(app, 13 * day);
  expect(await nextAudit(app)).toEqual([]);
  await pass(app, -13 * day);
  await tell(anna, bram);
  await pass(app, 13 * day);
  expect(await nextAudit(app)).toEqual([`the balance of member ${anna.id} is 9, its entries say 10`]);
});

test('two processes that close months at once count nothing twice', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: { credits: 10 } });
  for (let month = 0; month < 4; month++) {
    await tell(anna, bram);
    await pass(app, 30 * day);
  }
  await keepMonths(app.context);
  await Promise.all([closeMonths(app.context), closeMonths(app.context)]);
  expect((await closed(app)).map(({ month, postings }) => [month, postings])).toEqual([
    ['2026-11-01', 3],
    ['2026-12-01', 1],
    ['2027-01-01', 1],
    ['2027-02-01', 1],
  ]);
  expect(await audit(app.db)).toEqual([]);
});

test('tables come before their months, and a posting without one waits in the table of all others', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  await pass(app, 3650 * day);
  await tell(anna, bram);
  expect(await placesOf(app, anna)).toContain('postings_other');

  await keepMonths(app.context);
  expect(await placesOf(app, anna)).toEqual(['postings_2026_11', 'postings_2036_11']);
  await pass(app, 60 * day);
  await tell(anna, bram);
  expect(await placesOf(app, anna)).toContain('postings_2037_01');
  await expect(sql`delete from postings_2036_11`.execute(app.db)).rejects.toThrow('append-only');
  expect(await audit(app.db)).toEqual([]);
});

test('the metrics tell how many months are ready', async () => {
  const app = await createTestApp();
  const metrics = await openMetrics(app.context);
  const ahead = async () => (await metrics.numbers()).vonk_ledger_months_ahead;
  await keepMonths({ ...app.context, now: () => new Date() });
  expect(await ahead()).toBeGreaterThanOrEqual(2);
  const months = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'postings'::regclass and inhrelid <> 'postings_other'::regclass`.execute(app.db);
  for (const { name } of months.rows) await sql`drop table ${sql.id(name)}`.execute(app.db);
  expect(await ahead()).toBe(0);
});

test('a message that is tried again months later is the same one, and its id is taken for every other', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 10 }, bram: {}, carla: { credits: 10 } });
  const id = newId();
  const first = await write(anna, bram, 'hello', id);
  await pass(app, 70 * day);
  await keepMonths(app.context);

  const [again] = await app.db.selectFrom('members').select('credits').where('id', '=', anna.id).execute();
  expect((await write(anna, bram, 'hello', id)).body).toEqual(unmoved(first));
  expect(again?.credits).toBe(9);
  expect((await write(anna, carla, 'hello', id)).body).toMatchObject({ error: { code: 'id_taken' } });
  expect((await write(carla, bram, 'hello', id)).body).toMatchObject({ error: { code: 'id_taken' } });
  const postings = app.db.selectFrom('postings').select('member').where('subject', '=', id);
  expect(await postings.execute()).toEqual([{ member: anna.id }]);
  expect(await audit(app.db)).toEqual([]);
});
