import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listPurged } from '../../src/server/account-deletion/purged.ts';
import { createLink } from '../../src/server/accounts/links.ts';
import { afterRestore } from '../../src/server/backup/after-restore.ts';
import { report } from '../../src/server/backup/after-restore-report.ts';
import { connect } from '../../src/server/db/connect.ts';
import { outboxFolder } from '../../src/server/mail/open-mailer.ts';
import { readOutbox } from '../../src/server/mail/outbox.ts';
import { sendDue } from '../../src/server/mail/send.ts';
import { announce } from '../../src/server/notifications/announce.ts';
import { selectDueMail } from '../../src/server/notifications/mail-digests.ts';
import { keyOf } from '../../src/server/payments/refund.ts';
import { linkPurposes } from '../../src/shared/calls/accounts.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { anOrder, buy, lookUntilDone } from '../support/buying.ts';
import { type Actor, cast } from '../support/cast.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';
import { queuedFor } from '../support/mailbox.ts';
import { openMollie } from '../support/mollie/mollie.ts';
import { creditsOf, refusal, tell } from '../support/talk.ts';
import { createApp, isRefund, refundsOf, refuseRefunds, use, withdraw } from '../support/withdrawing.ts';

const usage = 'Usage: npm start -- after-restore [--purged FOLDER]... [--days N]\n';

/** As the command does it, in a database of which the test says that it is restored. */
const settleIn = ({ context }: TestApp, purged: string[] = []) =>
  afterRestore(context, { purged, pollSince: new Date(context.now().getTime() - 30 * day) });

describe('after a restore', () => {
  test('a new epoch begins, and every session ends: one of them may be of a stolen phone', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const epoch = () => app.db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
    const before = await epoch();
    expect(await settleIn(app)).toMatchObject({ sessions: 2 });
    expect(await epoch()).not.toEqual(before);
    for (const each of [anna, bram])
      expect(refusal(await each.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
  });

  test('links that open an account end, those to come back or to unsubscribe do not', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await app.db.transaction().execute(async (tx) => {
      for (const purpose of linkPurposes) await createLink(tx, app.context, { member: anna.id, purpose, lasts: hour });
    });
    expect(await settleIn(app)).toMatchObject({ links: 3 });
    const left = await app.db.selectFrom('mailed_links').select('purpose').orderBy('purpose').execute();
    expect(left.map(({ purpose }) => purpose)).toEqual(['notifications', 'recover']);
  });

  test('numbers of decisions and complaints go on with a gap', async () => {
    const app = await createTestApp();
    const next = async () =>
      (await sql<{ number: number }>`select nextval('decisions_number_seq')::int as number`.execute(app.db)).rows[0]
        ?.number ?? 0;
    const before = await next();
    await settleIn(app);
    expect(await next()).toBeGreaterThan(before + 1000);
  });

  test('the operator is told which mails may never have arrived', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    expect((await anna.call('POST reset-password.php', { email: anna.email })).status).toBe(200);
    const outcome = await settleIn(app);
    expect(await queuedFor(app, anna.email)).toEqual([]);
    expect(report(outcome)).toContain(`\n    reset: ${anna.id}\n`);
  });
});

/** Messages, a like, a match and an announcement of eight days; nothing of them was mailed. */
async function eightDays(): Promise<{ app: TestApp; anna: Actor }> {
  const app = await createTestApp();
  const { anna, bram, carla, daan, gijs } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, gijs: {} });
  await app.db
    .updateTable('members')
    .set({ notifications_disabled: ['unsubscribe'] })
    .where('id', '<>', anna.id)
    .execute();
  await anna.call('PUT notifications.php', { notifications: { news: { mail: true, push: false } } });
  await tell(bram, anna);
  await anna.call('POST like.php', { profile: daan.id });
  await daan.call('POST like.php', { profile: anna.id });
  app.clock.advance(8 * day);
  await tell(gijs, anna);
  await carla.call('POST like.php', { profile: anna.id });
  const words = { en: { subject: 'News for everyone', text: 'There is news.', button: 'Look' } };
  await announce(app.context, { site: 'localhost', category: 'news', words, opens: '/pages/faq' });
  return { app, anna };
}

/** Subjects, each once. */
async function mailedWithin({ context, clock }: TestApp, days: number): Promise<string[]> {
  for (let hours = 0; hours < 24 * days; hours++) {
    clock.advance(hour);
    while ((await selectDueMail(context)) + (await sendDue(context)) > 0);
  }
  const mails = await readOutbox(outboxFolder(context.config.dataDir));
  return [...new Set(mails.map(({ subject }) => subject))].sort();
}

test('what has been mailed before is mailed again, unless after-restore has run', async () => {
  const { app } = await eightDays();
  expect(await mailedWithin(app, 2)).toEqual([
    'News for everyone',
    'Someone new messaged you',
    'Who’s going to say hi first?',
    'You have a new like',
    'Your messages are still waiting',
    'Your week at a glance',
  ]);
  const restored = await eightDays();
  await settleIn(restored.app);
  expect(await mailedWithin(restored.app, 2)).toEqual([]);
});

describe('payments', () => {
  test('an order that has lost the name of its payment finds it at the provider', async () => {
    const mollie = await openMollie();
    const app = await createTestApp(mollie.env, { outside: fetch });
    mollie.books.now = app.clock.now;
    const { anna } = await cast(app, { anna: { credits: 0, premium: false } });
    const order = await buy(anna);
    await mollie.become(order, { status: 'paid' }, { tell: false });
    await app.db.updateTable('payments').set({ provider_id: null, checkout: null }).execute();
    app.clock.advance(2 * hour);
    expect(await settleIn(app)).toMatchObject({ payments: { polled: 1, failed: [], unknown: [] } });
    expect(await creditsOf(app, anna)).toBe(60);
    await lookUntilDone(app);
    expect(mollie.books.payments.size).toBe(1);
  });

  test('of several pages of payments each unknown order is told, and nobody else’s', async () => {
    const mollie = await openMollie();
    const app = await createTestApp(mollie.env, { outside: fetch });
    mollie.books.now = app.clock.now;
    const { anna } = await cast(app, { anna: {} });
    const order = await anOrder(anna);
    expect((await anna.call('POST payment.php', order)).status).toBe(200);
    const template = mollie.of(order.id);
    for (let i = 0; i < 300; i++) {
      const id = mollie.books.newId('tr');
      const metadata = i % 2 ? { order: crypto.randomUUID() } : { invoice: 'of another shop' };
      mollie.books.payments.set(id, { ...template, id, metadata });
    }
    expect((await settleIn(app)).payments.unknown).toHaveLength(150);
  });

  test('a refund that the provider has paid since is not paid twice', async () => {
    const { app, mollie, anna, bram, order } = await createApp();
    await use(anna, bram, 40);
    refuseRefunds(mollie, 503);
    expect((await withdraw(anna, order)).status).toBe(200);
    // It was noted only just before the moment, and paid after it.
    await app.db.updateTable('refunds').set({ tries: 0, due_at: app.clock.now() }).execute();
    const refund = await app.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
    const amount = { value: (refund.amount / 100).toFixed(2), currency: 'EUR' };
    const createdAt = app.clock.now().toISOString();
    const metadata = { refund: keyOf(refund) };
    mollie.of(order).refunds.push({ id: 're_1', amount, status: 'refunded', metadata, createdAt });
    app.clock.advance(2 * hour);
    mollie.behave({ refuse: (asked) => (isRefund(asked) || asked.startsWith('GET payments/') ? 503 : undefined) });
    expect(await settleIn(app)).toMatchObject({ payments: { failed: [order] } });
    mollie.behave({});
    await lookUntilDone(app);
    expect(refundsOf(mollie, order)).toEqual([amount.value]);
    expect(mollie.asked.filter(isRefund)).toHaveLength(1);
  });

  test('a provider that is away leaves them for the next run, which ends as one run would', async () => {
    const mollie = await openMollie();
    const app = await createTestApp(mollie.env, { outside: fetch });
    mollie.books.now = app.clock.now;
    const { anna, bram } = await cast(app, { anna: { credits: 0 }, bram: {} });
    const order = await buy(anna);
    await mollie.become(order, { status: 'paid' }, { tell: false });
    expect((await bram.call('POST reset-password.php', { email: anna.email })).status).toBe(200);
    mollie.behave({ refuse: 503 });
    await expect(settleIn(app, [bram.id])).rejects.toThrow();
    expect(await queuedFor(app, anna.email)).toEqual([]); // In case a server is started all the same.
    mollie.behave({});
    for (let run = 0; run < 3; run++) expect((await settleIn(app, [bram.id])).payments.failed).toEqual([]);
    expect(await creditsOf(app, anna)).toBe(60);
    expect(await queuedFor(app, anna.email)).toEqual([]);
    const people = await app.db.selectFrom('members').select('id').execute();
    expect(people).toEqual([{ id: anna.id }]);
  });
});

describe('the command', { timeout: minute }, () => {
  test('is refused while a server runs, and then does all of it', async () => {
    const mollie = await openMollie();
    const database = await createTestDatabase({ direct: true });
    const app = await createTestApp(mollie.env, { outside: fetch, database });
    const { anna, bram } = await cast(app, { anna: { credits: 0 }, bram: {} });
    const order = await buy(anna);
    await mollie.become(order, { status: 'paid' }, { tell: false });
    await listPurged(app.context, bram.id);
    const run = (...args: string[]) => runCommand(app, ['after-restore', ...args], mollie.env);
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringMatching(/^A server uses the database \(vonk-\d+ \w+\)/),
    });

    await app.context.bell.close();
    await app.db.destroy();
    const { code, output } = await run();
    expect([code, output]).toEqual([0, expect.stringContaining('- Payments asked about: 1. Without an answer: 0.\n')]);
    expect(output).toContain('- Members purged again: 1.\n');
    expect(output).toContain(`- Mails dropped: 1. They may have been sent.\n    receipt: ${anna.id}\n`);
    const db = connect({ connectionString: () => database.connectionString, poolSize: 1 });
    onTestFinished(() => db.destroy());
    const people = await db.selectFrom('members').select(['id', 'credits']).execute();
    expect(people).toEqual([{ id: anna.id, credits: 60 }]);
  });

  test.each([
    ['a folder that there is not', ['--purged', '/nowhere'], 'There is no folder /nowhere.\n'],
    ['days that are none', ['--days', 'all'], usage],
    ['an option that there is not', ['--force'], usage],
  ])('says %s in a sentence', async (_, args, output) => {
    expect(await runCommand(await createTestApp(), ['after-restore', ...args])).toEqual({ code: 1, output });
  });
});
