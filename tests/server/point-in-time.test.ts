import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endAccount } from '../../src/server/account-deletion/delete-account.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { purgedFolder, readPurged } from '../../src/server/account-deletion/purged.ts';
import { afterRestore } from '../../src/server/backup/after-restore.ts';
import { transact } from '../../src/server/db/connect.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { outboxFolder } from '../../src/server/mail/open-mailer.ts';
import { readOutbox } from '../../src/server/mail/outbox.ts';
import { sendDue } from '../../src/server/mail/send.ts';
import { selectDueMail } from '../../src/server/notifications/mail-digests.ts';
import { deliverDue } from '../../src/server/push/deliver.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import type { TestApp } from '../support/app.ts';
import { buy, lookUntilDone } from '../support/buying.ts';
import { type Actor, caller, cast, login, password } from '../support/cast.ts';
import { createDevice, openTab, type TestDevice } from '../support/device.ts';
import { openMollie } from '../support/mollie/mollie.ts';
import { copyPrimary, makeArchiving, placeForPrimaries, recoverTo, startPrimary } from '../support/primary.ts';
import { createPushBrowser } from '../support/push-browser.ts';
import { openPushInbox } from '../support/push-inbox.ts';
import { chatsOf, creditsOf, tell } from '../support/talk.ts';

const cameTo = (app: TestApp): Promise<string[]> =>
  readOutbox(outboxFolder(app.context.config.dataDir)).then((mails) =>
    mails.map(({ to, subject }) => `${to}: ${subject}`),
  );

/** All that a server does unasked and that reaches somebody, until nothing is due. */
async function work(app: TestApp): Promise<void> {
  await lookUntilDone(app);
  while ((await deliverDue(app.context)) + (await selectDueMail(app.context)) + (await sendDue(app.context)) > 0);
}

/** The same member on another server. */
const at = (app: TestApp, actor: Actor): Actor => ({ ...actor, call: caller(app, actor.origin, actor.cookie) });

/** The member logs in again, on a device that holds what it held. */
async function logInOn({ browser }: TestDevice, app: TestApp, { id, email }: Actor): Promise<TestDevice> {
  browser.network.server = app.api;
  const headers = { 'content-type': 'application/json', 'request-type': 'client' };
  const body = JSON.stringify({ email, password });
  expect((await browser.network.fetch('/api/user.php', { method: 'POST', headers, body })).status).toBe(200);
  return await openTab(browser, id);
}

test('after a restore to an earlier moment every device equals the server, and nothing happens twice', {
  timeout: 180_000,
}, async () => {
  const place = placeForPrimaries();
  const [primary, copy] = [join(place, 'primary'), join(place, 'copy')];
  const mollie = await openMollie();
  const inbox = await openPushInbox();
  const outside: typeof fetch = (input, init) =>
    (new URL(String(input)).hostname === '127.0.0.1' ? fetch : inbox.fetch)(input, init);
  // The promotion itself would renew the epoch.
  const options = { env: { ...mollie.env, EPOCH_ON_PROMOTION: 'keep' }, outside };

  // The full copy.
  await makeArchiving(primary);
  const young = await startPrimary(primary, { ...options, sites: true });
  const people = await cast(young.app, { anna: { credits: 0 }, bram: {}, carla: {} });
  await young.end();
  copyPrimary(primary, copy);

  // Up to the moment: a message to push and to mail, a payment under way, a mail that waits.
  const { app, end } = await startPrimary(primary, options);
  mollie.books.now = app.clock.now;
  const [anna, bram, carla] = [at(app, people.anna), at(app, people.bram), at(app, people.carla)];
  const phone = createPushBrowser();
  expect((await anna.call('POST user.php?push=1', phone.subscription)).status).toBe(200);
  const device = await createDevice(app, anna);
  await device.sync();
  await tell(bram, anna, 'before');
  await tell(carla, bram, 'from Carla');
  const order = await buy(anna);
  expect((await bram.call('POST reset-password.php', { email: bram.email })).status).toBe(200);
  app.clock.advance(minute);
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(app.db);
  const moment = rows[0]?.at ?? '';

  // After it, and about to be lost.
  await tell(bram, anna, 'lost');
  await tell(bram, anna, 'lost, too');
  await device.sync();
  expect(await device.texts(bram)).toEqual(['before', 'lost', 'lost, too']);
  await mollie.become(order, { status: 'paid' }, { tell: false });
  const unknown = await buy(bram);
  await mollie.become(unknown, { status: 'paid' }, { tell: false });
  app.clock.advance(50 * minute);
  await work(app);
  expect(await creditsOf(app, anna)).toBe(60);
  const sent = await cameTo(app);
  const pushed = inbox.arrived.length;
  expect(pushed).toBeGreaterThan(0);
  expect(sent.filter((mail) => mail.startsWith(anna.email))).toHaveLength(3); // A login with another device, a receipt, and news of messages.
  expect(sent.filter((mail) => mail.startsWith(bram.email))).toHaveLength(3); // A new password, a receipt, and Carla.
  await transact(app.db, (tx) => endAccount(tx, app.context, carla.id));
  await purgeDue(app.context);
  await sql`select pg_switch_wal()`.execute(app.db);
  const purged = await readPurged(purgedFolder(app.context.config.dataDir));
  const mediaOf = app.clock.now();
  await end();

  // Restored.
  await recoverTo(copy, { archive: primary, moment });
  const restored = (await startPrimary(copy, options)).app;
  restored.clock.advance(mediaOf.getTime() - restored.clock.now().getTime() + hour);
  mollie.books.now = restored.clock.now;
  expect(await creditsOf(restored, anna)).toBe(0);
  const outcome = await afterRestore(restored.context, {
    purged,
    pollSince: new Date(restored.clock.now().getTime() - 30 * day),
  });
  expect(outcome).toMatchObject({ purged: 1, payments: { failed: [], unknown: [{ order: unknown, state: 'paid' }] } });

  for (let round = 0; round < 3; round++) {
    await work(restored);
    restored.clock.advance(day);
  }
  expect(await cameTo(restored)).toEqual([]);
  expect(inbox.arrived).toHaveLength(pushed);
  expect(await creditsOf(restored, anna)).toBe(60);
  expect(await audit(restored.db)).toEqual([]);
  const carlas = restored.db.selectFrom('members').select('id').where('id', '=', carla.id);
  expect(await carlas.execute()).toEqual([]);

  // As many messages as were lost: their numbers are given again.
  const cookie = await login(restored, bram.origin, bram.email);
  const back = { ...bram, cookie, call: caller(restored, bram.origin, cookie) };
  for (const text of ['new', 'newer']) await tell(back, anna, text);
  expect((await chatsOf(back)).map(({ profile }) => profile.id)).toEqual([anna.id]);
  const again = await logInOn(device, restored, anna);
  await again.sync();
  expect(await again.texts(bram)).toEqual(['before', 'new', 'newer']);
});
