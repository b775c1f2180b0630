import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { endLinks } from '../../src/server/accounts/links.ts';
import { backup } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createApi } from '../../src/server/http/web.ts';
import { withLinks } from '../../src/server/mail/links-of-mail.ts';
import { openMailer } from '../../src/server/mail/open-mailer.ts';
import { takeMails } from '../../src/server/mail/queue.ts';
import { sendDue } from '../../src/server/mail/send.ts';
import { openFolder } from '../../src/server/media/folder.ts';
import { postCategoryMail } from '../../src/server/notifications/post.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password, request } from '../support/cast.ts';
import { createTestDatabase } from '../support/database.ts';
import { type Arrived, type MailServer, openMailServer } from '../support/mail-server.ts';
import { newId, refusal } from '../support/talk.ts';

const here = 'http://localhost';
const newPassword = 'a new battery staple';

interface App extends TestApp {
  server: MailServer;
}

async function createApp(): Promise<App> {
  const server = await openMailServer();
  return { ...(await createTestApp({ SMTP_URL: server.url, NODE_ENV: 'production' })), server };
}

async function sendAll(app: TestApp): Promise<void> {
  while ((await sendDue(app.context)) > 0);
}

const ask = (app: TestApp, who: Actor) => request(app, here, 'POST reset-password.php', { email: who.email });
const reset = async (app: TestApp, mail: Arrived | undefined) =>
  refusal(await request(app, here, 'PUT reset-password.php', { token: mail?.token, password: newPassword }));

async function postWeekly({ db, context }: TestApp, { id }: Actor): Promise<void> {
  const member = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const mail = { member, category: 'weekly_updates', template: 'account_recovered', values: { name: 'Anna' } } as const;
  await db.transaction().execute((tx) => postCategoryMail(tx, context, mail));
}

/** One mail of each kind whose link acts, all of which wait. */
async function queueEach(app: TestApp): Promise<void> {
  const { anna, bram, carla, daan, eva } = await cast(app, {
    ...{ anna: {}, bram: { status: 'not_confirmed' }, carla: {}, daan: {}, eva: { scope: 'operator' } },
  });
  await ask(app, anna);
  await anna.call('POST mail-change.php', { email: 'anna.new@cast.example', password });
  await bram.call('POST activate.php?resend=1', {});
  await carla.call('DELETE user.php', { password });
  await anna.call('POST report.php', { id: newId(), profile: daan.id, category: 'other', text: 'rude' });
  const { cases } = (await eva.call('GET operator-cases.php', {})).body;
  const reports = await app.db.selectFrom('reports').select('id').where('reported', '=', daan.id).execute();
  expect(cases).toHaveLength(1);
  const given = { member: daan.id, action: 'warn', reason: 'harassment', statement: 'Rude' } as const;
  const decided = await eva.call('PUT operator-case.php', { ...given, reports: reports.map(({ id }) => id) });
  expect(decided.status).toBe(200);
  await postWeekly(app, anna);
}

test('a backup with unsent mails holds no link that works, and once restored they leave with ones that do', async () => {
  const app = await createTestApp({ NODE_ENV: 'production' });
  await queueEach(app);
  const folder = mkdtempSync(join(tmpdir(), 'test-backup-'));
  const file = join(folder, 'backup.gz');
  const target = await createTestDatabase();
  const into = connect({ connectionString: () => target.connectionString, poolSize: 1, timeouts: false });
  onTestFinished(async () => {
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  await backup({ db: app.db, media: openFolder(join(folder, 'from')), now: app.clock.now }, file);
  await restore({ db: into, media: openFolder(join(folder, 'to')) }, file);
  await into.destroy();

  const content = gunzipSync(readFileSync(file)).toString();
  for (const template of ['reset', 'mail_change', 'activation', 'account_deleted', 'decision', 'account_recovered'])
    expect(content).toContain(`,${template},`);
  const server = await openMailServer();
  const context = { ...app.context, db: target.db };
  const restored: TestApp = { ...app, context, db: target.db, api: createApi(context) };
  const found = new Set(content.match(/(?<![\w-])[\w-]{22}(?![\w-])/g));
  for (const [i, token] of [...found].entries()) {
    const from = { 'x-forwarded-for': `198.51.${i >> 8}.${i & 255}` };
    expect(refusal(await request(restored, here, 'GET link.php', { token }, from))).toEqual([422, 'link_invalid']);
    expect(content).not.toContain(`appeal=${token}`);
  }

  context.mail = openMailer({ ...app.context.config, smtpUrl: server.url });
  await sendAll(restored);
  const tokens = server.arrived.map(({ text }) => /\/([\w-]{22})\b/.exec(text)?.[1]).filter(Boolean);
  const purposes = [];
  for (const token of tokens)
    purposes.push((await request(restored, here, 'GET link.php', { token })).body as { purpose: string });
  expect(purposes.map(({ purpose }) => purpose).sort()).toEqual([
    ...['activate', 'mail-change', 'notifications', 'recover', 'reset'],
  ]);
  expect(server.arrived.filter(({ text }) => /appeal=[\w-]{22}/.test(text))).toHaveLength(1);
  expect(server.arrived.flatMap(({ headers }) => headers.get('list-unsubscribe') ?? [])).toHaveLength(1);
});

test('the time of a link begins when its mail leaves', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await ask(app, anna);
  app.clock.advance(50 * minute);
  await sendAll(app);
  app.clock.advance(59 * minute);

  expect(await reset(app, app.server.for(anna.email)[0])).toEqual([200, undefined]);
});

test('a mail that the server did not take at first brings a link that works, and so does one that came twice', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  const first: Arrived[] = [];
  app.server.behave({ content: (mail) => (first.push(mail) === 1 ? '451 4.3.0 What was that?' : undefined) });
  await ask(app, anna);
  await sendAll(app);
  app.clock.advance(minute);
  await sendAll(app);

  const [second] = app.server.for(anna.email);
  expect(second?.token).toMatch(/^[\w-]{22}$/);
  expect(first[0]?.token).toBe(second?.token);
  expect(await reset(app, second)).toEqual([200, undefined]);
});

test('who asks again before the mail has left gets one mail, with a link that works', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await ask(app, anna);
  app.clock.advance(minute);
  await ask(app, anna);
  await sendAll(app);

  expect(app.server.for(anna.email)).toHaveLength(1);
  expect(await reset(app, app.server.for(anna.email)[0])).toEqual([200, undefined]);
});

test('a mail whose link has ended meanwhile does not leave, also when it is just about to', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await ask(app, anna);
  await anna.call('PUT password.php', { old: password, password: newPassword });
  await sendAll(app);
  expect(app.server.arrived.map(({ subject }) => subject)).toHaveLength(1); // That it was changed.

  await ask(app, anna);
  const [taken] = await takeMails(app.context, 5);
  await app.db.transaction().execute((tx) => endLinks(tx, anna.id, 'reset'));
  expect(taken?.template).toBe('reset');
  expect(taken && (await withLinks(app.context, taken))).toBeUndefined();
  expect(await app.db.selectFrom('mailed_links').selectAll().execute()).toEqual([]);
});

test('what waits for an address is not sent there once the member has another', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await anna.call('POST mail-change.php', { email: 'anna.new@cast.example', password });
  await sendAll(app);
  const [change] = app.server.for('anna.new@cast.example');
  await postWeekly(app, anna);
  await ask(app, anna);
  const sent = app.server.for(anna.email).length;

  expect((await request(app, here, 'PUT mail-change.php', { token: change?.token })).status).toBe(200);
  await sendAll(app);

  expect(app.server.for(anna.email)).toHaveLength(sent);
});
