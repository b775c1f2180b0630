import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { sendDue } from '../../src/server/mail/send.ts';
import { deliverDue } from '../../src/server/push/deliver.ts';
import { confirm } from '../../src/server/signup/confirm.ts';
import { rollUp } from '../../src/server/statistics/roll-up.ts';
import { sources } from '../../src/server/statistics/sources.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, logInAgain } from '../support/cast.ts';
import { atProvider, buy } from '../support/purchases.ts';
import { createPushBrowser } from '../support/push-browser.ts';
import { openPushInbox } from '../support/push-inbox.ts';
import { newId, refusal, tell } from '../support/talk.ts';

/** Eva runs the sites, of which Hanna is on another; Finn is a robot. It is noon. */
async function theSites() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: {}, bram: {}, daan: { status: 'not_confirmed' }, finn: {}, hanna: {}, eva: { scope: 'operator' } },
  });
  await app.db.updateTable('profiles').set({ robot: true }).where('member_id', '=', people.finn.id).execute();
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).execute();
  await sql`delete from visits`.execute(app.db);
  await sql`delete from presence`.execute(app.db);
  return { app, ...people };
}

const like = (from: Actor, to: Actor) => from.call('POST like.php', { profile: to.id });
const ask = async (who: Actor, asked: Partial<CallInput<'GET operator-statistics.php'>> = {}) =>
  (await who.call('GET operator-statistics.php', { days: '7', ...asked })).body;
/** Counts of the day before, by name. */
const yesterdays = async (who: Actor, asked: Parameters<typeof ask>[1] = {}) =>
  Object.fromEntries((await ask(who, asked)).series.map(({ name, days }) => [name, days.at(-1)]));
const tomorrow = async (app: TestApp, operator: Actor) => {
  app.clock.advance(day);
  await logInAgain(app, operator);
  await rollUp(app.context);
};
const stored = ({ db }: TestApp) =>
  db.selectFrom('daily_statistics').selectAll().orderBy('site_id').orderBy('day').orderBy('name').execute();

test('a day is counted by the site of whoever did it, and robots apart', async () => {
  const { app, anna, bram, daan, finn, hanna, eva } = await theSites();
  await app.db.updateTable('members').set({ signup_step: 'about' }).where('id', '=', daan.id).execute();
  await tell(anna, bram);
  await tell(anna, bram, 'again');
  await tell(bram, anna);
  await tell(finn, bram);
  await like(anna, bram);
  await like(bram, anna);
  await hanna.call('GET user.php', {});
  await tomorrow(app, eva);

  const { general, she } = demoSites;
  expect(await yesterdays(eva, { site: general.id })).toEqual({
    ...{ signups: 4, signups_finished: 3, 'signups_at:about': 1, active: 2 },
    ...{ messages: 3, conversations: 1, likes: 2, matches: 1, credits_spent: 3 },
    ...{ 'synthetic:signups': 1, 'synthetic:signups_finished': 1, 'synthetic:active': 1 },
    ...{ 'synthetic:messages': 1, 'synthetic:conversations': 1, 'synthetic:credits_spent': 1 },
  });
  expect(await yesterdays(eva, { site: she.id })).toEqual({ signups: 1, signups_finished: 1, active: 1 });
  expect(await yesterdays(eva)).toMatchObject({ signups: 5, active: 3, messages: 3 });
});

test('money is counted by its currency, as it is paid and as it goes back', async () => {
  const { app, anna, bram, eva } = await theSites();
  const order = await buy(app, anna, 'p2');
  await buy(app, bram, 'p1');
  await atProvider(app, order, { refunded: 1000 });
  await atProvider(app, order, { refunded: 1000 });
  await tomorrow(app, eva);
  const paid = await app.db.selectFrom('payments').select(sql<number>`sum(amount)`.as('sum')).executeTakeFirst();
  expect(await yesterdays(eva)).toMatchObject({ 'paid:EUR': Number(paid?.sum), 'given_back:EUR': 1000 });

  await atProvider(app, order, { refunded: 0, refunds_failed: 1000 });
  await tomorrow(app, eva);
  expect(await yesterdays(eva)).toMatchObject({ 'given_back:EUR': -1000 });
  expect((await ask(eva)).series.find(({ name }) => name === 'paid:EUR')?.days.at(-2)).toBe(Number(paid?.sum));
});

test('a confirmed address, mails and pushes are counted on their day', async () => {
  const { app, daan, anna, eva } = await theSites();
  await rollUp(app.context);
  await app.db.transaction().execute((tx) => confirm(tx, app.context, daan.id));
  const mail = {
    site_id: demoSites.general.id,
    locale: 'nl',
    template: 'password_changed',
    values: '{"name":"a"}',
  } as const;
  const at = { created_at: app.clock.now(), run_at: app.clock.now() };
  const addresses = [anna.email, daan.email, 'no address'];
  const mails = addresses.map((address) => ({ ...mail, ...at, id: newId(), member_id: null, address }));
  await app.db.deleteFrom('mails').execute();
  await app.db.insertInto('mails').values(mails).execute();
  await sendDue(app.context);
  await deliverDue(app.context);
  await tomorrow(app, eva);
  expect(await yesterdays(eva)).toMatchObject({ confirmed: 1, mails_sent: 2, mails_failed: 1 });
});

test('pushes are counted as they end, and whom one would reach', async () => {
  const inbox = await openPushInbox();
  const app = await createTestApp({}, { outside: inbox.fetch });
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  const { subscription } = createPushBrowser();
  await bram.call('POST user.php?push=1', { subscription });
  await rollUp(app.context);
  const send = async () => {
    await tell(anna, bram);
    app.clock.advance(minute);
    await deliverDue(app.context);
  };
  await send();
  const reached = (await ask(eva)).series.find(({ name }) => name === 'active_with_push');
  expect(reached?.today).toBe(1);
  inbox.answer(() => ({ status: 410 }));
  await send();
  await tomorrow(app, eva);
  expect(await yesterdays(eva)).toMatchObject({ pushes_sent: 1, pushes_gone: 1 });
});

test('twice the same, and by two at once, is the same; what came late to a day is in it', async () => {
  const { app, anna, bram, eva } = await theSites();
  await tell(anna, bram);
  await tomorrow(app, eva);
  const once = await stored(app);
  expect(once.length).toBeGreaterThan(5);
  await rollUp(app.context);
  await Promise.all([rollUp(app.context), rollUp(app.context)]);
  expect(await stored(app)).toEqual(once);

  const late = { id: newId(), sent_at: new Date(app.clock.now().getTime() - 13 * 60 * minute), number: 2 };
  await sql`
    insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
    select ${late.id}, conversation_id, ${late.number}, sender_id, kind, text, content_hash, ${late.sent_at}, 0, 0
    from messages limit 1`.execute(app.db);
  await rollUp(app.context);
  expect((await yesterdays(eva)).messages).toBe(2);
});

test('whoever was here yesterday still was, though they are here today again', async () => {
  const { app, anna, bram, eva } = await theSites();
  await anna.call('GET user.php', {});
  await bram.call('GET user.php', {});
  app.clock.advance(day);
  await logInAgain(app, eva);
  await anna.call('GET user.php', {});
  await rollUp(app.context);
  expect((await ask(eva)).series.find(({ name }) => name === 'active')).toMatchObject({ today: 1 });
  expect((await yesterdays(eva)).active).toBe(2);
  app.clock.advance(3 * day);
  await rollUp(app.context);
  const visits = await app.db.selectFrom('visits').select('day').execute();
  expect(visits.length).toBeLessThanOrEqual(1);
});

test('the first run counts all days since the beginning, in portions', async () => {
  const { app, anna, eva } = await theSites();
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
  await app.db
    .updateTable('members')
    .set({ signup_date: ago(50) })
    .where('id', '=', anna.id)
    .execute();
  expect([await rollUp(app.context), await rollUp(app.context), await rollUp(app.context)]).toEqual([
    true,
    false,
    false,
  ]);
  const { series, first, last } = await ask(eva, { days: '90' });
  expect([first, last]).toEqual(['2026-08-23', '2026-11-20']);
  const signups = series.find(({ name }) => name === 'signups');
  expect(signups?.days.map((count, i) => count && i).filter(Boolean)).toEqual([40]);
  expect(signups).toMatchObject({ before: 0, today: 4 });
});

describe('whoever asks', () => {
  test('is told before the first run that nothing has been counted', async () => {
    const { eva } = await theSites();
    expect(await ask(eva)).toMatchObject({ counted_at: null, since: null, series: [] });
  });

  test('and is no operator finds no such call; an unknown site and any other span are refused', async () => {
    const { anna, eva } = await theSites();
    expect(refusal(await anna.call('GET operator-statistics.php', { days: '7' }))).toEqual([404, 'not_found']);
    expect(refusal(await eva.call('GET operator-statistics.php', { days: '7', site: newId() }))).toEqual([
      404,
      'not_found',
    ]);
    expect(refusal(await eva.call('GET operator-statistics.php', { days: '8' }))).toEqual([400, 'malformed']);
  });
});

test('no day is counted by reading a table of many from end to end', async () => {
  const { app } = await theSites();
  const from = new Date('2026-11-20');
  const span = { day: '2026-11-20', from, until: new Date(from.getTime() + day) };
  const found = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plans: [string, string][] = [];
    for (const [name, of] of Object.entries(sources)) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${of(span)}`.execute(tx);
      plans.push([name, rows.map((row) => row['QUERY PLAN']).join('\n')]);
    }
    return plans;
  });
  expect(found.filter(([, plan]) => plan.includes('Seq Scan'))).toEqual([]);
  expect(found.length).toBe(10);
});
