import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../src/server/db/connect.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { creditsLeft, grant, spending } from '../../src/server/ledger/ledger.ts';
import { lockMembers } from '../../src/server/sync/counters.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';

const spend: typeof grant = async (tx, posting) => creditsLeft((await spending(posting).execute(tx)).rows);

async function move(app: TestApp, by: typeof grant, who: Actor, credits: number, reference: string): Promise<number> {
  const balance = await transact(app.db, async (tx) => {
    await lockMembers(tx, [who.id]);
    const { site_id } = await tx
      .selectFrom('members')
      .select('site_id')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    return by(tx, { member: who.id, site: site_id, credits, kind: 'correction', reference, at: app.clock.now() });
  });
  app.context.bell.ring([{ member: who.id, event: 'access', data: {} }]);
  return balance;
}

test('what a member gives the site gets, and the balance is what is left', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });

  expect(await move(app, spend, anna, 3, 'first')).toBe(7);
  expect(await move(app, grant, anna, 5, 'second')).toBe(12);

  const entries = await app.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
  expect(entries.slice(2).map(({ reference, account, credits }) => [reference, account, credits])).toEqual([
    ['first', 'member', -3],
    ['first', 'site', 3],
    ['second', 'member', 5],
    ['second', 'site', -5],
  ]);
  expect(await audit(app.db)).toEqual([]);
});

test('a new balance is news for the member, no credits are none', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });
  const before = (await anna.call('GET user.php', {})).headers.get('etag')?.slice(1, -1) ?? '';

  await move(app, spend, anna, 0, 'nothing');
  expect((await anna.call('GET user.php', { since: before })).status).toBe(304);

  await move(app, spend, anna, 1, 'something');
  expect((await anna.call('GET user.php', { since: before })).body.user.credits).toBe(9);
});

test('nobody spends what they do not have, however many try at once', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 7 } });

  const tries = Array.from({ length: 20 }, (_, i) =>
    move(app, spend, anna, 2, `try ${i}`).catch((error) => error.code),
  );
  const results = await Promise.all(tries);

  expect(results.filter((result) => typeof result === 'number').toSorted()).toEqual([1, 3, 5]);
  expect(results.filter((result) => result === 'insufficient_credits')).toHaveLength(17);
  expect(await audit(app.db)).toEqual([]);
});

test('the same reference moves credits once', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });
  await move(app, grant, anna, 5, 'payment');

  await expect(move(app, grant, anna, 5, 'payment')).rejects.toMatchObject({ code: '23505' });

  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(15);
  expect(await audit(app.db)).toEqual([]);
});

test('a month later the same reference moves no credits either', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 10 } });
  await move(app, grant, anna, 5, 'payment');
  app.clock.advance(40 * day);

  await expect(move(app, grant, anna, 5, 'payment')).rejects.toMatchObject({ code: '23505' });
  expect(await audit(app.db)).toEqual([]);
});

test('what stands in the books stays there', async () => {
  const app = await createTestApp();
  await cast(app, { anna: {} });

  await expect(sql`update postings set credits = 1`.execute(app.db)).rejects.toThrow('append-only');
  await expect(sql`delete from postings`.execute(app.db)).rejects.toThrow('append-only');
});

test('the audit finds a balance that nobody booked, and a posting that no balance knows', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: { credits: 10 } });
  await app.db.updateTable('members').set({ credits: 11 }).where('id', '=', anna.id).execute();
  await sql`insert into postings (at, member, site, subject, credits, kind, account, against)
    select at, member, site, subject, 4, kind, account, against from postings where member = ${bram.id} limit 1`.execute(
    app.db,
  );

  expect((await audit(app.db)).toSorted()).toEqual(
    [
      `the balance of member ${anna.id} is 11, its entries say 10`,
      `the balance of member ${bram.id} is 10, its entries say 14`,
    ].toSorted(),
  );
});
