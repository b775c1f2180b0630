import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { proveAgain } from '../../src/server/ledger/closed-months.ts';
import { auditDaily } from '../../src/server/ledger/daily.ts';
import { grant } from '../../src/server/ledger/ledger.ts';
import { lockMembers } from '../../src/server/sync/counters.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openMetrics } from '../support/scrape.ts';

async function give(app: TestApp, who: Actor, reference: string, db: Db = app.db): Promise<void> {
  const post = async (tx: Parameters<typeof grant>[0]) => {
    await lockMembers(tx, [who.id]);
    const { site_id: site } = await tx
      .selectFrom('members')
      .select('site_id')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    await grant(tx, { member: who.id, site, credits: 5, kind: 'correction', reference, at: app.clock.now() });
  };
  await (db.isTransaction ? post(db as never) : db.transaction().execute(post));
}

const through = async ({ db }: TestApp) =>
  (await db.selectFrom('ledger_progress').select('through').executeTakeFirst())?.through;
const lastPosting = async ({ db }: TestApp) =>
  (await db.selectFrom('postings').select('id').orderBy('id', 'desc').executeTakeFirst())?.id;

test('an audit continues from what the last one has proved', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });
  await give(app, anna, 'first');
  await auditDaily(app.context);
  expect(await through(app)).toBe(await lastPosting(app));

  await give(app, anna, 'second');
  app.clock.advance(day);
  await auditDaily(app.context);
  expect(await through(app)).toBe(await lastPosting(app));
  expect((await app.db.selectFrom('ledger_audits').select('faults').executeTakeFirstOrThrow()).faults).toEqual([]);
});

test('an entry that is committed after later ones were proved is in the books all the same', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: { credits: 10 } });
  const late = await app.db.startTransaction().execute();
  await give(app, anna, 'late', late);
  await give(app, bram, 'early');

  const audited = audit(app.db);
  await Promise.race([audited, wait(500)]); // Enough for one that does not wait.
  await late.commit().execute();
  expect(await audited).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
  expect(await through(app)).toBe(await lastPosting(app));
});

test('entries that are written while balances are compared are no fault', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });
  const giving = Array.from({ length: 30 }, (_, i) => give(app, anna, `gift ${i}`));
  const found: string[] = [];
  for (let i = 0; i < 10; i++) found.push(...(await audit(app.db)));
  await Promise.all(giving);
  expect(found).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
});

test('a fault in what was proved is found again each time, until it is mended', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });
  await sql`insert into postings (at, member, site, subject, credits, kind, account, against)
    select at, member, site, subject, 4, kind, account, against from postings`.execute(app.db);
  await give(app, anna, 'later');

  const faults = [`the balance of member ${anna.id} is 15, its entries say 19`];
  expect(await audit(app.db)).toEqual(faults);
  expect(await audit(app.db)).toEqual(faults);

  await sql`update members set credits = 19 where id = ${anna.id}`.execute(app.db);
  expect(await audit(app.db)).toEqual([]);
});

test('an audit that starts over, or was broken off at that, counts no posting twice', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });
  await give(app, anna, 'first');
  expect(await audit(app.db)).toEqual([]);
  await proveAgain(app.context);
  await proveAgain(app.context);
  await give(app, anna, 'second');
  expect(await audit(app.db)).toEqual([]);
});

test('an audit that fails is an alarm in the metrics and in the console, and is tried again', async () => {
  const app = await createTestApp();
  const { eva } = await cast(app, { eva: { scope: 'operator' } });
  const metrics = await openMetrics(app.context);
  const shown = async () => {
    const { vonk_audit_failed: failed, vonk_audit_timestamp_seconds: at } = await metrics.numbers();
    const { body } = await eva.call('GET operator-shop.php', {});
    return { failed, at, alarm: (body as CallAnswer<'GET operator-shop.php'>).books_alarm };
  };
  expect(await shown()).toEqual({ failed: 0, at: 0, alarm: 'missing' });

  await sql`alter table ledger_sums_open rename to gone`.execute(app.db);
  await expect(auditDaily(app.context)).rejects.toThrow();
  expect(await shown()).toEqual({ failed: 1, at: 0, alarm: 'failed' });

  await sql`alter table gone rename to ledger_sums_open`.execute(app.db);
  await auditDaily(app.context);
  const at = app.clock.now().getTime() / 1000;
  expect(await shown()).toEqual({ failed: 0, at, alarm: null });

  await sql`update ledger_proofs set failed_at = null`.execute(app.db);
  await sql`update ledger_audits set at = at - interval '49 hours'`.execute(app.db);
  expect(await shown()).toMatchObject({ alarm: 'missing' });
});
